import { hash } from "node:crypto";
import { and, gt, inArray, type SQL, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { db } from "../runtime/runtime.server.ts";
import { ipv6NetworkOf } from "./visitor.server.ts";

/** An unlogged table: a crash may lose the counts. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  windowEndsAt: timestamp({ withTimezone: true }).notNull(),
  hits: integer().notNull(),
});

export type Limit = {
  key: string;
  max: number;
  seconds: number;
  /** False if only successes count; `countSuccess` then adds the hit afterwards. */
  countsNow?: boolean;
};

/** Returns the limit for an address. IPv6 gets a second limit for its /48, five times as high. */
export function addressLimits(what: string, address: string, limit: Omit<Limit, "key">): Limit[] {
  const network48 = ipv6NetworkOf(address);
  const keyedLimit = { ...limit, key: `${what} ${address}` };
  return network48
    ? [keyedLimit, { ...limit, key: `${what} ${network48}`, max: 5 * limit.max }]
    : [keyedLimit];
}

/** Counts a wrong link of this address. Right links always work, because addresses are shared. @returns seconds to wait */
export function countWrongLink(address: string): Promise<number> {
  return consumeLimits(addressLimits("wrong link", address, { max: 60, seconds: 600 }));
}

/** Counts hits, and stores only hashes of the keys. @returns seconds to wait, 0 when allowed */
export async function consumeLimits(limits: Limit[], hits = 1): Promise<number> {
  const hashed = limits.map((rule) => ({ ...rule, key: hash("sha256", rule.key, "base64url") }));
  const rows = hashed.map(
    (r) =>
      sql`(${r.key}::text, now() + make_interval(secs => ${r.seconds}::int), ${r.countsNow === false ? 0 : hits}::int)`,
  );
  // Sorted, because two requests must lock rows in the same order.
  const result = await db().execute<{ key: string; hits: number; wait: number }>(sql`
    INSERT INTO rate_limits AS r (key, window_ends_at, hits)
    SELECT * FROM (VALUES ${sql.join(rows, sql`, `)}) AS v (key, window_ends_at, hits) ORDER BY key
    ON CONFLICT (key) DO UPDATE SET
      hits = CASE WHEN r.window_ends_at > now() THEN r.hits ELSE 0 END + excluded.hits,
      window_ends_at = CASE WHEN r.window_ends_at > now() THEN r.window_ends_at ELSE excluded.window_ends_at END
    RETURNING key, hits, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait`);
  const waits = result.rows.map((row) => {
    const rule = hashed.find((r) => r.key === row.key);
    const isOver = rule && (rule.countsNow === false ? row.hits >= rule.max : row.hits > rule.max);
    return isOver ? Math.max(1, row.wait) : 0;
  });
  return Math.max(0, ...waits);
}

/** Counts a success for limits that were only checked before (`countsNow: false`). */
export async function countSuccess(limits: Limit[], hits?: number): Promise<void> {
  await consumeLimits(
    limits.map((limit) => ({ ...limit, countsNow: true })),
    hits,
  );
}

/** Returns a condition for another statement: whether the limit is reached. */
export function whereReached({ key, max }: Limit): SQL<boolean> {
  return sql<boolean>`EXISTS (SELECT 1 FROM rate_limits AS r
    WHERE r.key = ${hash("sha256", key, "base64url")} AND r.hits >= ${max}::int AND r.window_ends_at > now())`;
}

export async function uncountHits(keys: string[]): Promise<void> {
  await db()
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(
      and(
        inArray(
          rateLimits.key,
          keys.map((key) => hash("sha256", key, "base64url")),
        ),
        gt(rateLimits.hits, 0),
      ),
    );
}

export async function resetCounts(limits: Limit[]): Promise<void> {
  const keys = limits.map(({ key }) => hash("sha256", key, "base64url"));
  await db().delete(rateLimits).where(inArray(rateLimits.key, keys));
}

export async function deleteExpiredCounts(): Promise<void> {
  await db().execute(sql`DELETE FROM rate_limits WHERE window_ends_at < now()`);
}
