import { and, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { type UpcomingBlock, upcomingBlocks } from "#app/workflows/staff/planning/upcoming-blocks.server.ts";
import { mostInCookie } from "./flash.ts";
import { affectedBookingView } from "./view.server.ts";

/**
 * Changes or removes blocks.
 * @returns also who was asked to choose another time because of them, and is in no block any more.
 */
export async function freedBy<Result>(
  staff: Staff,
  { id, series }: { id?: string | undefined; series?: string | undefined },
  change: () => Promise<Result>,
): Promise<{ result: Result; asked: string[] }> {
  const isChanged = (block: UpcomingBlock) =>
    block.id === id || (series !== undefined && block.seriesId === series);
  const before = askedIn((await upcomingBlocks(staff)).filter(isChanged));
  const result = await change();
  if (before.size === 0) return { result, asked: [] };
  const asked = before.difference(askedIn(await upcomingBlocks(staff)));
  return { result, asked: [...asked].slice(0, mostInCookie) };
}

function askedIn(blocks: UpcomingBlock[]): Set<string> {
  return new Set(
    blocks.flatMap(({ affected }) => affected.filter(({ isAsked }) => isAsked)).map(({ id }) => id),
  );
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
