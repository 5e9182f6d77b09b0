import { and, desc, eq, gt, notExists } from "drizzle-orm";
import { z } from "zod";
import { type Booking, bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { mailLimits } from "#app/bookings/visitor-limits.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { languages } from "#app/i18n/format/language.ts";
import { whereMailbox } from "#app/messages/help-by-mail.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { rememberReader } from "../recipients.server.ts";
import { emailKey } from "../tables/customer-fields.ts";

/**
 * Counts requests for the list of an address, known or not.
 * @returns the seconds to wait.
 */
export function consumeListLimit({ email, address }: { email: string; address: string }): Promise<number> {
  return consumeLimits([
    ...addressLimits("list of appointments", address, { max: 20, seconds: 3600 }),
    ...mailLimits("list of appointments", address),
    { key: `list of appointments of ${emailKey(email)}`, max: 3, seconds: 3600 },
  ]);
}

/**
 * Lists the appointments of the mailbox that got this mail. Undefined if the mail is unknown, more than an
 * hour old, or went to another address than the booking has now. Other mails do not give access, because
 * customers forward confirmations.
 */
export async function appointmentsOfMail(
  mailId: string,
): Promise<{ language: Booking["language"]; all: Booking[]; bookPath?: string } | undefined> {
  if (!z.uuid().safeParse(mailId).success) return;
  const whereEmailChange = and(eq(bookingChanges.bookingId, bookings.id), eq(bookingChanges.what, "email"));
  const readdressed = db()
    .select()
    .from(bookingChanges)
    .where(and(whereEmailChange, gt(bookingChanges.at, mails.createdAt)));
  const [row] = await db()
    .select({ mail: mails, booking: bookings })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(mails.id, mailId), eq(mails.kind, "my-appointments"), notExists(readdressed)));
  if (!row?.booking.email) return;
  const { mail, booking } = row;
  const sentAt = mail.sentAt ?? mail.createdAt;
  if (now().epochMilliseconds - sentAt.getTime() > validMs) return;
  await rememberReader(booking.customerId, mailId, eq(mails.bookingId, booking.id));
  const all = await db()
    .select()
    .from(bookings)
    .where(whereMailbox(row.booking.email))
    .orderBy(desc(bookings.startsAt))
    .limit(mostShown);
  return {
    language: booking.language,
    all,
    bookPath: booking.status === "expired" ? bookPathOf(booking) : undefined,
  };
}

/** Returns the form with the choices of a booking that lapsed while the address had to be confirmed. */
function bookPathOf({ service, bookingDate, bookingTime, language }: Booking): string {
  const query = new URLSearchParams({ service, dag: bookingDate, uur: bookingTime.slice(0, 5) });
  return `${languages[language].page}?${query}#booking`;
}

const validMs = 3_600_000;
const mostShown = 100;
