import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { z } from "zod";
import { bookings } from "#app/bookings/tables.server.ts";
import { db } from "#app/platform/runtime.server.ts";
import { nowDate } from "#app/shop/clock.ts";
import { hasStaffAccess, type Staff } from "#app/staff/access.server.ts";
import { removeBlock, removeComingBlocks } from "#app/staff/planning/blocks.server.ts";
import { upcomingBlocks } from "#app/staff/planning/upcoming-blocks.server.ts";
import { mostInCookie } from "./flash.ts";
import { affectedBookingView } from "./view.server.ts";

/** @returns who was asked to choose another time, and is in no other block. */
export async function remove(staff: Staff, fields: Record<string, string>): Promise<string[]> {
  const id = z.uuid().safeParse(fields.id).data;
  const series = z.uuid().safeParse(fields.series).data;
  const before = await upcomingBlocks(staff);
  if (id) await removeBlock(staff, id);
  if (series) await removeComingBlocks(staff, series);
  const isGone = (block: (typeof before)[number]) =>
    block.id === id || (series !== undefined && block.seriesId === series);
  const idsIn = (blocks: typeof before) =>
    blocks.flatMap(({ affected }) => affected.filter(({ isAsked }) => isAsked)).map(({ id }) => id);
  const others = idsIn(before.filter((block) => !isGone(block)));
  return [...new Set(idsIn(before.filter(isGone)))]
    .filter((each) => !others.includes(each))
    .slice(0, mostInCookie);
}

/** Those who have not chosen since. */
export async function describeAsked(staff: Staff, ids: string[]) {
  const rows = await db()
    .select()
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.status, "confirmed"),
        isNotNull(bookings.moveAskedAt),
        gt(bookings.startsAt, nowDate()),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id);
  return rows.map(({ id, name, phone, startsAt, sequence }) =>
    affectedBookingView({ id, name, phone, startsAt, sequence, hasEmail: true, isAsked: false }, false),
  );
}
