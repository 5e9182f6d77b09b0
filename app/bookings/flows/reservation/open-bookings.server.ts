import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import { idOf } from "#app/customers/customer-rows.server.ts";
import { hasOpenedMail } from "#app/customers/recipients.server.ts";
import { anyRefused, mustCall } from "#app/customers/refusals.server.ts";
import { hasPhone } from "#app/customers/search-conditions.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { bookings } from "../../tables/bookings.server.ts";

/**
 * `check_your_mail`: only the mailbox is told whether a payment is open, no mail was opened yet or too many appointments
 * are to come (`mailWhatHelps`). `group_prepayment`: a payment serves one appointment. `call_to_book`: staff decide
 * (`mustCall`).
 */
export type TooMany = "check_your_mail" | "group_prepayment" | "call_to_book";
export type Counts = { byEmail: number; byPhone: number; anyRefused: boolean };

/** Enough for a parent and a child. */
const maxUnconfirmed = 2;

type Customer = { email: string; phone: string };

/** Counted before the insert, under the barber's lock, so simultaneous requests see each other. */
export function openCounts({ email, phone }: Customer): SQL<Counts> {
  const isOpen = and(eq(bookings.status, "confirmed"), gt(bookings.startsAt, nowDate()));
  const sameEmail = eq(bookings.customerId, idOf({ email }));
  const samePhone = hasPhone(phone);
  return sql`json_build_object(
    'byEmail', ${db().$count(bookings, and(isOpen, sameEmail))},
    'byPhone', ${db().$count(bookings, and(isOpen, samePhone))},
    'anyRefused', ${anyRefused})`;
}

/** @returns what the customer is told; undefined when the booking may be made. */
export async function tooMany(
  from: Database | Transaction,
  customer: Customer & { counts?: Counts; people?: number },
): Promise<TooMany | undefined> {
  const reason = await whyTooMany(from, customer);
  return reason === "full" || reason === "unopened" ? "check_your_mail" : reason;
}

/**
 * @param customer.counts once they are known.
 * @param customer.people who would come.
 */
export async function whyTooMany(
  from: Database | Transaction,
  { email, phone, people = 1, ...customer }: Customer & { counts?: Counts; people?: number },
): Promise<"full" | "unopened" | "call_to_book" | undefined> {
  const { byEmail, byPhone, ...refused } = customer.counts ?? (await countOpen(from, { email, phone }));
  if ((refused.anyRefused || shop().booking.onlyKnown) && (await mustCall(from, { email, phone })))
    return "call_to_book";
  const most = shop().booking.maxOpenPerCustomer;
  if (byEmail + people > most) return "full";
  if (Math.max(byEmail, byPhone) + people <= Math.min(maxUnconfirmed, most)) return;
  // Anyone can type a phone number: who has opened a mail is counted by e-mail alone.
  if (await hasOpenedMail(from, email)) return;
  if (byPhone + people > most) return "full";
  // A new customer may come with three others: no mail waits to be opened yet.
  if (byEmail > 0 && byEmail + people > maxUnconfirmed) return "unopened";
}

/** Counts the open bookings of an e-mail address and of a phone number. */
export async function countOpen(from: Database | Transaction, customer: Customer) {
  type Row = { counts: Counts };
  const { rows } = await from.execute<Row>(sql`SELECT ${openCounts(customer)} AS counts`);
  return rows[0]?.counts ?? { byEmail: 0, byPhone: 0, anyRefused: false };
}

export function tooManyMessage(reason: TooMany, language: Language): string {
  return answersIn(language).tooMany[reason](shop().phone);
}
