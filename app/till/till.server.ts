import { and, asc, between, eq, inArray, isNotNull, isNull, ne, not, sql } from "drizzle-orm";
import {
  ownBarberOf,
  requireAdminIn,
  type Staff,
  whereAdmin,
  whereStaff,
} from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { type BookingStatus, bookingStatuses, outcomeOf } from "#app/bookings/tables/statuses.ts";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { LineWay } from "#app/payments/tables/payment-names.ts";
import { type Database, type Transaction, transact } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { isVatExempt } from "#app/shop/facts/company.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { type TillLine, tillDays, tillLines } from "./tables/till.server.ts";
import { isVoucherMoney } from "./vouchers.server.ts";

/** Returns the owner's settings: whether the till is kept, and the VAT rate in the prices. */
export function tillRules(): { isKept: boolean; vatPercent: number } {
  const till = snapshot().documents.rules[0]?.value.till ?? { isKept: false, vatPercent: 0 };
  return isVatExempt(shop().legal) ? { ...till, vatPercent: 0 } : till;
}

/** Condition for the `where` of each query: staff see their own chair, admins see all. */
export function whereLinesFor(staff: Staff) {
  if (staff.role === "admin") return whereAdmin(staff);
  return and(eq(tillLines.barberId, ownBarberOf(staff) ?? ""), whereStaff(staff));
}

/** Condition: the line reverses no other line and is not reversed itself. */
const whereStands = and(
  isNull(tillLines.takesBack),
  sql`NOT EXISTS (SELECT 1 FROM till_lines AS back WHERE back.takes_back = ${tillLines.id})`,
);

/** Returns the lines of these visits that were not reversed. */
export function listPaidLines(from: Database | Transaction, bookingIds: string[]): Promise<TillLine[]> {
  return from
    .select()
    .from(tillLines)
    .where(and(inArray(tillLines.bookingId, bookingIds), whereStands));
}

/** @property countedCents undefined if nobody counted the drawer */
type Count = { countedCents?: number | undefined; note?: string | undefined };

/** Closes the day; lines that are written afterwards are shown apart. Closing a closed day changes nothing. */
export function closeDay(staff: Staff, day: string, { countedCents, note }: Count): Promise<void> {
  return changeDay(staff, day, async (tx) => {
    const lines = await tx.select().from(tillLines).where(eq(tillLines.day, day));
    return { kind: "closed", expectedCents: addTakings(lines).cash, countedCents, note };
  });
}

/** Opens a closed day again. Both acts stay on the day. */
export function reopenDay(staff: Staff, day: string): Promise<void> {
  return changeDay(staff, day, async () => ({ kind: "reopened" }));
}

type DayEvent = Count & { kind: "closed" | "reopened"; expectedCents?: number };

/** Writes the event unless the day is in that state already. Transactions that write lines wait for it. */
function changeDay(
  staff: Staff,
  day: string,
  eventOf: (tx: Transaction) => Promise<DayEvent>,
): Promise<void> {
  return transact(db(), async (tx) => {
    await requireAdminIn(tx, staff);
    await tx.execute(sql`LOCK TABLE ${tillLines}, ${tillDays} IN SHARE ROW EXCLUSIVE MODE`);
    const event = await eventOf(tx);
    const last = (await dayEvents(tx, day)).at(-1);
    if (event.kind === (last?.kind ?? "reopened")) return;
    await tx.insert(tillDays).values({ ...event, day, at: nowDate(), by: staff.email });
  });
}

function dayEvents(from: Database | Transaction, day: string) {
  return from.select().from(tillDays).where(eq(tillDays.day, day)).orderBy(asc(tillDays.id));
}

/** Lists the visits of a day that nothing was paid for, in order of start. For admins. */
export function listUnpaidVisits(staff: Staff, day: string) {
  const wherePaid = sql`EXISTS (SELECT FROM ${tillLines} WHERE ${tillLines.bookingId} = ${bookings.id} AND ${whereStands})`;
  const whereExpected = inArray(bookings.status, ["confirmed", ...bookingStatuses.filter(isVisit)]);
  return db()
    .select({ name: bookings.name, startsAt: bookings.startsAt, endsAt: bookings.endsAt })
    .from(bookings)
    .where(and(eq(bookings.bookingDate, day), whereExpected, not(wherePaid), whereAdmin(staff)))
    .orderBy(asc(bookings.startsAt));
}

const isVisit = (status: BookingStatus) => outcomeOf(status) === "come";

/**
 * Sums in cents as paid. `total` is the money that came in: with the vouchers that were sold, without what they paid
 * and without tips. `rounding` is what rounding cash changed in it, without VAT.
 */
export type Takings = Record<LineWay | "vouchersSold" | "total" | "tips" | "rounding", number>;
export type DayLine = TillLine & { name: string | null; isTakenBack: boolean; isAfterClose: boolean };

/** Returns the day's lines of the chairs that this account may see, in the order of writing. */
export async function readDay(staff: Staff, day: string) {
  const rows = await db()
    .select({ line: tillLines, name: bookings.name, erasedAt: bookings.erasedAt })
    .from(tillLines)
    .leftJoin(bookings, eq(bookings.id, tillLines.bookingId))
    .where(and(eq(tillLines.day, day), whereLinesFor(staff)))
    .orderBy(asc(tillLines.at), asc(tillLines.takesBack), asc(tillLines.id));
  const takenBack = new Set(rows.map(({ line }) => line.takesBack));
  const events = await dayEvents(db(), day);
  const closings = events.filter(({ kind }) => kind === "closed").length;
  const last = events.at(-1);
  const closed = last?.kind === "closed" ? last : undefined;
  const lines = rows.map(
    ({ line, name, erasedAt }): DayLine => ({
      ...line,
      name: erasedAt ? null : name,
      isTakenBack: takenBack.has(line.id),
      isAfterClose: closed !== undefined && line.closings === closings,
    }),
  );
  return { lines, closed, before: events.filter((event) => event !== closed) };
}

type TakingsLine = Pick<TillLine, "way" | "voucher" | "amountCents" | "tipCents" | "roundingCents">;

export function addTakings(lines: TakingsLine[]): Takings {
  const sum: Takings = {
    cash: 0,
    card: 0,
    other: 0,
    voucher: 0,
    vouchersSold: 0,
    total: 0,
    tips: 0,
    rounding: 0,
  };
  for (const line of lines) {
    const { way, amountCents, tipCents, roundingCents } = line;
    const handedOver = amountCents + roundingCents;
    sum[way] += handedOver;
    if (way !== "voucher") sum.total += handedOver;
    if (isVoucherMoney(line)) sum.vouchersSold += amountCents;
    sum.tips += tipCents;
    sum.rounding += roundingCents;
  }
  return sum;
}

/** Condition: the line is for work or a product, paid with money or with a voucher. */
export const whereTurnover = sql`(${tillLines.voucher} IS NULL OR ${tillLines.way} = 'voucher')`;

export type VatTotal = { vatPercent: number; cents: number; vatCents: number };

/**
 * Returns the VAT in the amounts before cash rounding, rounded once for each rate. VAT of a voucher is due when it is
 * sold, so what it pays for counts no more. Tips carry no VAT.
 */
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
    .where(
      and(between(tillLines.day, days.from, days.to), ne(tillLines.way, "voucher"), whereLinesFor(staff)),
    )
    .groupBy(vatPercent)
    .orderBy(vatPercent);
}

/** Returns what remains after corrections, over several days. For admins. */
export async function takingsOf(days: { from: string; to: string }, staff: Staff): Promise<Takings> {
  const { way, voucher, day } = tillLines;
  const rows = await db()
    .select({
      way,
      voucher: sql<string | null>`min(${voucher})`,
      amountCents: sql`sum(${tillLines.amountCents})`.mapWith(Number),
      tipCents: sql`sum(${tillLines.tipCents})`.mapWith(Number),
      roundingCents: sql`sum(${tillLines.roundingCents})`.mapWith(Number),
    })
    .from(tillLines)
    .where(and(between(day, days.from, days.to), whereAdmin(staff)))
    .groupBy(way, isNotNull(voucher));
  return addTakings(rows);
}
