import { and, eq, exists, isNull, like, lt, notExists, or, type SQL, sql } from "drizzle-orm";
import type { Erasures } from "#app/backup/erasures.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { now, timeZone } from "#app/i18n/format/clock.ts";
import { prepayments, prepaymentWaivers } from "#app/payments/tables/prepayments.server.ts";
import { type Transaction, whereListed } from "#app/platform/database/database.server.ts";
import { bookingRetentionMonths, monthsAgo } from "#app/shop/schema/legal.ts";
import { waitingEntries } from "#app/waiting-list/tables/waiting-list.server.ts";
import { type CustomerTableName, customerTables, withoutImport } from "../personal-data.ts";
import { customers } from "../tables/customers.server.ts";
import { lockMerges, removeFromCard } from "./merge-customers.server.ts";

/**
 * Deletes customers without a booking, with their notes and photos. A missed appointment or a pending refund
 * keeps the address; a refusal of review mails keeps a hash of it.
 * @param ids only these, including imported ones; without it all, except recent imports.
 * @returns the ids of the customers and of what was deleted with them
 */
export async function forgetCustomers(tx: Transaction, ids?: string[]): Promise<Forgotten> {
  const whereRequested = ids && whereListed(customers.id, ids);
  const whereForgettable = and(whereRequested, whereIdle(tx), ids ? undefined : whereNotFromFile());
  await lockMerges(tx);
  // Locks first and checks afterwards, so that a new booking waits.
  const locked = await tx.select({ id: customers.id }).from(customers).where(whereForgettable).for("update");
  const going = await tx
    .select()
    .from(customers)
    .where(and(whereListed(customers.id, idsOf(locked)), whereForgettable));
  if (going.length === 0) return { customers: [], notes: [], photos: [], refusals: [] };
  for (const { id, personId, mergedInto } of going)
    if (mergedInto || personId !== id || (await tx.$count(customers, eq(customers.mergedInto, id))) > 0)
      await removeFromCard(tx, id);
  const customerIds = idsOf(going);
  const removedFrom = async (kind: CustomerTableName) => {
    const { table } = customerTables[kind];
    const removed = await tx
      .delete(table)
      .where(whereListed(table.customerId, customerIds))
      .returning({ id: table.id });
    return idsOf(removed);
  };
  const notes = await removedFrom("notes");
  const photos = await removedFrom("photos");
  const refusals = await removedFrom("refusals");
  await removeRows(tx, customerIds);
  return { customers: customerIds, notes, photos, refusals };
}

type Forgotten = Pick<Erasures, "customers" | CustomerTableName>;

async function removeRows(tx: Transaction, ids: string[]): Promise<void> {
  const { customerId } = prepaymentWaivers;
  const whereHasBooking = exists(one(tx).from(bookings).where(eq(bookings.customerId, customerId)));
  await tx.delete(prepaymentWaivers).where(and(whereListed(customerId, ids), sql`NOT ${whereHasBooking}`));
  const whereUnused = and(
    whereListed(customers.id, ids),
    ...[bookings, prepayments].map((table) =>
      notExists(one(tx).from(table).where(eq(table.customerId, customers.id))),
    ),
  );
  await tx.delete(customers).where(and(whereUnused, isNull(customers.reviewMailsRefusedAt)));
  await tx
    .update(customers)
    .set({ ...withoutImport, mailOpenedAt: null })
    .where(whereListed(customers.id, ids));
  await tx
    .update(customers)
    .set({ key: sql`address_hash(${customers.key})` })
    .where(and(whereUnused, like(customers.key, "%@%")));
}

/** Matches customers without a booking that is not erased and without a waiting-list entry. */
function whereIdle(tx: Transaction): SQL | undefined {
  const whereBooked = and(eq(bookings.customerId, customers.id), isNull(bookings.erasedAt));
  const whereWaiting = eq(waitingEntries.customerId, customers.id);
  return and(
    notExists(one(tx).from(bookings).where(whereBooked)),
    notExists(one(tx).from(waitingEntries).where(whereWaiting)),
  );
}

/** Matches customers who were not imported, or so long ago that a booking would have been erased by now. */
function whereNotFromFile(): SQL | undefined {
  const whereImportedLongAgo = lt(customers.importedAt, monthsAgo(bookingRetentionMonths, now(), timeZone));
  return or(isNull(customers.importId), whereImportedLongAgo);
}

const one = (tx: Transaction) => tx.select({ one: sql`1` });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
