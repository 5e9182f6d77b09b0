import { and, eq, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { barbers } from "#app/tables/bookings.server.ts";

/**
 * Locks until the end of the transaction, sorted by id: the one order that prevents deadlocks. Who decides by hours
 * catches up after it: they may have been published while it waited.
 */
export async function lockBarbers(tx: Transaction, which?: SQL): Promise<{ id: string; active: boolean }[]> {
  const locked = await tx
    .select({ id: barbers.id, active: barbers.active, position: barbers.position })
    .from(barbers)
    .where(which)
    .orderBy(barbers.id)
    .for("update");
  return locked.sort((one, other) => one.position - other.position);
}

/** @param id empty for all of them. */
export function activeBarbers(id?: string): SQL | undefined {
  return and(eq(barbers.active, true), id ? eq(barbers.id, id) : undefined);
}
