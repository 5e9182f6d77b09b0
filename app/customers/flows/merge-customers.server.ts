import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { hasStaffAccess, type Staff, transactAs } from "#app/accounts/access.server.ts";
import { type Booking, bookings } from "#app/bookings/tables/bookings.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { knownCustomer } from "../customer-rows.server.ts";
import { keptOfCustomer } from "../personal-data.ts";
import { customers } from "../tables/customers.server.ts";

type Merged =
  | { ok: true }
  /** One of them left no address, was erased, or they are one card already. */
  | { ok: false; reason: "nobody" | "same" };

/** Makes two cards one; each is given by any of its bookings. */
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
      return row && knownCustomer(row);
    });
    if (!one || !other) return { ok: false, reason: "nobody" };
    return (await mergeRows(tx, staff, { one, other })) ? { ok: true } : { ok: false, reason: "same" };
  });
}

/** @returns false when both are on one card already. */
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
  const [kept, gone] = [personOf(one), personOf(other)];
  if (!kept || !gone || kept === gone) return false;
  await tx
    .update(customers)
    .set({ mergedInto: kept, mergedAt: nowDate(), mergedBy: staff.email })
    .where(eq(customers.id, gone));
  await tx.update(customers).set({ personId: kept }).where(eq(customers.personId, gone));
  return true;
}

/** Merges change several rows, in any order. */
export async function lockMerges(tx: Transaction): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('customers'))`);
}

const notMerged = { mergedInto: null, mergedAt: null, mergedBy: null };

/** Undoes a merge: what was merged into this row before goes along. No error when it was undone already. */
export async function splitCustomers(staff: Staff, customerId: string): Promise<void> {
  if (!z.uuid().safeParse(customerId).success) return;
  await transactAs(staff, async (tx) => {
    await lockMerges(tx);
    const isIt = and(eq(customers.id, customerId), isNotNull(customers.mergedInto), hasStaffAccess(staff));
    const [parted] = await tx.update(customers).set(notMerged).where(isIt).returning();
    if (parted) await setPerson(tx, customerId, customerId);
  });
}

/** Of the row and all that was merged into it. */
async function setPerson(tx: Transaction, rowId: string, personId: string): Promise<void> {
  await tx.execute(sql`
    WITH RECURSIVE own(id) AS (
      SELECT ${rowId}::uuid UNION SELECT each.id FROM ${customers} AS each JOIN own ON each.merged_into = own.id)
    UPDATE ${customers} SET person_id = ${personId} WHERE id IN (SELECT id FROM own)`);
}

/**
 * Merges the former and the new customer of an edited booking, when the former still has something. Not when somebody else
 * comes instead, or uses one of the two addresses (decision 48). Lock the booking first.
 * @returns whether they were merged.
 */
export async function mergeAfterEdit(
  tx: Transaction,
  staff: Staff,
  { before, after }: { before: Booking; after: Booking },
): Promise<boolean> {
  const [one, other] = [knownCustomer(before), knownCustomer(after)];
  if (!one || !other || one === other) return false;
  const both = await tx
    .select({ customerId: bookings.customerId, name: bookings.name })
    .from(bookings)
    .where(and(inArray(bookings.customerId, [one, other]), isNull(bookings.erasedAt)));
  if ([before, ...both].some(({ name }) => lettersOf(name) !== lettersOf(after.name))) return false;
  let remaining = both.filter(({ customerId }) => customerId === one).length;
  remaining += await tx.$count(customers, isMerged(one));
  for (const { table } of Object.values(keptOfCustomer))
    remaining += await tx.$count(table, eq(table.customerId, one));
  return remaining > 0 && (await mergeRows(tx, staff, { one, other }));
}

const isMerged = (id: string) =>
  sql`(${customers.mergedInto} = ${id} OR ${customers.id} = ${id} AND ${isNotNull(customers.mergedInto)})`;

/** "Jan Van de Putte" is "Jan Vandeputte". */
function lettersOf(name: string): string {
  return name.normalize("NFD").replace(/\P{L}/gu, "").toLowerCase();
}

/** Takes a row out of its card: the other rows stay one card, and keep what hung on this one. Needs `lockMerges`. */
export async function leaveCard(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id));
  const merged = await tx
    .select()
    .from(customers)
    .where(eq(customers.mergedInto, id))
    .orderBy(customers.mergedAt, customers.id);
  const heir = row?.mergedInto ?? merged[0]?.id;
  if (!row || !heir) return;
  for (const { table } of Object.values(keptOfCustomer))
    await tx.update(table).set({ customerId: heir }).where(eq(table.customerId, id));
  await tx.update(customers).set({ mergedInto: heir }).where(eq(customers.mergedInto, id));
  await tx
    .update(customers)
    .set(notMerged)
    .where(inArray(customers.id, row.mergedInto ? [id] : [id, heir]));
  await tx.update(customers).set({ personId: id }).where(eq(customers.id, id));
  if (!row.mergedInto) await setPerson(tx, heir, heir);
}
