import { shopWallClock } from "../shop/clock.ts";
import { longDate } from "../shop/dates.ts";
import { serviceLabel } from "../shop/services.ts";
import type { BookingRow } from "./list-bookings.server.ts";

/** A booking as a card shows it: only words, all of them made here, so that browser and server agree on them. */
export type ListedBooking = ReturnType<typeof listed>;

export function listed(row: BookingRow) {
  const created = shopWallClock(row.createdAt.toTemporalInstant());
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    phone: row.phone,
    email: row.email,
    service: serviceLabel(row.service),
    date: longDate(row.date),
    time: row.time.slice(0, 5),
    message: row.message,
    created: `${shortDate(created.date)} om ${created.time}`,
    mailProblem: mailProblem(row),
  };
}

/** Why the customer has no confirmation, in a sentence that follows "bevestiging niet verstuurd". */
function mailProblem({ mail, status }: BookingRow): string | undefined {
  if (!mail || status === "cancelled") return;
  const because = mail.problem ? `: ${mail.problem}` : "";
  switch (mail.status) {
    case "failed":
      return `Definitief mislukt${because}`;
    case "uncertain":
      return `Misschien toch aangekomen${because}`;
    case "queued":
      return mail.problem ? `We proberen het opnieuw${because}` : undefined;
  }
}

/** "28/11/2026" for "2026-11-28". */
function shortDate(date: string): string {
  return new Intl.DateTimeFormat("nl-BE", { dateStyle: "short", timeZone: "UTC" }).format(
    new Date(`${date}T00:00:00Z`),
  );
}
