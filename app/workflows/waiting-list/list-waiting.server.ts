import { and, asc, gte, lte, sql } from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { serviceLabel } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { formatMoment } from "#app/i18n/format/dates.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { waitingEntries } from "#app/tables/waiting-list.server.ts";
import { isOpen } from "#app/waiting-list/entry-state.server.ts";
import { requestText } from "#app/waiting-list/entry-texts.server.ts";

export type ListedEntry = Awaited<ReturnType<typeof listWaiting>>[number];

/** For these days, both included; who waits longest is first. */
export async function listWaiting(staff: Staff, from: string, to: string) {
  const rows = await db()
    .select({
      id: waitingEntries.id,
      name: waitingEntries.name,
      phone: waitingEntries.phone,
      service: waitingEntries.service,
      fromDate: waitingEntries.fromDate,
      toDate: waitingEntries.toDate,
      part: waitingEntries.part,
      createdAt: waitingEntries.createdAt,
      offeredAt: sql<number | null>`(
        SELECT (extract(epoch FROM b.starts_at) * 1000)::float8
        FROM offers AS o JOIN bookings AS b ON b.id = o.booking_id
        WHERE o.entry_id = waiting_entries.id AND b.status = 'held' LIMIT 1)`,
    })
    .from(waitingEntries)
    .where(
      and(
        isOpen(),
        lte(waitingEntries.fromDate, to),
        gte(waitingEntries.toDate, from),
        hasStaffAccess(staff),
      ),
    )
    .orderBy(asc(waitingEntries.createdAt), waitingEntries.id)
    .limit(100);
  return rows.map(({ id, name, phone, service, createdAt, offeredAt, ...wish }) => ({
    ...{ id, name, phone },
    service: serviceLabel(service, shop()),
    wish: requestText(wish, "nl"),
    since: formatMoment(createdAt),
    offered: offeredAt ? shopWallClock(new Date(offeredAt)).time : undefined,
  }));
}
