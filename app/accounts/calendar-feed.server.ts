import { hash, randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { shop } from "#app/content/snapshot.server.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import { addressLimits, consumeLimits } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { calendarFeeds, userRoles } from "#app/tables/accounts.server.ts";
import { hasStaffAccess, type Staff } from "./access.server.ts";

export type CalendarFeed = typeof calendarFeeds.$inferSelect;

/** Replaces the former address. The new one is in the answer and nowhere else. */
export async function makeFeed(
  staff: Staff,
  { barberId, hasInitials }: Pick<CalendarFeed, "barberId" | "hasInitials">,
): Promise<{ ok: true; url: string } | { ok: false; reason: "no_barber" }> {
  if (!shop().barbers.some(({ id }) => id === barberId)) return { ok: false, reason: "no_barber" };
  const token = randomBytes(32).toString("base64url");
  const row = { hash: hash("sha256", token, "base64url"), barberId, hasInitials, createdAt: nowDate() };
  await db()
    .insert(calendarFeeds)
    .values({ userId: staff.userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row, setWhere: hasStaffAccess(staff) });
  return { ok: true, url: `${runtime().settings.appUrl}/kalender/${token}/agenda.ics` };
}

export async function stopFeed(staff: Staff): Promise<void> {
  await db().delete(calendarFeeds).where(isOf(staff));
}

export async function feedOf(staff: Staff): Promise<CalendarFeed | undefined> {
  const [feed] = await db().select().from(calendarFeeds).where(isOf(staff));
  return feed;
}

type FoundFeed =
  | { ok: true; feed: CalendarFeed }
  /** More than 0: asked too often. */
  | { ok: false; waitSeconds: number };

/** @param address whose wrong addresses count; right ones count for themselves. */
export async function findFeed(token: string, address: string): Promise<FoundFeed> {
  const [found] = await db()
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    // An account without a role sees nothing.
    .innerJoin(userRoles, eq(userRoles.userId, calendarFeeds.userId))
    .where(eq(calendarFeeds.hash, hash("sha256", token, "base64url")));
  const limits = found
    ? [{ key: `calendar ${found.feed.hash}`, most: 120, seconds: 3600 }]
    : addressLimits("wrong link", address, { most: 60, seconds: 600 });
  const waitSeconds = await consumeLimits(limits);
  return found && waitSeconds === 0 ? { ok: true, feed: found.feed } : { ok: false, waitSeconds };
}

const isOf = (staff: Staff) => and(eq(calendarFeeds.userId, staff.userId), hasStaffAccess(staff));
