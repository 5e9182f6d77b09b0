import { and, eq, type SQL, sql } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { barbers, bookings } from "#app/tables/bookings.server.ts";

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

export function bumpSequence() {
  return {
    sequence: sql`${bookings.sequence} + 1`,
    // The same form sent again is a new booking.
    idempotencyKey: null,
    requestHash: null,
    updatedAt: nowDate(),
  };
}
