import type { Marked } from "#app/workflows/staff/marking/mark-booking.server.ts";

/** Why a mark was not made. */
export function refusalWords(refused: Extract<Marked, { ok: false }>): string {
  switch (refused.reason) {
    case "changed":
      return refused.meanwhile;
    case "not_started":
      return `${refused.name} wordt pas verwacht op ${refused.start} en kan dus nog komen`;
    case "was_cancelled":
      return `De afspraak van ${refused.name} op ${refused.start} was geannuleerd`;
    default:
      return reasons[refused.reason];
  }
}

const reasons = {
  gone: "Deze boeking bestaat niet meer",
  time_taken: "Het uur was vrij en is intussen aan iemand anders gegeven. Boek een nieuw moment",
};
