import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { maskedEmail, selectCustomerId } from "#app/customers/customer-rows.server.ts";
import { hasOpenedMail } from "#app/customers/recipients.server.ts";
import { anyRefused, mustCall } from "#app/customers/refusals.server.ts";
import { wherePhone } from "#app/customers/search-conditions.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";

/**
 * `check_your_mail`: a payment is open, no mail was opened yet, or too many appointments are to come; only
 * the mailbox is told which (`mailWayToContinue`). `group_prepayment`: a payment covers one appointment only.
 * `call_to_book`: staff decide (`mustCall`).
 */
export type TooManyRefusal = "check_your_mail" | "group_prepayment" | "call_to_book";
export type Counts = { byEmail: number; byPhone: number; anyRefused: boolean };

/** Two appointments are enough for a parent and a child. */
const maxUnconfirmed = 2;

type Customer = { email: string; phone: string };

/**
 * Counts the customer's coming bookings by e-mail and by phone. Run it under the barber's lock, before the
 * insert, so that simultaneous requests see each other.
 */
export function openCounts({ email, phone }: Customer): SQL<Counts> {
  const whereComing = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
  const sameEmail = eq(bookings.customerId, selectCustomerId({ email }));
  const samePhone = wherePhone(phone);
  return sql`json_build_object(
    'byEmail', ${db().$count(bookings, and(whereComing, sameEmail))},
    'byPhone', ${db().$count(bookings, and(whereComing, samePhone))},
    'anyRefused', ${anyRefused})`;
}

/** @returns the reason that the customer is told; undefined if the booking may be made. */
export async function findTooManyRefusal(
  from: Database | Transaction,
  customer: Customer & { counts?: Counts; people?: number },
): Promise<TooManyRefusal | undefined> {
  const reason = await findTooManyReason(from, customer);
  return reason === "full" || reason === "unopened" ? "check_your_mail" : reason;
}

/**
 * @param customer.counts the counts, if they were read already.
 * @param customer.people how many people the booking is for.
 */
export async function findTooManyReason(
  from: Database | Transaction,
  { email, phone, people = 1, ...customer }: Customer & { counts?: Counts; people?: number },
): Promise<"full" | "unopened" | "call_to_book" | undefined> {
  const { byEmail, byPhone, ...refused } = customer.counts ?? (await countOpen(from, { email, phone }));
  if ((refused.anyRefused || shop().booking.onlyKnown) && (await mustCall(from, { email, phone })))
    return "call_to_book";
  const most = shop().booking.maxOpenPerCustomer;
  if (byEmail + people > most) return "full";
  if (Math.max(byEmail, byPhone) + people <= Math.min(maxUnconfirmed, most)) return;
  // Anyone can enter somebody else's phone number, so opened mails are looked up by e-mail only.
  if (await hasOpenedMail(from, email)) return;
  if (byPhone + people > most) return "full";
  // A new customer may bring three others, because no mail is waiting to be opened yet.
  if (byEmail > 0 && byEmail + people > maxUnconfirmed) return "unopened";
}

/** Counts the open bookings of an e-mail address and of a phone number. */
export async function countOpen(from: Database | Transaction, customer: Customer) {
  type Row = { counts: Counts };
  const { rows } = await from.execute<Row>(sql`SELECT ${openCounts(customer)} AS counts`);
  return rows[0]?.counts ?? { byEmail: 0, byPhone: 0, anyRefused: false };
}

/** @param email the address that a mail went to. */
export function tooManyMessage(reason: TooManyRefusal, language: Language, email?: string): string {
  return answersIn(language).tooMany[reason](shop().phone, email && maskedEmail(email));
}
