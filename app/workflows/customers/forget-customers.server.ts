import { and, eq, isNull, notExists, or, sql } from "drizzle-orm";
import { keyOfRow } from "#app/customers/linked-keys.server.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerLinks, customerNotes } from "#app/tables/customers.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepaymentWaivers } from "#app/tables/prepayments.server.ts";

/** @param customer a `customerKey`; all without it. */
export async function forgetCustomersWithoutBookings(
  database: Database | Transaction,
  customer?: string,
): Promise<void> {
  for (const key of await linkedWithoutBookings(database, customer)) await leaveMerged(database, key);
  const ownBookings = database.select({ one: sql`1` }).from(bookings);
  await database
    .delete(customerNotes)
    .where(
      and(
        customer === undefined ? undefined : eq(customerNotes.customer, customer),
        notExists(ownBookings.where(and(eq(keyOfRow, customerNotes.customer), isNull(bookings.erasedAt)))),
      ),
    );
  const waivedBookings = database.select({ one: sql`1` }).from(bookings);
  await database
    .delete(prepaymentWaivers)
    .where(
      and(
        customer === undefined
          ? undefined
          : eq(canonicalEmailOf(prepaymentWaivers.customer), canonicalEmail(customer)),
        notExists(
          waivedBookings.where(
            or(
              eq(canonicalEmailOf(bookings.email), canonicalEmailOf(prepaymentWaivers.customer)),
              eq(keyOfRow, prepaymentWaivers.customer),
            ),
          ),
        ),
      ),
    );
}

async function linkedWithoutBookings(
  database: Database | Transaction,
  customer: string | undefined,
): Promise<string[]> {
  const { rows } = await database.execute<{ key: string }>(sql`
    SELECT DISTINCT key FROM ${customerLinks}, LATERAL (VALUES (one), (other)) AS keys(key)
    WHERE ${customer === undefined ? sql`true` : sql`key = ${customer}`}
      AND NOT EXISTS (SELECT FROM ${bookings} WHERE ${keyOfRow} = key AND ${bookings.erasedAt} IS NULL)`);
  return rows.map(({ key }) => key);
}

/** The other cards stay one, and keep the notes. */
async function leaveMerged(database: Database | Transaction, key: string): Promise<void> {
  const links = await database
    .delete(customerLinks)
    .where(or(eq(customerLinks.one, key), eq(customerLinks.other, key)))
    .returning();
  const [heir, ...others] = links.map(({ one, other }) => (one === key ? other : one));
  if (!heir) return;
  await database.update(customerNotes).set({ customer: heir }).where(eq(customerNotes.customer, key));
  for (const other of others) {
    const by = links[0]?.by ?? "";
    await database.insert(customerLinks).values({ one: heir, other, by }).onConflictDoNothing();
  }
}
