import { and, eq, type SQL, sql } from "drizzle-orm";
import { nowDate, shopToday } from "#app/i18n/format/clock.ts";
import { type Transaction, timestamptz, unplanned } from "#app/platform/database/database.server.ts";
import { barbers, bookings } from "./tables/bookings.server.ts";
import { type StoredStatus, sqlList, statusesThatTakeChair } from "./tables/statuses.ts";

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

/**
 * Its time is free again. A no-show that staff let overlap holds its own: the constraint would not refuse to take that
 * mark back.
 */
export const isReleased = sql<boolean>`(${bookings.status} IN ${statusesThatTakeChair("never")}
  OR ${bookings.status} IN ${statusesThatTakeChair("when_overlap_allowed")} AND NOT ${bookings.overlapAllowed})`;

const mayTakeChair: StoredStatus[] = [
  "held",
  ...statusesThatTakeChair("always"),
  ...statusesThatTakeChair("when_overlap_allowed"),
];

/** Takes time of this range. */
export function overlapsRange({ from, to }: { from: Date; to: Date }): SQL | undefined {
  return and(
    // Literals as in the index `bookings_taken`, so it can be used.
    sql`${bookings.status} IN (${sql.raw(sqlList(mayTakeChair))})`,
    sql`NOT ${isReleased}`,
    sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && ${unplanned(sql`tstzrange(${timestamptz(from)}, ${timestamptz(to)})`)}`,
  );
}

/** Anything else is a typing error of staff. */
export function isInBookableRange(date: string): boolean {
  return shopToday() <= date && date <= lastBookableDate();
}

/** Returns the day a year ahead: staff book no later. */
export function lastBookableDate(): string {
  return Temporal.PlainDate.from(shopToday()).add({ years: 1 }).toString();
}
