import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { consumeLimits, countWrongLink } from "#app/platform/http/rate-limit.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { type Staff, whereStaff } from "./access.server.ts";
import { hashToken } from "./links.server.ts";
import { calendarFeeds, userRoles } from "./tables/accounts.server.ts";

export type CalendarFeed = typeof calendarFeeds.$inferSelect;

/** Creates the URL of the account's calendar and replaces the previous one. The database stores only a hash of it. */
export async function makeFeed(
  staff: Staff,
  { barberId, hasInitials }: Pick<CalendarFeed, "barberId" | "hasInitials">,
): Promise<{ ok: true; url: string } | { ok: false; reason: "no_barber" }> {
  if (!shop().barbers.some(({ id }) => id === barberId)) return { ok: false, reason: "no_barber" };
  const token = randomBytes(32).toString("base64url");
  const row = { hash: hashToken(token), barberId, hasInitials, createdAt: nowDate() };
  await db()
    .insert(calendarFeeds)
    .values({ userId: staff.userId, ...row })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: row, setWhere: whereStaff(staff) });
  return { ok: true, url: `${runtime().settings.appUrl}/kalender/${token}/agenda.ics` };
}

export async function stopFeed(staff: Staff): Promise<void> {
  await db().delete(calendarFeeds).where(whereOwnFeed(staff));
}

export async function findOwnFeed(staff: Staff): Promise<CalendarFeed | undefined> {
  const [feed] = await db().select().from(calendarFeeds).where(whereOwnFeed(staff));
  return feed;
}

type FindFeedResult =
  | { ok: true; feed: CalendarFeed }
  /** `waitSeconds` is 0 for an unknown token, and above 0 after too many requests. */
  | { ok: false; waitSeconds: number };

/**
 * Finds a calendar by the token in its URL.
 * @param ipAddress limits wrong tokens; a right one has a limit of its own.
 */
export async function findFeed(token: string, ipAddress: string): Promise<FindFeedResult> {
  const [row] = await db()
    .select({ feed: calendarFeeds })
    .from(calendarFeeds)
    // An account without a role sees nothing.
    .innerJoin(userRoles, eq(userRoles.userId, calendarFeeds.userId))
    .where(eq(calendarFeeds.hash, hashToken(token)));
  const waitSeconds = row
    ? await consumeLimits([{ key: `calendar ${row.feed.hash}`, max: 120, seconds: 3600 }])
    : await countWrongLink(ipAddress);
  return row && waitSeconds === 0 ? { ok: true, feed: row.feed } : { ok: false, waitSeconds };
}

const whereOwnFeed = (staff: Staff) => and(eq(calendarFeeds.userId, staff.userId), whereStaff(staff));
