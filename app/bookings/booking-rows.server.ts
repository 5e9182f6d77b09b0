import { and, eq, type SQL, sql } from "drizzle-orm";
import { nowDate, shopToday } from "#app/i18n/format/clock.ts";
import { type Transaction, timestamptz, unplanned } from "#app/platform/database/database.server.ts";
import { barbers, bookings } from "./tables/bookings.server.ts";
import { type StoredStatus, sqlList, statusesThatTakeChair } from "./tables/statuses.ts";

/**
 * Locks barbers until the end of the transaction, sorted by id: one fixed order prevents deadlocks. Read the
 * opening hours after it, since they may have been published while it waited.
 */
export async function lockBarbers(
  tx: Transaction,
  condition?: SQL,
): Promise<{ id: string; active: boolean }[]> {
  const locked = await tx
    .select({ id: barbers.id, active: barbers.active, position: barbers.position })
    .from(barbers)
    .where(condition)
    .orderBy(barbers.id)
    .for("update");
  return locked.sort((one, other) => one.position - other.position);
}

/** @param id a barber's id; empty for all barbers. */
export function activeBarbers(id?: string): SQL | undefined {
  return and(eq(barbers.active, true), id ? eq(barbers.id, id) : undefined);
}

export function bumpSequence() {
  return {
    sequence: sql`${bookings.sequence} + 1`,
    // Submitting the same form again must make a new booking.
    idempotencyKey: null,
    requestHash: null,
    updatedAt: nowDate(),
  };
}

/**
 * Matches bookings that leave their time free. A no-show that staff allowed to overlap still takes it:
 * otherwise the constraint would not refuse to undo that mark.
 */
export const whereReleased = sql<boolean>`(${bookings.status} IN ${statusesThatTakeChair("never")}
  OR ${bookings.status} IN ${statusesThatTakeChair("when_overlap_allowed")} AND NOT ${bookings.overlapAllowed})`;

const mayTakeChair: StoredStatus[] = [
  "held",
  ...statusesThatTakeChair("always"),
  ...statusesThatTakeChair("when_overlap_allowed"),
];

/** Matches the bookings that take time within the range. */
export function overlapsRange({ from, to }: { from: Date; to: Date }): SQL | undefined {
  return and(
    // Literals, as in the index `bookings_taken`: otherwise the planner cannot use it.
    sql`${bookings.status} IN (${sql.raw(sqlList(mayTakeChair))})`,
    sql`NOT ${whereReleased}`,
    sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && ${unplanned(sql`tstzrange(${timestamptz(from)}, ${timestamptz(to)})`)}`,
  );
}

/** Returns whether staff may book on the date; another date is taken for a typing error. */
export function isInBookableRange(date: string): boolean {
  return shopToday() <= date && date <= lastBookableDate();
}

/** Returns the last day that staff can book: one year ahead. */
export function lastBookableDate(): string {
  return Temporal.PlainDate.from(shopToday()).add({ years: 1 }).toString();
}
