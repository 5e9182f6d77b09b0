/** What the figures know of a visit, kept before its customer is forgotten. */
import { and, desc, eq, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { keyOf, keyOfRow } from "#app/customers/bookings-of.server.ts";
import { isLinked, keysOfRow, linked } from "#app/customers/linked-keys.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { keptVisits } from "#app/tables/figures.server.ts";
import { hasCome, type Scope } from "./scope.server.ts";

/** Of these bookings, and of the visit after each: it was not the first. */
export async function keepVisits(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const visits = tx
    .select({ bookingId: bookings.id, gap: daysSinceLast(tx).as("gap") })
    .from(bookings)
    .leftJoin(linked, isLinked)
    .where(and(or(inArray(bookings.id, ids), inArray(bookings.id, visitsAfter(ids))), hasCome(), isKnown));
  await tx.insert(keptVisits).select(visits).onConflictDoNothing();
}

function visitsAfter(ids: string[]) {
  const later = alias(bookings, "later");
  return sql`(SELECT next.id FROM ${bookings} LEFT JOIN ${linked} ON ${isLinked},
    unnest(${keysOfRow}) AS own(key),
    LATERAL (SELECT ${later.id} FROM ${bookings} AS later WHERE ${and(
      eq(keyOf(later), sql`own.key`),
      sql`(${later.startsAt}, ${later.id}) > (${bookings.startsAt}, ${bookings.id})`,
      hasCome(later),
      isNull(later.erasedAt),
    )} ORDER BY ${later.startsAt}, ${later.id} LIMIT 1) AS next
    WHERE ${inArray(bookings.id, ids)})`;
}

/** With `linked` joined: since the customer's visit before this one, under each of his keys. */
export function daysSinceLast(database: Scope["database"]) {
  const former = alias(bookings, "former");
  const last = database
    .select({ date: former.bookingDate })
    .from(former)
    .where(
      and(
        eq(keyOf(former), sql`own.key`),
        lte(former.startsAt, bookings.startsAt),
        sql`(${former.startsAt}, ${former.id}) < (${bookings.startsAt}, ${bookings.id})`,
        hasCome(former),
        isNull(former.erasedAt),
      ),
    )
    .orderBy(desc(former.startsAt))
    .limit(1);
  const lastDate = sql`(SELECT max(last.date) FROM unnest(${keysOfRow}) AS own(key), LATERAL ${last} AS last(date))`;
  return sql<number | null>`${bookings.bookingDate} - ${lastDate}`;
}

export const isKnown = and(isNull(bookings.erasedAt), isNotNull(keyOfRow));

export const isKept = isNotNull(keptVisits.bookingId);
