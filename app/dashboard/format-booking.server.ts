import { bookedLabel } from "#app/bookings/booked-service.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { longDate, numericDate } from "#app/i18n/format/dates.ts";
import { formatProblem, mailNames } from "#app/messages/mail-names.server.ts";
import type { MailProblem } from "#app/messages/problems.server.ts";
import type { Booking } from "#app/tables/bookings.server.ts";
import { remarkNames } from "#app/tables/customer-fields.ts";

export type FormattedBooking = ReturnType<typeof formatBooking>;

/** Formatted on the server, so that the browser agrees. */
export function formatBooking(
  row: Booking,
  { mailProblems = [], payment }: { mailProblems?: MailProblem[]; payment?: string } = {},
) {
  const created = shopWallClock(row.createdAt);
  return {
    id: row.id,
    name: row.name,
    sequence: row.sequence,
    status: row.status,
    phone: row.phone,
    email: row.email,
    language: row.language,
    service: bookedLabel(row),
    date: longDate(row.bookingDate),
    time: row.bookingTime.slice(0, 5),
    remarks: remarkNames.flatMap((name) => row[name] || []),
    created: `${numericDate(created.date)} om ${created.time}`,
    mailProblem: formatUnsentMail(mailProblems),
    payment,
  };
}

/** The last mail about the appointment that did not leave. */
export function formatUnsentMail(problems: MailProblem[]) {
  const unsent = problems.findLast(({ kind }) =>
    ["confirmation", "series", "moved", "changed", "other-time", "cancelled"].includes(kind),
  );
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
