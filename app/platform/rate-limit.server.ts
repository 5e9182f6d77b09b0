import { createHash } from "node:crypto";
import { and, gt, inArray, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { siteOf } from "./client-network.ts";
import { db } from "./runtime.server.ts";

/** One row for each thing that is counted, shared by all processes. Unlogged: a crash may forget the counts. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  hits: integer().notNull(),
});

/** What is counted: for whom, and how often it may happen in so many seconds. */
export type Limit = { key: string; most: number; seconds: number };

/**
 * The limits for one client address. IPv6 has a second one for the /48 around it: whoever goes through the 65,536
 * networks of a /48 stops at five times what one of them may.
 */
export function addressLimits(what: string, address: string, limit: Omit<Limit, "key">): Limit[] {
  const site = siteOf(address);
  const own = { ...limit, key: `${what} ${address}` };
  return site ? [own, { ...limit, key: `${what} ${site}`, most: 5 * limit.most }] : [own];
}

/**
 * Counts one hit on each key and tells for how many seconds the caller must wait, 0 when it may go on.
 * Keys say what is limited and for whom; only their hash is stored.
 */
export async function secondsToWait(limits: Limit[]): Promise<number> {
  const hashed = limits.map((rule) => ({ ...rule, key: hashOf(rule.key) }));
  const rows = hashed.map((r) => sql`(${r.key}::text, now() + make_interval(secs => ${r.seconds}::int), 1)`);
  // Sorted keys: two requests that count the same rows lock them in the same order.
  const counted = await db().execute<{ key: string; hits: number; wait: number }>(sql`
    INSERT INTO rate_limits AS r (key, window_ends_at, hits)
    SELECT * FROM (VALUES ${sql.join(rows, sql`, `)}) AS v (key, window_ends_at, hits) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.window_ends_at > now() THEN r.hits + 1 ELSE 1 END,
      window_ends_at = CASE WHEN r.window_ends_at > now() THEN r.window_ends_at ELSE excluded.window_ends_at END
    RETURNING key, hits, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait`);
  const waits = counted.rows.map((row) => {
    const rule = hashed.find((r) => r.key === row.key);
    return rule && row.hits > rule.most ? Math.max(1, row.wait) : 0;
  });
  return Math.max(0, ...waits);
}

/** Takes one hit back from each key: what was counted turned out to be no attempt to limit. */
export async function takeBack(keys: string[]): Promise<void> {
  await db()
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(inArray(rateLimits.key, keys.map(hashOf)), gt(rateLimits.hits, 0)));
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** Drops the counts whose time is over. */
export async function forgetCounts(): Promise<void> {
  await db().execute(sql`DELETE FROM rate_limits WHERE window_ends_at < now()`);
}
