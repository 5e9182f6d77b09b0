import { and, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { monthsAgo, monthsOfBooking } from "#app/content/schema/legal.ts";
import { customerKey, keyOfRow, linkedKeys } from "#app/customers/linked-keys.server.ts";
import { keptOfCustomer } from "#app/customers/personal-data.ts";
import { now, timeZone } from "#app/i18n/format/clock.ts";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { customerLinks } from "#app/tables/customers.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { canonicalEmail, canonicalEmailOf } from "#app/tables/normalized-text.server.ts";
import { prepaymentWaivers } from "#app/tables/prepayments.server.ts";

type Merged =
  | { ok: true }
  /** One of them left no address, was erased, or they are one card already. */
  | { ok: false; reason: "nobody" | "same" };

/** Two cards become one; each is given by any of its bookings. */
export async function mergeCustomers(staff: Staff, ids: [string, string]): Promise<Merged> {
  if (!ids.every((id) => z.uuid().safeParse(id).success)) return { ok: false, reason: "nobody" };
  return transactAs(staff, async (tx) => {
    // Locked, so that neither customer is erased meanwhile.
    const rows = await tx
      .select()
      .from(bookings)
      .where(and(inArray(bookings.id, ids), hasStaffAccess(staff)))
      .orderBy(bookings.id)
      .for("update");
    const [one, other] = ids.map((id) => {
      const row = rows.find((each) => each.id === id);
      return row && customerKey(row);
    });
    if (!one || !other) return { ok: false, reason: "nobody" };
    if ((await linkedKeys(tx, [one])).includes(other)) return { ok: false, reason: "same" };
    await tx.insert(customerLinks).values({ one, other, by: staff.email }).onConflictDoNothing();
    return { ok: true };
  });
}

/** No error when they were parted already. */
export async function splitCustomers(staff: Staff, linkId: string): Promise<void> {
  if (!z.uuid().safeParse(linkId).success) return;
  await transactAs(staff, (tx) =>
    tx.delete(customerLinks).where(and(eq(customerLinks.id, linkId), hasStaffAccess(staff))),
  );
}

/**
 * Links the former and the new key of an edited booking, when the former still has something. Not when somebody else
 * comes instead, or uses one of the two (decision 28). Lock the booking first.
 * @returns whether a link was made.
 */
export async function linkCustomerRecords(
  tx: Transaction,
  staff: Staff,
  { before, after }: { before: Booking; after: Booking },
): Promise<boolean> {
  const [one, other] = [customerKey(before), customerKey(after)];
  if (!one || !other || one === other) return false;
  const both = await tx
    .select({ key: keyOfRow, name: bookings.name })
    .from(bookings)
    .where(and(inArray(keyOfRow, [one, other]), isNull(bookings.erasedAt)));
  if ([before, ...both].some(({ name }) => lettersOf(name) !== lettersOf(after.name))) return false;
  let left = both.filter(({ key }) => key === one).length;
  left += await tx.$count(customerLinks, or(eq(customerLinks.one, one), eq(customerLinks.other, one)));
  for (const { table } of Object.values(keptOfCustomer))
    left += await tx.$count(table, eq(table.customer, one));
  if (left === 0) return false;
  if ((await linkedKeys(tx, [one])).includes(other)) return false;
  await tx.insert(customerLinks).values({ one, other, by: staff.email }).onConflictDoNothing();
  return true;
}

/** "Jan Van de Putte" is "Jan Vandeputte". */
function lettersOf(name: string): string {
  return name.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}

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
