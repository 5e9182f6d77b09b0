import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { hasStaffAccess, type Staff } from "#app/accounts/access.server.ts";
import { isCompanionRow } from "#app/bookings/booked-together.server.ts";
import { minutesAfter, nowDate } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { isCountedNoShow } from "#app/payments/prepayment-rules.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import { importedCustomers } from "#app/tables/imports.server.ts";
import { foldedName } from "#app/tables/normalized-text.server.ts";
import { bookingStatuses, statusesWith } from "#app/tables/statuses.ts";
import { bookingsOf, keyOfRow, linkedKeys, linksAmong } from "./linked-keys.server.ts";
import { hasPhone, matchesSearch } from "./search-conditions.server.ts";

export type ListedCustomer = Awaited<ReturnType<typeof listCustomers>>[number];

/**
 * Who was or comes here last is first; one for each e-mail address, or else phone number, or what staff merged.
 * @param search empty for those of the last month and the days to come.
 */
export function listCustomers(staff: Staff, search: string, most = 30) {
  const monthAgo = minutesAfter(nowDate(), -24 * 31 * 60);
  return customersWith(staff, search ? matchesSearch(search) : gt(bookings.startsAt, monthAgo), most);
}

/** Who came with a file of another system, and has no appointment yet. */
export function listImported(staff: Staff, search: string, most = 30) {
  const own = db().select({ one: sql`1` }).from(bookings);
  const hasCard = own.where(and(eq(keyOfRow, importedCustomers.customer), isNull(bookings.erasedAt)));
  return db()
    .select()
    .from(importedCustomers)
    .where(and(matchesSearch(search, importedCustomers), notExists(hasCard), hasStaffAccess(staff)))
    .orderBy(importedCustomers.name)
    .limit(most);
}

/** Other cards with the same phone number or name. */
export async function listLookalikes(
  staff: Staff,
  { name, phone, key }: { name: string; phone: string | null; key: string },
) {
  const keys = await linkedKeys(db(), [key]);
  const isAlike = or(
    eq(foldedName(bookings.name), foldedName(sql`${name}::text`)),
    phone ? hasPhone(phone) : undefined,
  );
  return customersWith(staff, and(isAlike, not(bookingsOf(keys))), 5);
}

/** @param key of a customer. */
export async function findCustomer(staff: Staff, key: string): Promise<ListedCustomer | undefined> {
  const keys = await linkedKeys(db(), [key]);
  return (await customersWith(staff, bookingsOf(keys), 1))[0];
}

async function customersWith(staff: Staff, isWanted: SQL | undefined, most: number) {
  const isKnown = and(
    inArray(bookings.status, bookingStatuses),
    isNull(bookings.erasedAt),
    isNotNull(keyOfRow),
    hasStaffAccess(staff),
  );
  const found = await db()
    .select({ key: keyOfRow })
    .from(bookings)
    .where(and(isKnown, isWanted))
    .groupBy(keyOfRow)
    .orderBy(desc(sql`max(${bookings.startsAt})`))
    .limit(most);
  const keys = await linkedKeys(
    db(),
    found.map(({ key }) => key),
  );
  if (keys.length === 0) return [];
  const rows = await figuresOf(and(isKnown, bookingsOf(keys)));
  return mergeRows(rows, await linksAmong(db(), keys));
}

/** What the list tells of each key, the newest first. */
function figuresOf(isTheirs: SQL | undefined) {
  const newest = <Value>(column: unknown, filter = sql`true`) =>
    sql<Value>`(array_agg(${column} ORDER BY ${bookings.startsAt} DESC) FILTER (WHERE ${filter}))[1]`;
  const count = (condition: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const at = nowDate().toISOString();
  const isToCome = sql`${bookings.status} = 'confirmed' AND ${bookings.startsAt} > ${at}`;
  const isVisit = sql`${bookings.status} IN ${statusesWith("come", "open")} AND ${bookings.startsAt} <= ${at}`;
  const hasCome = inArray(bookings.status, statusesWith("come"));
  return db()
    .select({
      key: keyOfRow,
      /** Of the newest booking: e-mail addresses and numbers do not belong in an address. */
      id: newest<string>(bookings.id),
      /** Not "son", whom the customer brought along. */
      name: sql<string>`coalesce(${newest(bookings.name, sql`${isCompanionRow} IS NOT TRUE`)}, ${newest(bookings.name)})`,
      phone: newest<string | null>(bookings.phone),
      email: newest<string | null>(bookings.email),
      language: newest<Language>(bookings.language),
      visits: count(hasCome),
      noShows: count(inArray(bookings.status, statusesWith("missed"))),
      missed: count(isCountedNoShow()),
      lastVisit: sql<string | null>`max(${bookings.bookingDate}) FILTER (WHERE ${hasCome})`,
      next: sql<string | null>`min(${bookings.bookingDate}) FILTER (WHERE ${isToCome})`,
      lastId: newest<string | null>(bookings.id, isVisit),
      lastAt: sql<number>`coalesce(extract(epoch FROM max(${bookings.startsAt}) FILTER (WHERE ${isVisit})), 0)::float8`,
    })
    .from(bookings)
    .where(isTheirs)
    .groupBy(keyOfRow)
    .orderBy(desc(sql`max(${bookings.startsAt})`));
}

type Row = Awaited<ReturnType<typeof figuresOf>>[number];
type Link = { one: string; other: string };

/** Linked keys are one customer. @param rows of the keys, newest first. */
function mergeRows(rows: Row[], links: Link[]): Row[] {
  const merged: (Row & { keys: Set<string> })[] = [];
  for (const row of rows) {
    const keys = connectedTo(row.key, links);
    const card = merged.find((each) => each.keys.has(row.key));
    if (!card) {
      merged.push({ ...row, keys });
      continue;
    }
    for (const sum of ["visits", "noShows", "missed"] as const) card[sum] += row[sum];
    const visits = [card.lastVisit, row.lastVisit].filter((date) => date !== null).sort();
    const coming = [card.next, row.next].filter((date) => date !== null).sort();
    Object.assign(card, {
      lastVisit: visits.at(-1) ?? null,
      next: coming[0] ?? null,
      phone: card.phone ?? row.phone,
      email: card.email ?? row.email,
      ...(row.lastAt > card.lastAt && { lastId: row.lastId, lastAt: row.lastAt }),
    });
  }
  return merged;
}

function connectedTo(key: string, links: Link[]): Set<string> {
  const keys = new Set([key]);
  for (let size = 0; size < keys.size; ) {
    size = keys.size;
    for (const { one, other } of links) if (keys.has(one) || keys.has(other)) keys.add(one).add(other);
  }
  return keys;
}
