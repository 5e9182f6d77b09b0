import { and, asc, between, eq, sql } from "drizzle-orm";
import { hasAdminAccess, type Staff } from "#app/accounts/access.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { bookings } from "#app/tables/bookings.server.ts";
import type { PaymentWay } from "#app/tables/payment-names.ts";
import { type TillLine, tillDays, tillLines } from "#app/tables/till.server.ts";
import { linesFor } from "./till-lines.server.ts";

/** In cents. @property total without tips. */
export type Takings = Record<PaymentWay, number> & { total: number; tips: number };
export type DayLine = TillLine & { name: string | null; isTakenBack: boolean };

/** Of the chairs that this account may see, in the order in which it was written. */
export async function readDay(staff: Staff, day: string) {
  const rows = await db()
    .select({ line: tillLines, name: bookings.name, erasedAt: bookings.erasedAt })
    .from(tillLines)
    .leftJoin(bookings, eq(bookings.id, tillLines.bookingId))
    .where(and(eq(tillLines.day, day), linesFor(staff)))
    .orderBy(asc(tillLines.at), asc(tillLines.takesBack), asc(tillLines.id));
  const takenBack = new Set(rows.map(({ line }) => line.takesBack));
  const lines = rows.map(
    ({ line, name, erasedAt }): DayLine => ({
      ...line,
      name: erasedAt ? null : name,
      isTakenBack: takenBack.has(line.id),
    }),
  );
  const [closed] = await db().select().from(tillDays).where(eq(tillDays.day, day));
  return { lines, closed };
}

export function addTakings(lines: Pick<TillLine, "way" | "amountCents" | "tipCents">[]): Takings {
  const sum: Takings = { cash: 0, card: 0, other: 0, total: 0, tips: 0 };
  for (const { way, amountCents, tipCents } of lines) {
    sum[way] += amountCents;
    sum.total += amountCents;
    sum.tips += tipCents;
  }
  return sum;
}

export type VatTotal = { vatPercent: number; cents: number; vatCents: number };

/** Tips carry no VAT. Rounded once for each rate. */
export function vatTotals(days: { from: string; to: string }, staff: Staff): Promise<VatTotal[]> {
  const { vatPercent, amountCents } = tillLines;
  const vat = sql`round(sum(${amountCents}) * ${vatPercent} / (100.0 + ${vatPercent}))`;
  return db()
    .select({
      vatPercent,
      cents: sql`sum(${amountCents})`.mapWith(Number),
      vatCents: vat.mapWith(Number),
    })
    .from(tillLines)
    .where(and(between(tillLines.day, days.from, days.to), linesFor(staff)))
    .groupBy(vatPercent)
    .orderBy(vatPercent);
}

/** What is left after corrections, over days. For the owner. */
export async function takingsOf(days: { from: string; to: string }, staff: Staff): Promise<Takings> {
  const { way, day } = tillLines;
  const rows = await db()
    .select({
      way,
      amountCents: sql`sum(${tillLines.amountCents})`.mapWith(Number),
      tipCents: sql`sum(${tillLines.tipCents})`.mapWith(Number),
    })
    .from(tillLines)
    .where(and(between(day, days.from, days.to), hasAdminAccess(staff)))
    .groupBy(way);
  return addTakings(rows);
}
