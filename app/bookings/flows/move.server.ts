import { and, eq } from "drizzle-orm";
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
import { activeBarbers, bumpSequence, lockBarbers } from "../booking-rows.server.ts";
import type { Moment } from "../booking-schema.ts";
import { aroundDate, nearestAlternatives } from "../free-times.ts";
import { hasManageToken, isChangeable, type Unchangeable, whyUnchangeable } from "../manage-link.server.ts";
import { type Booking, bookings } from "../tables/bookings.server.ts";
import { barbersFreeAt } from "../taken-times.server.ts";
import { timesToMoveTo } from "./move-times.server.ts";

export type Moved =
  | { ok: true; booking: Booking }
  | { ok: false; reason: "invalid" }
  | { ok: false; reason: "slot_unavailable"; alternatives: Moment[] }
  | Unchangeable;

/**
 * Moves a booking in one UPDATE, so it never has both times or neither.
 * @param waitSeconds the delay of the customer's mail, in seconds.
 */
export async function move(token: string, to: Moment, waitSeconds?: number): Promise<Moved> {
  if (!isDate(to.date) || !isGridTime({ ...to, shop: shop() })) return { ok: false, reason: "invalid" };
  try {
    const moved = await transact(db(), (tx) => moveInTransaction(tx, token, to, waitSeconds));
    if (moved !== "time_taken") return moved;
  } catch (error) {
    if (sqlState(error) !== exclusionViolation) throw error;
  }
  return refuseWithAlternatives(token, to);
}

async function moveInTransaction(
  tx: Transaction,
  token: string,
  to: Moment,
  waitSeconds?: number,
): Promise<Moved | "time_taken"> {
  // Locks barbers in the same order as a booking does, which prevents deadlocks.
  await lockBarbers(tx, activeBarbers());
  const [current] = await tx
    .select()
    .from(bookings)
    .where(and(hasManageToken(token), isChangeable()))
    .for("update");
  if (!current) return whyUnchangeable(tx, token);
  const currentTime = shopWallClock(current.startsAt);
  if (currentTime.date === to.date && currentTime.time === to.time) return { ok: true, booking: current };

  const { id, service } = current;
  const visit = { service, minutes: minutesOf(current) };
  const free = await barbersFreeAt(tx, { ...to, ...visit, except: id });
  const barberId = free.includes(current.barberId) ? current.barberId : free[0];
  if (!barberId) return "time_taken";
  const startsAt = shopInstant(to.date, to.time);
  const at = nowDate();
  const [booking] = await tx
    .update(bookings)
    .set({
      barberId,
      startsAt: toDate(startsAt),
      endsAt: toDate(startsAt.add({ minutes: minutesOf(current) })),
      overlapAllowed: false,
      movedAt: at,
      moveAskedAt: null,
      ...bumpSequence(),
    })
    .where(and(eq(bookings.id, current.id), isChangeable()))
    .returning();
  if (!booking) return whyUnchangeable(tx, token);
  await enqueueBookingMails(tx, { booking, event: "moved", waitSeconds });
  return { ok: true, booking };
}

async function refuseWithAlternatives(token: string, requested: Moment): Promise<Moved> {
  const [booking] = await db()
    .select()
    .from(bookings)
    .where(and(hasManageToken(token), isChangeable()));
  if (!booking) return whyUnchangeable(db(), token);
  const alternatives = nearestAlternatives(
    await timesToMoveTo(booking, { from: aroundDate(requested.date).first, days: 28 }),
    requested,
  );
  return { ok: false, reason: "slot_unavailable", alternatives };
}
