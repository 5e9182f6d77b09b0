/** Conditions and SQL that figures share, and the stored sums of past months. */
import { isDeepStrictEqual } from "node:util";
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type Staff, whereAdmin } from "#app/accounts/access.server.ts";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingStatuses, statusesWith } from "#app/bookings/tables/statuses.ts";
import { nowDate, shopToday, startOfDay } from "#app/i18n/format/clock.ts";
import { addDays, addMonths, lastDateOf, monthOf } from "#app/i18n/format/dates.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Days } from "./period.ts";
import { figureSums } from "./tables/figures.server.ts";

/** @property staff the reader; undefined when the result is stored for everybody. */
export type Scope = { database: Database | Transaction; days: Days; staff: Staff | undefined };

/** The condition for bookings that start on these days and that `staff` may see. Held times are excluded. */
export function startsWithin({ days, staff }: Omit<Scope, "database">): SQL | undefined {
  return and(
    ...onDays(bookings.startsAt, days),
    inArray(bookings.status, bookingStatuses),
    staff && whereAdmin(staff),
  );
}

export function onDays(moment: PgColumn, { from, to }: Days): SQL[] {
  return [gte(moment, startOfDay(from)), lt(moment, startOfDay(addDays(to, 1)))];
}

/** The condition for visits: bookings marked as show, and confirmed ones that have ended, since staff may mark no-shows only. */
export function whereVisit({ status, endsAt }: Record<"status" | "endsAt", PgColumn> = bookings): SQL {
  return sql`(${status} IN ${statusesWith("come")} OR ${status} = 'confirmed' AND ${endsAt} <= ${nowDate().toISOString()})`;
}

export const count = sql<number>`count(*)::int`;
export const bookingMinutes = sql`extract(epoch FROM ${bookings.endsAt} - ${bookings.startsAt}) / 60`;

export function countIf(condition: SQL) {
  return sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
}

export function barberNames() {
  return db().select({ id: barbers.id, name: barbers.name }).from(barbers).orderBy(barbers.position);
}

export type Counted = { value: number; count: number };

/** Returns the lower median; undefined for no rows. */
export function medianOf(rows: Counted[]): number | undefined {
  const halfCount = sumOf(rows, "count") / 2;
  let passed = 0;
  for (const { value, count } of rows.toSorted((one, other) => one.value - other.value)) {
    passed += count;
    if (passed >= halfCount) return value;
  }
}

export function sumOf<Name extends string>(rows: Record<Name, number>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0);
}

export type Figure<Row> = { name: string; query: (scope: Scope) => Promise<Row[]> };

/** Returns the rows of these days. For figures with a row per date: part of a month is cut from the stored month. */
export async function figureRowsByDay<Row extends { date: string }>(
  figure: Figure<Row>,
  days: Days,
  staff: Staff,
): Promise<Row[]> {
  const rows = await figureRows(figure, wholeMonthsAround(days), staff);
  return rows.filter(({ date }) => days.from <= date && date <= days.to);
}

/** @param figure rows of two periods can be concatenated. */
export async function figureRows<Row>(figure: Figure<Row>, days: Days, staff: Staff): Promise<Row[]> {
  const query = (part: Days) => figure.query({ database: db(), days: part, staff });
  const months = wholeMonths(days);
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return query(days);
  const whereInside = [gte(figureSums.month, `${first}-01`), lte(figureSums.month, `${last}-01`)];
  const stored = await db()
    .select({ month: figureSums.month, rows: figureSums.rows })
    .from(figureSums)
    .where(and(eq(figureSums.figure, figure.name), ...whereInside, whereAdmin(staff)));
  const storedMonths = new Set(stored.map(({ month }) => monthOf(month)));
  const missing = months.filter((month) => !storedMonths.has(month));
  const rowLists = stored.map(({ rows }) => rows as Row[]);
  if (missing.length > 0 && (await isStillAdmin(staff)))
    rowLists.push(...(await storeMonths(figure, missing)));
  const edges = [
    { from: days.from, to: addDays(`${first}-01`, -1) },
    { from: addDays(lastDateOf(last), 1), to: days.to },
  ].filter(({ from, to }) => from <= to);
  for (const edge of edges) rowLists.push(await query(edge));
  return rowLists.flat();
}

/** Stores the missing sums of past months before their customers' data is erased. */
export async function storeMissingMonths(figures: Figure<unknown>[], months: string[]): Promise<void> {
  const stored = await db().select({ figure: figureSums.figure, month: figureSums.month }).from(figureSums);
  const storedSums = new Set(stored.map(({ figure, month }) => `${figure} ${monthOf(month)}`));
  for (const figure of figures) {
    const missing = months.filter((month) => isOver(month) && !storedSums.has(`${figure.name} ${month}`));
    if (missing.length > 0) await storeMonths(figure, missing);
  }
}

/** Computes the stored sums again, and lists those that differ. @param since first month, such as "2027-01" */
export async function listWrongSums(figures: Figure<unknown>[], since: string) {
  const wrong: { figure: string; month: string }[] = [];
  const stored = await db()
    .select({ name: figureSums.figure, first: figureSums.month })
    .from(figureSums)
    .where(gte(figureSums.month, `${since}-01`));
  for (const { name, first } of stored) {
    const figure = figures.find((each) => each.name === name);
    if (!figure) continue;
    const month = monthOf(first);
    // The lock keeps the month's rows unchanged between the two reads.
    const isRight = await transact(db(), async (tx) => {
      const whereThisMonth = and(eq(figureSums.figure, name), eq(figureSums.month, first));
      const [sum] = await tx.select().from(figureSums).where(whereThisMonth).for("update");
      const days = { from: first, to: lastDateOf(month) };
      return !sum || sameRows(sum.rows, await figure.query({ database: tx, days, staff: undefined }));
    });
    if (!isRight) wrong.push({ figure: name, month });
  }
  return wrong;
}

/** Compares rows in any order, after a round trip through JSON. */
function sameRows(one: unknown, other: unknown): boolean {
  const lines = (rows: unknown): string[] =>
    Object.values(JSON.parse(JSON.stringify(rows)))
      .map((row) => JSON.stringify(Object.entries(Object(row)).sort()))
      .sort();
  return isDeepStrictEqual(lines(one), lines(other));
}

/** Asks the database, because the session may have ended meanwhile, and the stored sums are filtered by no reader. */
async function isStillAdmin(staff: Staff): Promise<boolean> {
  const adminRows = await db().select({ one: sql`1` }).from(sql`(SELECT 1) AS look`).where(whereAdmin(staff));
  return adminRows.length > 0;
}

/** Takes one month at a time, so that a booking waits for at most one. */
async function storeMonths<Row>(figure: Figure<Row>, months: string[]): Promise<Row[][]> {
  const sums: Row[][] = [];
  for (const month of months) sums.push(await storeMonth(figure, month));
  return sums;
}

/** Locks the table that the triggers wait for, so that no row of the month changes meanwhile. */
function storeMonth<Row>({ name, query }: Figure<Row>, month: string): Promise<Row[]> {
  return transact(db(), async (tx) => {
    await tx.execute(sql`LOCK TABLE ${figureSums} IN SHARE ROW EXCLUSIVE MODE`);
    const days = { from: `${month}-01`, to: lastDateOf(month) };
    const rows = await query({ database: tx, days, staff: undefined });
    await tx
      .insert(figureSums)
      .values({ figure: name, month: days.from, rows })
      .onConflictDoUpdate({ target: [figureSums.figure, figureSums.month], set: { rows } });
    return rows;
  });
}

/** Lists the whole months within the days that ended before today. */
function wholeMonths({ from, to }: Days): string[] {
  const first = from.endsWith("-01") ? monthOf(from) : addMonths(monthOf(from), 1);
  const months: string[] = [];
  for (let month = first; lastDateOf(month) <= to && isOver(month); month = addMonths(month, 1))
    months.push(month);
  return months;
}

function wholeMonthsAround({ from, to }: Days): Days {
  const [first, last] = [monthOf(from), monthOf(to)];
  return { from: isOver(first) ? `${first}-01` : from, to: isOver(last) ? lastDateOf(last) : to };
}

function isOver(month: string): boolean {
  return lastDateOf(month) < shopToday();
}
