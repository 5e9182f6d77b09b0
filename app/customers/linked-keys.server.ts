import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { isCountedNoShow } from "#app/payments/prepayment-rules.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { emailKey } from "#app/tables/customer-fields.ts";
import { customerLinks } from "#app/tables/customers.server.ts";
import { hasPhone } from "./search-conditions.server.ts";

/** E-mail, or else phone number; undefined without both and for erased customers. */
export function customerKey({ erasedAt, email, phone }: Customer): string | undefined {
  if (erasedAt) return;
  if (email) return emailKey(email);
  // 0470 12 34 56 and +32 470 12 34 56 are one phone.
  return phone?.replace(belgian, "0");
}

type Customer = { erasedAt: Date | null; email: string | null; phone: string | null };

/** `keyOfRow` is the SQL form. */
export const belgian = /^(\+32|0032)/;

/** @param keys of one customer, as `linkedKeys` gives them. */
export function bookingsOf(keys: string[]): SQL {
  return inArray(keyOfRow, keys);
}

/** @param of the bookings, or an alias of them. Same expression as the index `bookings_by_customer`. */
export function keyOf(of: Record<"email" | "phone", PgColumn>): SQL<string> {
  const phone = sql`regexp_replace(${of.phone}, ${sql.raw(`'${belgian.source}'`)}, '0')`;
  return sql`coalesce(lower(${of.email}), ${phone})`;
}

export const keyOfRow = keyOf(bookings);

/** The customer of a booking, who is not erased meanwhile. Undefined without an address. */
export async function lockCustomer(
  tx: Transaction,
  staff: Staff,
  bookingId: string,
): Promise<string | undefined> {
  const [booking] = await tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.id, bookingId), hasStaffAccess(staff)))
    .for("update");
  return booking && customerKey(booking);
}

/** With every key that staff linked to them, over any number of links. */
export async function linkedKeys(from: Database | Transaction, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const start = sql.join(
    keys.map((key) => sql`(${key}::text)`),
    sql`, `,
  );
  const { rows } = await from.execute<{ key: string }>(sql`
    WITH RECURSIVE same(key) AS (
      VALUES ${start}
      UNION
      SELECT CASE WHEN link.one = same.key THEN link.other ELSE link.one END
      FROM same JOIN ${customerLinks} AS link ON same.key IN (link.one, link.other)
    ) SELECT key FROM same`);
  return rows.map(({ key }) => key);
}

/** To join: for each linked key all `keys` of that customer. */
export const linked = sql`(
  WITH RECURSIVE links(key, other) AS (
    SELECT one, other FROM ${customerLinks} UNION ALL SELECT other, one FROM ${customerLinks}
  ), same(key, other) AS (
    SELECT key, other FROM links
    UNION
    SELECT same.key, links.other FROM same JOIN links ON links.key = same.other
  ) SELECT key, array_agg(other ORDER BY other) AS keys FROM same GROUP BY key
) AS linked`;

export const isLinked = sql`linked.key = ${keyOfRow}`;

/** With `linked` joined: all keys of the customer, the same for each of his bookings. */
export const keysOfRow = sql<string[]>`coalesce(linked.keys, ARRAY[${keyOfRow}])`;

/** The links among keys that `linkedKeys` gave. */
export function linksAmong(from: Database | Transaction, keys: string[]) {
  return from
    .select()
    .from(customerLinks)
    .where(and(inArray(customerLinks.one, keys), inArray(customerLinks.other, keys)))
    .orderBy(customerLinks.at, customerLinks.id);
}

/** His own address, or one of a card that was merged with his. */
export async function emailOf(
  from: Database | Transaction,
  customer: Parameters<typeof customerKey>[0],
): Promise<string | undefined> {
  if (customer.email) return customer.email;
  const key = customerKey(customer);
  return key && (await linkedKeys(from, [key])).find((each) => each.includes("@"));
}

/** For staff to know; a prepayment depends on the e-mail address alone. A phone number counts in any booking. */
export async function countMissed(
  from: Database | Transaction,
  staff: Staff,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<number> {
  const given = [
    { email, phone: null },
    { email: null, phone },
  ].flatMap((each) => customerKey({ erasedAt: null, ...each }) ?? []);
  if (given.length === 0) return 0;
  const isTheirs = or(bookingsOf(await linkedKeys(from, given)), phone ? hasPhone(phone) : undefined);
  return from.$count(bookings, and(isTheirs, isCountedNoShow(), hasStaffAccess(staff)));
}
