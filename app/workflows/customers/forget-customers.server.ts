import { and, eq, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { monthsAgo, monthsOfBooking } from "#app/content/schema/retention-periods.ts";
import { keyOfRow } from "#app/customers/linked-keys.server.ts";
import { keptOfCustomer } from "#app/customers/personal-data.ts";
import { now, timeZone } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { customerLinks } from "#app/tables/customers.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepaymentWaivers } from "#app/tables/prepayments.server.ts";

/** @param customer a `customerKey`; all without it. */
export async function forgetCustomersWithoutBookings(
  database: Database | Transaction,
  customer?: string,
): Promise<void> {
  for (const key of await linkedWithoutBookings(database, customer)) await leaveMerged(database, key);
  await forgetImported(database, customer);
  for (const { table } of Object.values(keptOfCustomer)) {
    const isImported = database.select({ one: sql`1` }).from(importedCustomers);
    const ownBookings = database.select({ one: sql`1` }).from(bookings);
    await database
      .delete(table)
      .where(
        and(
          customer === undefined ? undefined : eq(table.customer, customer),
          notExists(ownBookings.where(and(eq(keyOfRow, table.customer), isNull(bookings.erasedAt)))),
          notExists(isImported.where(eq(importedCustomers.customer, table.customer))),
        ),
      );
  }
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

/** Without an appointment they stay as long as one would; who is erased goes at once. */
async function forgetImported(database: Database | Transaction, customer: string | undefined) {
  const theirs = database.select({ one: sql`1` }).from(bookings);
  const isErased = and(
    eq(importedCustomers.customer, customer ?? ""),
    notExists(theirs.where(and(eq(keyOfRow, importedCustomers.customer), isNull(bookings.erasedAt)))),
  );
  const isOld = lt(importedCustomers.at, monthsAgo(monthsOfBooking, now(), timeZone));
  await database.delete(importedCustomers).where(customer === undefined ? isOld : isErased);
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

/** The other cards stay one, and keep what hung on it. */
async function leaveMerged(database: Database | Transaction, key: string): Promise<void> {
  const links = await database
    .delete(customerLinks)
    .where(or(eq(customerLinks.one, key), eq(customerLinks.other, key)))
    .returning();
  const [heir, ...others] = links.map(({ one, other }) => (one === key ? other : one));
  if (!heir) return;
  for (const { table } of Object.values(keptOfCustomer))
    await database.update(table).set({ customer: heir }).where(eq(table.customer, key));
  for (const other of others) {
    const by = links[0]?.by ?? "";
    await database.insert(customerLinks).values({ one: heir, other, by }).onConflictDoNothing();
  }
}
