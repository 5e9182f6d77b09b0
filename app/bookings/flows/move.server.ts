import { and, eq, inArray, sql } from "drizzle-orm";
import { nowDate, shopInstant, shopWallClock, toDate } from "#app/i18n/format/clock.ts";
import { isDate } from "#app/i18n/format/dates.ts";
import { minutesOf } from "#app/i18n/format/numbers.ts";
import { enqueueBookingMails } from "#app/messages/enqueue-mails.server.ts";
import {
  exclusionViolation,
  sqlState,
  type Transaction,
  transact,
} from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { isGridTime } from "#app/shop/facts/grid.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { seatsAtWithExtra } from "../bookable-times.server.ts";
import { listCompanions, whereChangeableCompanions } from "../booked-together.server.ts";
import { activeBarbers, bumpSequence, lockBarbers } from "../booking-rows.server.ts";
import type { Moment } from "../booking-schema.ts";
import { canBeChanged } from "../change-until.server.ts";
import { aroundDate, nearestAlternatives } from "../free-times.ts";
import {
  type Unchangeable,
  whereChangeable,
  whereManageToken,
  whyUnchangeable,
} from "../manage-link.server.ts";
import { type Booking, bookingChanges, bookings } from "../tables/bookings.server.ts";
import { timesToMoveTo, visitOf } from "./move-times.server.ts";

export type MoveResult =
  | { ok: true; booking: Booking }
  | { ok: false; reason: "invalid" }
  | { ok: false; reason: "slot_unavailable"; alternatives: Moment[] }
  | Unchangeable;

/** @property withIds also moves these companions' bookings, if they can still be moved. */
type MoveOptions = { mailDelaySeconds?: number; withIds?: string[] };

/**
 * Moves a booking in one transaction, so it never has both times or neither. With companions all of them move, one
 * after the other or side by side, or none.
 * @param options.mailDelaySeconds the delay of the customer's mails, in seconds.
 */
export async function move(token: string, to: Moment, options: MoveOptions = {}): Promise<MoveResult> {
  if (!isDate(to.date) || !isGridTime({ ...to, shop: shop() })) return { ok: false, reason: "invalid" };
  try {
    const moved = await transact(db(), (tx) => moveInTransaction(tx, token, to, options));
    if (moved !== "time_taken") return moved;
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
  }
  return refuseWithAlternatives(token, to, options);
}

async function moveInTransaction(
  tx: Transaction,
  token: string,
  to: Moment,
  { mailDelaySeconds, withIds = [] }: MoveOptions,
): Promise<MoveResult | "time_taken"> {
  // Locks barbers in the same order as a booking does, which prevents deadlocks.
  await lockBarbers(tx, activeBarbers());
  const [current] = await tx
    .select()
    .from(bookings)
    .where(and(whereManageToken(token), whereChangeable()))
    .for("update");
  if (!current) return whyUnchangeable(tx, token);
  const currentTime = shopWallClock(current.startsAt);
  if (currentTime.date === to.date && currentTime.time === to.time) return { ok: true, booking: current };

  const companions = await tx
    .select()
    .from(bookings)
    .where(await whereChangeableCompanions(current, withIds, tx))
    .orderBy(bookings.startsAt, bookings.id)
    .for("update");
  const group = [current, ...companions];
  const barbers = group.map(({ barberId }) => barberId);
  const { seats } = await seatsAtWithExtra(tx, { ...to, ...visitOf(current, companions), barbers });
  if (!seats) return "time_taken";
  const moved = await putInSeats(
    tx,
    group,
    seats.map(({ barberId, time }) => ({ barberId, startsAt: shopInstant(to.date, time) })),
  );
  // One mail to the customer covers the whole group; the shop has a notice of each.
  for (const [index, booking] of moved.entries()) {
    const { email } = booking;
    const mailed = { ...booking, email: index === 0 ? email : null };
    await enqueueBookingMails(tx, { booking: mailed, event: "moved", mailDelaySeconds });
  }
  return { ok: true, booking: moved[0] ?? current };
}

async function putInSeats(
  tx: Transaction,
  group: Booking[],
  seats: { barberId: string; startsAt: Temporal.Instant }[],
): Promise<Booking[]> {
  const isGroup = group.length > 1;
  const ids = group.map(({ id }) => id);
  // A booking may take the former time of another one, which the constraint would refuse half-way.
  if (isGroup) await tx.update(bookings).set({ overlapAllowed: true }).where(inArray(bookings.id, ids));
  const movedAt = nowDate();
  const moved: Booking[] = [];
  for (const [index, before] of group.entries()) {
    const seat = seats[index];
    if (!seat) continue;
    const rows = await tx
      .update(bookings)
      .set({
        barberId: seat.barberId,
        startsAt: toDate(seat.startsAt),
        endsAt: toDate(seat.startsAt.add({ minutes: minutesOf(before) })),
        overlapAllowed: false,
        movedAt,
        moveAskedAt: null,
        ...bumpSequence(),
      })
      .where(eq(bookings.id, before.id))
      .returning();
    moved.push(...rows);
  }
  // Deletes what the trigger of the history recorded about the exemption above, which no member of staff gave.
  const whereOverlapAllowedNow = and(
    inArray(bookingChanges.bookingId, ids),
    eq(bookingChanges.what, "overlap"),
    eq(bookingChanges.at, sql`now()`),
  );
  if (isGroup) await tx.delete(bookingChanges).where(whereOverlapAllowedNow);
  return moved;
}

async function refuseWithAlternatives(
  token: string,
  requested: Moment,
  { withIds = [] }: MoveOptions,
): Promise<MoveResult> {
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(whereManageToken(token), whereChangeable()));
  if (!booking) return whyUnchangeable(db(), token);
  const { first: from } = aroundDate(requested.date);
  const companions = await listCompanions(booking);
  const movedCompanions = companions.filter((each) => withIds.includes(each.id) && canBeChanged(each));
  const days = await timesToMoveTo(booking, { from, days: 28, companions: movedCompanions });
  return { ok: false, reason: "slot_unavailable", alternatives: nearestAlternatives(days, requested) };
}
