import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { type Staff, whereStaff } from "#app/accounts/access.server.ts";
import { blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesThatTakeChair, statusesWith } from "#app/bookings/tables/statuses.ts";
import {
  minutesAfter,
  now,
  nowDate,
  shopInstant,
  shopToday,
  shopWallClock,
  startOfDay,
  toDate,
} from "#app/i18n/format/clock.ts";
import { type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { workingRanges } from "#app/shop/facts/working-hours.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { walkInQueue, walkIns } from "./tables/walk-ins.server.ts";

export type WalkIn = typeof walkIns.$inferSelect;

/** @param id made with the form, so that a form sent twice adds one customer */
export function addWalkIn(staff: Staff, { id, name }: { id: string; name: string | null }): Promise<void> {
  return change(staff, true, async (tx) => {
    await tx.insert(walkIns).values({ id, name, createdAt: nowDate() }).onConflictDoNothing();
    await tx.delete(walkIns).where(lt(walkIns.createdAt, startOfToday()));
  });
}

/** Removes a waiting customer. If two staff tap at once, the first tap counts. */
export function removeWalkIn(staff: Staff, id: string): Promise<void> {
  return change(staff, true, async (tx) => {
    await tx
      .update(walkIns)
      .set({ end: "left", endedAt: nowDate() })
      .where(and(eq(walkIns.id, id), isNull(walkIns.endedAt)));
  });
}

/** Marks that a customer who took a place from outside is in the shop: from now on the place counts. */
export function markPresent(staff: Staff, id: string): Promise<void> {
  return change(staff, true, async (tx) => {
    await tx
      .update(walkIns)
      .set({ isPresent: true })
      .where(and(eq(walkIns.id, id), whereOutside()));
  });
}

/** Takes the name off the screen; the customer keeps the place. */
export function forgetName(staff: Staff, id: string): Promise<void> {
  return change(staff, true, async (tx) => {
    await tx.update(walkIns).set({ name: null }).where(eq(walkIns.id, id));
  });
}

/** Confirms that the queue is up to date, so that visitors see the wait. */
export function confirmQueue(staff: Staff): Promise<void> {
  return change(staff, true, async () => {});
}

/** Stops showing the wait to visitors, who can no longer join by phone either. */
export function stopQueue(staff: Staff): Promise<void> {
  return change(staff, false, async () => {});
}

/** Returns undefined if the queue was never used. */
export async function queueState(): Promise<typeof walkInQueue.$inferSelect | undefined> {
  const [state] = await db().select().from(walkInQueue);
  return state;
}

/** A place taken from outside ends after these minutes if nobody marked the customer as present. */
export const outsideMinutes = 15;

/** The condition for places taken from outside that do not count yet. */
export function whereOutside(): SQL | undefined {
  const since = minutesAfter(nowDate(), -outsideMinutes);
  return and(eq(walkIns.isPresent, false), gt(walkIns.createdAt, since), isNull(walkIns.endedAt));
}

/**
 * Returns today's queue. `times` says when each can sit down; the last one is for a customer who comes in now.
 * @property outside places taken from outside, which do not count yet
 */
export async function readQueue() {
  const today = await db()
    .select()
    .from(walkIns)
    .where(gte(walkIns.createdAt, startOfToday()))
    .orderBy(asc(walkIns.createdAt), asc(walkIns.id));
  const open = today.filter(({ endedAt }) => !endedAt);
  const waiting = open.filter(({ isPresent }) => isPresent);
  const since = minutesAfter(nowDate(), -outsideMinutes);
  const outside = open.filter(({ isPresent, createdAt }) => !isPresent && createdAt > since);
  const at = now().epochMilliseconds;
  const visitMs = (await usualMinutes()) * 60_000;
  const times = waitTimes({ now: at, chairs: await readChairs(), waiting: waiting.length, visitMs });
  const ended = today.filter(({ endedAt }) => endedAt && endedAt > minutesAfter(nowDate(), -5));
  const last = ended.sort((one, other) => Number(other.endedAt) - Number(one.endedAt))[0];
  return { waiting, outside, times, last };
}

/** Deletes the queue of previous days. */
export async function forgetWalkIns(): Promise<void> {
  await db().delete(walkIns).where(lt(walkIns.createdAt, startOfToday()));
}

async function change(
  staff: Staff,
  isInUse: boolean,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> {
  await transact(db(), async (tx) => {
    const [allowed] = await tx
      .execute<{ yes: boolean }>(sql`SELECT ${whereStaff(staff)} AS yes`)
      .then((r) => r.rows);
    if (!allowed?.yes) throw new Response(null, { status: 403 });
    await work(tx);
    await touchQueue(tx, isInUse);
  });
}

/** Records that staff touched the queue now, and whether they use it: both decide whether the site shows the wait. */
export async function touchQueue(tx: Transaction, isInUse: boolean): Promise<void> {
  const state = { isInUse, updatedAt: nowDate() };
  await tx
    .insert(walkInQueue)
    .values({ id: 1, ...state })
    .onConflictDoUpdate({ target: walkInQueue.id, set: state });
}

/** Returns the median of at most 200 visits in two months, or the length of the first service if there are fewer than ten. */
async function usualMinutes(): Promise<number> {
  const at = nowDate();
  const recent = db()
    .select({
      minutes: sql<number>`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`.as("minutes"),
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, statusesWith("come")),
        gt(bookings.startsAt, minutesAfter(at, -24 * 60 * 60)),
        lt(bookings.startsAt, at),
      ),
    )
    .orderBy(desc(bookings.startsAt))
    .limit(200)
    .as("recent");
  const [visits] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      minutes: sql<number>`coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY ${recent.minutes}), 0)::int`,
    })
    .from(recent);
  if (visits && visits.count >= 10) return visits.minutes;
  return shop().services[0]?.minutes ?? 30;
}

/** Returns one chair per barber with today's hours. A no-show leaves the chair free. */
async function readChairs(): Promise<Chair[]> {
  const { date } = shopWallClock(now());
  const from = startOfToday();
  const until = toDate(shopInstant(date, "00:00").add({ hours: 24 }));
  const booked = await db()
    .select({ barberId: bookings.barberId, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(
      and(
        inArray(bookings.status, ["held", ...statusesThatTakeChair("always")]),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, until),
      ),
    );
  const blocked = await db()
    .select({ barberId: blocks.barberId, startsAt: blocks.startsAt, endsAt: blocks.endsAt })
    .from(blocks)
    .where(and(gt(blocks.endsAt, from), lt(blocks.startsAt, until)));
  return shop().barbers.map((barber) => ({
    open: workingRanges(date, barber, shop()).map(([opens, closes]): [number, number] => [
      shopInstant(date, opens).epochMilliseconds,
      shopInstant(date, closes).epochMilliseconds,
    ]),
    busy: [...booked, ...blocked]
      .filter(({ barberId }) => barberId === null || barberId === barber.id)
      .map(({ startsAt, endsAt }) => [startsAt.getTime(), endsAt.getTime()]),
  }));
}

export function startOfToday(): Date {
  return startOfDay(shopToday());
}

type Range = [from: number, to: number];
/** Ranges are in epoch milliseconds. */
export type Chair = { open: Range[]; busy: Range[] };

/**
 * Returns when each waiting customer can sit down, in order, then a customer who comes in now. Undefined means not
 * today.
 * @property visitMs length of a visit
 */
function waitTimes(queue: {
  now: number;
  chairs: Chair[];
  waiting: number;
  visitMs: number;
}): (number | undefined)[] {
  const { now, waiting, visitMs } = queue;
  const chairs = queue.chairs.map(({ open, busy }) => ({ open, busy: [...busy] }));
  return Array.from({ length: waiting + 1 }, () => takeFirstGap(chairs, { from: now, visitMs }));
}

/** Takes the first gap that is long enough. */
function takeFirstGap(
  chairs: Chair[],
  { from, visitMs }: { from: number; visitMs: number },
): number | undefined {
  const first = chairs
    .flatMap((chair) => gapsOf(chair, from).map(([start, end]) => ({ chair, start, end })))
    .filter(({ start, end }) => end - start >= visitMs)
    .sort((one, other) => one.start - other.start)[0];
  first?.chair.busy.push([first.start, first.start + visitMs]);
  return first?.start;
}

function gapsOf({ open, busy }: Chair, from: number): Range[] {
  const inOrder = busy.toSorted(([one], [other]) => one - other);
  return open.flatMap(([start, end]) => {
    const gaps: Range[] = [];
    let at = Math.max(start, from);
    for (const [busyFrom, busyTo] of inOrder) {
      if (busyTo <= at || busyFrom >= end) continue;
      if (busyFrom > at) gaps.push([at, busyFrom]);
      at = Math.max(at, busyTo);
    }
    return at < end ? [...gaps, [at, end] satisfies Range] : gaps;
  });
}
