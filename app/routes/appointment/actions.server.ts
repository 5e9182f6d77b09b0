import { secondsToNextChange } from "../../bookings/appointment.server.ts";
import { cancel } from "../../bookings/cancel.server.ts";
import type { Moment } from "../../bookings/form-outcome.ts";
import { move } from "../../bookings/move.server.ts";
import { erase } from "../../customers/erase.server.ts";
import { shop } from "../../publishing/snapshot.server.ts";
import type { ShopFacts } from "../../shop/facts.ts";
import type { AppointmentFlash } from "./flash.ts";

/** What a button of the page led to: another page, or the same one with a sentence about what did not work. */
export type Outcome =
  | { to: string; flash?: AppointmentFlash }
  | { status: number; refusal: Refusal; waitSeconds?: number };
export type Refusal = { title: string; text: string; others?: Moment[] };

export async function changeAppointment(token: string, form: FormData): Promise<Outcome> {
  const waitSeconds = await secondsToNextChange(token);
  if (waitSeconds > 0) return { status: 429, refusal: refusals(shop()).too_fast, waitSeconds };
  const page = `/afspraak/${token}`;
  switch (form.get("intent")) {
    case "cancel": {
      const cancelled = await cancel(token);
      // A second click: already cancelled.
      if (cancelled.ok || cancelled.reason === "cancelled") return { to: page };
      return refusal(409, cancelled.reason);
    }
    case "move": {
      const moved = await move(token, momentIn(form));
      if (moved.ok) return { to: page, flash: "moved" };
      if (moved.reason !== "slot_unavailable")
        return refusal(moved.reason === "invalid" ? 422 : 409, moved.reason);
      const refused =
        moved.alternatives.length > 0 ? refusals(shop()).slot_unavailable : refusals(shop()).full;
      return { status: 409, refusal: { ...refused, others: moved.alternatives } };
    }
    case "erase": {
      const erased = await erase(token);
      return erased.ok ? { to: "/privacy/gewist" } : refusal(409, erased.reason);
    }
    default:
      return refusal(422, "invalid");
  }
}

/** "2026-12-01T10:00". */
function momentIn(form: FormData): Moment {
  const [date = "", time = ""] = String(form.get("pick") ?? "").split("T");
  return { date, time };
}

function refusal(status: number, reason: keyof ReturnType<typeof refusals>): Outcome {
  return { status, refusal: refusals(shop())[reason] };
}

function refusals({ phone, booking }: ShopFacts) {
  const callUs = `Bel ons op ${phone}, dan zoeken we samen iets.`;
  return {
    too_fast: {
      title: "Even geduld",
      text: `Dat ging wat snel. Probeer het straks opnieuw of bel ${phone}.`,
    },
    invalid: { title: "Kies een uur", text: "Kies een vrij uur uit de lijst en probeer het opnieuw." },
    slot_unavailable: { title: "Dat uur is net weg", text: "Je oude uur staat nog. Deze uren zijn vrij:" },
    full: { title: "Dat uur is net weg", text: `Je oude uur staat nog. ${callUs}` },
    too_late: {
      title: "Dat kan online niet meer",
      text: `Je afspraak begint binnen ${booking.cancelUntilHours} uur. ${callUs}`,
    },
    cancelled: {
      title: "Deze afspraak is geannuleerd",
      text: "Verplaatsen kan daarom niet meer. Je kunt wel een nieuwe afspraak maken.",
    },
    over: {
      title: "Deze afspraak is voorbij",
      text: `Daar valt niets meer aan te wijzigen. Vragen? Bel ${phone}.`,
    },
    gone: { title: "Deze afspraak is er niet meer", text: callUs },
    still_to_come: {
      title: "Annuleer eerst je afspraak",
      text: "Zolang ze staat, hebben we je gegevens nodig om je te ontvangen.",
    },
  };
}
