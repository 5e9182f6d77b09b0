import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { type Staff, transactAs, whereStaff } from "#app/accounts/access.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { customerIdOf } from "../customer-rows.server.ts";
import { customerTables } from "../personal-data.ts";
import { customers } from "../tables/customers.server.ts";

type MergeResult =
  | { ok: true }
  /** `nobody`: a booking is unknown, gave no address or is erased. `same`: both customers are on one card already. */
  | { ok: false; reason: "nobody" | "same" };

/** Merges the cards of two customers. @param ids the id of any booking of each */
export async function mergeCustomers(staff: Staff, ids: [string, string]): Promise<MergeResult> {
  if (!ids.every((id) => z.uuid().safeParse(id).success)) return { ok: false, reason: "nobody" };
  return transactAs(staff, async (tx) => {
    // Locks the bookings, so that neither customer is erased meanwhile.
    const rows = await tx
      .select()
      .from(bookings)
      .where(and(inArray(bookings.id, ids), whereStaff(staff)))
      .orderBy(bookings.id)
      .for("update");
    const [one, other] = ids.map((id) => {
      const row = rows.find((each) => each.id === id);
      return row && customerIdOf(row);
    });
    if (!one || !other) return { ok: false, reason: "nobody" };
    return (await mergeRows(tx, staff, { one, other })) ? { ok: true } : { ok: false, reason: "same" };
  });
}

/** @returns false if both are on one card already. */
async function mergeRows(
  tx: Transaction,
  staff: Staff,
  { one, other }: { one: string; other: string },
): Promise<boolean> {
  await lockMerges(tx);
  const rows = await tx
    .select()
    .from(customers)
    .where(inArray(customers.id, [one, other]));
  const personOf = (id: string) => rows.find((row) => row.id === id)?.personId;
  const [target, source] = [personOf(one), personOf(other)];
  if (!target || !source || target === source) return false;
  await tx
    .update(customers)
    .set({ mergedInto: target, mergedAt: nowDate(), mergedBy: staff.email })
    .where(eq(customers.id, source));
  await tx.update(customers).set({ personId: target }).where(eq(customers.personId, source));
  return true;
}

/** Allows one merge at a time, since a merge changes several rows, in any order. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customers'))`);
}

const notMerged = { mergedInto: null, mergedAt: null, mergedBy: null };

/**
 * Undoes a merge. Customers that had been merged into this one before go along. Does nothing if it was undone
 * already.
 */
export async function splitCustomers(staff: Staff, customerId: string): Promise<void> {
  if (!z.uuid().safeParse(customerId).success) return;
  await transactAs(staff, async (tx) => {
    await lockMerges(tx);
    const whereMergedCustomer = and(
      eq(customers.id, customerId),
      isNotNull(customers.mergedInto),
      whereStaff(staff),
    );
    const [split] = await tx.update(customers).set(notMerged).where(whereMergedCustomer).returning();
    if (split) await setPersonOfTree(tx, customerId, customerId);
  });
}

/** Sets the person of a row and of all rows that were merged into it. */
async function setPersonOfTree(tx: Transaction, rowId: string, personId: string): Promise<void> {
  await tx.execute(sql`
    WITH RECURSIVE own(id) AS (
      SELECT ${rowId}::uuid UNION SELECT each.id FROM ${customers} AS each JOIN own ON each.merged_into = own.id)
    UPDATE ${customers} SET person_id = ${personId} WHERE id IN (SELECT id FROM own)`);
}

/**
 * Merges the former and the new customer of an edited booking, if the former still has anything. Does not if any
 * booking of the two has another name, as when somebody else comes instead or shares an address (decision 48).
 * Lock the booking first.
 * @returns whether they were merged.
 */
export async function mergeAfterEdit(
  tx: Transaction,
  staff: Staff,
  { before, after }: { before: Booking; after: Booking },
): Promise<boolean> {
  const [one, other] = [customerIdOf(before), customerIdOf(after)];
  if (!one || !other || one === other) return false;
  const theirBookings = await tx
    .select({ customerId: bookings.customerId, name: bookings.name })
    .from(bookings)
    .where(and(inArray(bookings.customerId, [one, other]), isNull(bookings.erasedAt)));
  if ([before, ...theirBookings].some(({ name }) => lettersOf(name) !== lettersOf(after.name))) return false;
  let remaining = theirBookings.filter(({ customerId }) => customerId === one).length;
  remaining += await tx.$count(customers, whereMergedWith(one));
  for (const { table } of Object.values(customerTables))
    remaining += await tx.$count(table, eq(table.customerId, one));
  return remaining > 0 && (await mergeRows(tx, staff, { one, other }));
}

const whereMergedWith = (id: string) =>
  sql`(${customers.mergedInto} = ${id} OR ${customers.id} = ${id} AND ${isNotNull(customers.mergedInto)})`;

/**
 * Returns the letters of a name, without accents, spaces and case: "Jan Van de Putte" equals "Jan
 * Vandeputte".
 */
function lettersOf(name: string): string {
  return name.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}

/**
 * Removes a row from its card. The other rows stay one card and keep the notes and photos. Needs
 * `lockMerges`.
 */
export async function removeFromCard(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id));
  const mergedIntoRow = await tx
    .select()
    .from(customers)
    .where(eq(customers.mergedInto, id))
    .orderBy(customers.mergedAt, customers.id);
  // The row that the first row of the card was merged with takes its place.
  const isFirst = row?.mergedInto === null;
  const successor = isFirst ? mergedIntoRow[0]?.id : row?.mergedInto;
  if (!successor) return;
  for (const { table } of Object.values(customerTables))
    await tx.update(table).set({ customerId: successor }).where(eq(table.customerId, id));
  await tx.update(customers).set({ mergedInto: successor }).where(eq(customers.mergedInto, id));
  const unmerged = isFirst ? [id, successor] : [id];
  await tx.update(customers).set(notMerged).where(inArray(customers.id, unmerged));
  await tx.update(customers).set({ personId: id }).where(eq(customers.id, id));
  if (isFirst) await setPersonOfTree(tx, successor, successor);
}
