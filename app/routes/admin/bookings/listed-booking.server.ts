import type { MailProblem } from "#app/mail/problems.server.ts";
import { shopWallClock } from "#app/shop/clock.ts";
import { longDate, numericDate } from "#app/shop/dates.ts";
import { serviceLabel } from "#app/shop/services.ts";
import { formatProblem, mailNames } from "../mails/mail-names.server.ts";
import type { BookingRow } from "./list-bookings.server.ts";

/** Formatted on the server, so that the browser agrees. */
export type ListedBooking = ReturnType<typeof listed>;

export function listed(
  row: Omit<BookingRow, "createdAtMicros">,
  about: { mailProblems?: MailProblem[]; payment?: string } = {},
) {
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
    start: `${row.date}T${row.time.slice(0, 5)}`,
    message: row.message,
    created: `${numericDate(created.date)} om ${created.time}`,
    mailProblem: unsentMail(about.mailProblems ?? []),
    payment: about.payment,
  };
}

/** The last mail about the appointment that did not leave. */
export function unsentMail(problems: MailProblem[]) {
  const unsent = problems.findLast(({ kind }) => ["confirmation", "moved", "cancelled"].includes(kind));
  if (!unsent) return;
  const name = mailNames[unsent.kind];
  return {
    mailId: unsent.mailId,
    title: `${name.charAt(0).toLowerCase()}${name.slice(1)} niet verstuurd`,
    words: formatProblem(unsent),
    /** A queued one is retried anyway. */
    canSendAgain: unsent.status !== "queued",
  };
}
