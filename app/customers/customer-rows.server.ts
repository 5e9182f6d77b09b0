import { and, eq, isNotNull, like, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { whereCountedNoShow } from "#app/payments/prepayment-rules.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { internationalPhone } from "#app/shop/schema/phone.ts";
import { wherePhone } from "./search-conditions.server.ts";
import { customers } from "./tables/customers.server.ts";
import { canonicalEmail } from "./tables/normalized-text.server.ts";

type From = Database | Transaction;

type Address = { email?: string | null; phone?: string | null };

/**
 * Returns `customers.key`: the e-mail address in canonical form, or else the phone number. `customer_key` in
 * the database is the SQL form. Undefined if there is neither.
 */
export function customerKey({ email, phone }: Address): string | undefined {
  if (email?.includes("@")) return canonicalEmail(email);
  return phone ? (internationalPhone(phone) ?? phone) : undefined;
}

/** Selects the id of the customer with this address; null if there is none. */
export function selectCustomerId(address: Address): SQL<string | null> {
  return sql<string | null>`(SELECT id FROM ${customers} WHERE key = ${customerKey(address) ?? null})`;
}

/**
 * @param column a column that refers to a customer.
 * @returns a condition: the row is on this customer's card, merged customers included.
 */
export function whereOnCard(column: PgColumn, customerId: string | SQL): SQL {
  return sql`${column} IN (SELECT id FROM ${customers}
    WHERE person_id = (SELECT person_id FROM ${customers} WHERE id = ${customerId}))`;
}

/**
 * Locks a booking and returns its customer's id, so that the customer is not erased meanwhile. Undefined
 * without an address.
 */
export async function lockCustomer(
  tx: Transaction,
  staff: Staff,
  bookingId: string,
): Promise<string | undefined> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), whereStaff(staff)))
    .for("update");
  return booking && customerIdOf(booking);
}

/** Returns the id of a booking's customer. Undefined without an address, and once the booking is erased. */
export function customerIdOf(booking: {
  customerId: string | null;
  erasedAt: Date | null;
}): string | undefined {
  return booking.erasedAt ? undefined : (booking.customerId ?? undefined);
}

/**
 * Returns an e-mail address of a card, if any of its customers has one; preferably that of the given
 * customer.
 */
export async function emailOnCard(from: From, customerId: string): Promise<string | undefined> {
  const [customer] = await from
    .select({ key: customers.key })
    .from(customers)
    .where(and(whereOnCard(customers.id, customerId), like(customers.key, "%@%")))
    .orderBy(sql`${customers.id} <> ${customerId}`, customers.createdAt, customers.id)
    .limit(1);
  return customer?.key;
}

/** Matches the bookings on a card that staff find by these addresses. Undefined if there is neither. */
export function whereOfCustomer({ email, phone }: Address): SQL | undefined {
  return or(
    email ? whereOnCard(bookings.customerId, selectCustomerId({ email })) : undefined,
    phone ? whereOnCard(bookings.customerId, selectCustomerId({ phone })) : undefined,
    phone ? wherePhone(phone) : undefined,
  );
}

/**
 * Counts the missed appointments that staff should know of, including all those with the same phone number.
 */
export async function countNoShows(from: From, staff: Staff, address: Address): Promise<number> {
  const whereCustomer = whereOfCustomer(address);
  if (!whereCustomer) return 0;
  return from.$count(bookings, and(whereCustomer, whereCountedNoShow(), whereStaff(staff)));
}

/** Lists the merges that staff made on a customer's card, oldest first, with the two joined addresses. */
export function mergesOf(from: From, customerId: string) {
  return from
    .select({
      id: customers.id,
      one: addressOf(sql`${customers.mergedInto}`),
      other: addressOf(sql`${customers.id}`),
      at: sql<Date>`${customers.mergedAt}`.mapWith(customers.mergedAt),
      by: sql<string>`${customers.mergedBy}`,
    })
    .from(customers)
    .where(and(whereOnCard(customers.id, customerId), isNotNull(customers.mergedInto)))
    .orderBy(customers.mergedAt, customers.id);
}

/** Selects the customer's address in the spelling of the most recent booking. */
function addressOf(customerId: SQL): SQL<string> {
  return sql<string>`coalesce(
    (SELECT coalesce(b.email, b.phone) FROM ${bookings} AS b
      WHERE b.customer_id = ${customerId} AND b.erased_at IS NULL ORDER BY b.starts_at DESC LIMIT 1),
    (SELECT own.key FROM ${customers} AS own WHERE own.id = ${customerId}))`;
}

/** Returns "w•••t@example.be": enough to notice a typing error. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email[0]}•••${at > 1 ? email[at - 1] : ""}${email.slice(at)}`;
}
