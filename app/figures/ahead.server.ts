/** How far ahead people book, and how long before they cancel. */
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Staff } from "#app/accounts/access.server.ts";
import { timeZone } from "#app/i18n/format/clock.ts";
import { bookingChanges, bookings } from "#app/tables/bookings.server.ts";
import type { Period } from "./period.ts";
import { bookedOn, type Counted, count, medianOf, type Scope } from "./scope.server.ts";
import { summed } from "./sums.server.ts";

/** In days of the calendar: booked today for today is 0. */
const leadSteps = [
  { label: "dezelfde dag", from: 0 },
  { label: "de dag ervoor", from: 1 },
  { label: "2-3 dagen", from: 2 },
  { label: "4-7 dagen", from: 4 },
  { label: "8-14 dagen", from: 8 },
  { label: "langer", from: 15 },
];

/** In hours. */
const noticeSteps = [
  { label: "na het begin", from: Number.NEGATIVE_INFINITY },
  { label: "minder dan 2 uur", from: 0 },
  { label: "2-24 uur", from: 2 },
  { label: "1-2 dagen", from: 24 },
  { label: "2-7 dagen", from: 48 },
  { label: "langer", from: 168 },
];

export type Step = { label: string; count: number; before: number };

/** Without walk-ins, and what came from another system: nobody knows when it was booked. */
export async function leadTimes(period: Period, staff: Staff) {
  const rows = await summed(leadDays, period, staff);
  const before = await summed(leadDays, period.before, staff);
  return { steps: inSteps(leadSteps, rows, before), median: medianOf(rows), before: medianOf(before) };
}

/** Those whose moment is in the history. */
export async function cancellations(period: Period, staff: Staff) {
  const rows = await summed(cancelHours, period, staff);
  const before = await summed(cancelHours, period.before, staff);
  return inSteps(noticeSteps, rows, before);
}

const created = sql`(${bookings.createdAt} AT TIME ZONE ${sql.raw(`'${timeZone}'`)})::date`;
const daysAhead = sql<number>`greatest(0, ${bookings.bookingDate} - ${created})`;

export const leadDays = {
  name: "lead-times",
  query: ({ database, ...scope }: Scope): Promise<Counted[]> =>
    database
      .select({ value: daysAhead, count })
      .from(bookings)
      .where(and(bookedOn(scope), notInArray(bookings.source, ["walk-in", "import"])))
      .groupBy(daysAhead),
};

const hoursBefore = sql<number>`floor(extract(epoch FROM ${bookings.startsAt} - ${bookingChanges.at}) / 3600)::int`;

export const cancelHours = {
  name: "cancellations",
  /** The last time counts. */
  query({ database, ...scope }: Scope): Promise<Counted[]> {
    const last = database
      .selectDistinctOn([bookingChanges.bookingId], { notice: hoursBefore.as("notice") })
      .from(bookingChanges)
      .innerJoin(bookings, eq(bookings.id, bookingChanges.bookingId))
      .where(
        and(
          bookedOn(scope),
          eq(bookings.status, "cancelled"),
          eq(bookingChanges.what, "status"),
          eq(bookingChanges.to, "cancelled"),
        ),
      )
      .orderBy(bookingChanges.bookingId, desc(bookingChanges.at))
      .as("last");
    return database.select({ value: last.notice, count }).from(last).groupBy(last.notice);
  },
};

function inSteps(steps: { label: string; from: number }[], rows: Counted[], before: Counted[]): Step[] {
  return steps.map(({ label, from }, index) => {
    const to = steps[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    const inside = (counted: Counted[]) =>
      counted.filter(({ value }) => from <= value && value < to).reduce((sum, row) => sum + row.count, 0);
    return { label, count: inside(rows), before: inside(before) };
  });
}
