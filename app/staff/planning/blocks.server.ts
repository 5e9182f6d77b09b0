import { and, asc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import { shop } from "#content/shop.ts";
import { isWithinReach } from "../../bookings/bookable-range.server.ts";
import { addDays } from "../../bookings/calendar-dates.ts";
import { lockBarbers } from "../../bookings/lock-barbers.server.ts";
import { barbers, blocks, bookings } from "../../bookings/tables.server.ts";
import { db } from "../../platform/runtime.server.ts";
import { now, shopInstant, shopWallClock } from "../../shop/clock.ts";
import { hasStaffAccess, type Staff } from "../access.server.ts";
import { transactAs } from "../transact-as.server.ts";
import type { BlockIssue, BlockRequest } from "./block-schema.ts";

export type Blocked =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; issues: BlockIssue[] }
  | { ok: false; reason: "forbidden" };

/**
 * Keeps time free. The chairs concerned are locked as for a booking: one that a visitor makes at this moment either
 * comes before, and is among the hits, or finds its time gone. Asking for the same twice makes one.
 */
export async function addBlock(staff: Staff, wish: BlockRequest): Promise<Blocked> {
  const startsAt = moment(wish.from);
  const endsAt = moment(wish.to);
  const issue = outsideReach(wish, endsAt);
  if (issue) return { ok: false, reason: "invalid", issues: [issue] };
  const barberId = wish.barber || (shop.barbers.length === 1 ? (shop.barbers[0]?.id ?? null) : null);

  return transactAs(staff, async (tx): Promise<Blocked> => {
    const locked = await lockBarbers(tx, staff, barberId ?? "");
    if (locked.length === 0) return { ok: false, reason: "forbidden" };
    const row = { barberId, startsAt, endsAt, reason: wish.reason };
    const [same] = await tx
      .select({ id: blocks.id })
      .from(blocks)
      .where(
        and(
          barberId ? eq(blocks.barberId, barberId) : isNull(blocks.barberId),
          eq(blocks.startsAt, startsAt),
          eq(blocks.endsAt, endsAt),
          eq(blocks.reason, wish.reason),
        ),
      );
    const [made] = same
      ? [same]
      : await tx
          .insert(blocks)
          .values({ ...row, by: staff.email })
          .returning({ id: blocks.id });
    if (!made) throw new Error("A block that is inserted is there");
    return { ok: true, id: made.id };
  });
}

/** Gives the time back. One that is gone already is as asked. */
export async function removeBlock(staff: Staff, id: string): Promise<void> {
  await db()
    .delete(blocks)
    .where(and(eq(blocks.id, id), hasStaffAccess(staff)));
}

export type Hit = { id: string; name: string; startsAt: Date; phone: string | null; isHeld: boolean };
export type ComingBlock = typeof blocks.$inferSelect & { hits: Hit[] };

/** The blocks that are not over, the first to begin first, each with the bookings that still stand in it. */
export async function comingBlocks(staff: Staff): Promise<ComingBlock[]> {
  const present = new Date(now().epochMilliseconds);
  const coming = await db()
    .select()
    .from(blocks)
    .where(and(gt(blocks.endsAt, present), hasStaffAccess(staff)))
    .orderBy(asc(blocks.startsAt), asc(blocks.id))
    .limit(200);
  if (coming.length === 0) return [];
  const hits = await db()
    .select({
      blockId: blocks.id,
      id: bookings.id,
      name: bookings.name,
      phone: bookings.phone,
      startsAt: bookings.startsAt,
      status: bookings.status,
    })
    .from(blocks)
    .innerJoin(barbers, or(isNull(blocks.barberId), eq(blocks.barberId, barbers.id)))
    .innerJoin(
      bookings,
      and(
        eq(bookings.barberId, barbers.id),
        inArray(bookings.status, ["held", "confirmed"]),
        sql`tstzrange(${bookings.startsAt}, ${bookings.endsAt}) && tstzrange(${blocks.startsAt}, ${blocks.endsAt})`,
        // No visit lasts a day: by its start, because that is what an index knows.
        gt(bookings.startsAt, new Date(present.getTime() - 24 * 3_600_000)),
        gt(bookings.endsAt, present),
      ),
    )
    .where(
      and(
        inArray(
          blocks.id,
          coming.map(({ id }) => id),
        ),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(asc(bookings.startsAt));
  const perBlock = Map.groupBy(hits, ({ blockId }) => blockId);
  return coming.map((block) => ({
    ...block,
    hits: (perBlock.get(block.id) ?? []).map(({ blockId, status, ...hit }) => ({
      ...hit,
      isHeld: status === "held",
    })),
  }));
}

function moment({ date, time }: BlockRequest["from"]): Date {
  return new Date(shopInstant(date, time).epochMilliseconds);
}

function outsideReach({ from, to }: BlockRequest, endsAt: Date): BlockIssue | undefined {
  const lastDate = to.time === "00:00" ? addDays(to.date, -1) : to.date;
  // The last day may have been left out: then it is the first that is wrong.
  const dayField = lastDate === from.date ? "from" : "to";
  if (endsAt.getTime() <= now().epochMilliseconds) {
    const isToday = lastDate === shopWallClock(now()).date;
    return { field: isToday ? "toTime" : dayField, message: "Dat is al voorbij" };
  }
  const isSlip = !isWithinReach(to.time === "00:00" ? from.date : to.date);
  return isSlip ? { field: dayField, message: "Kies dagen binnen het komende jaar" } : undefined;
}
