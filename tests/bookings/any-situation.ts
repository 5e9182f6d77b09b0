/** Generates random queries for free times: hours, exceptions, barbers, bookings and moments. */
import fc from "fast-check";
import type { BusyRange, freeTimes } from "#app/bookings/free-times.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import { shop as starter } from "../setup/starter.ts";

export type FreeTimesQuery = Parameters<typeof freeTimes>[0];

const dayMinutes = 24 * 60;

/** `after` counts minutes from midnight at the start of a date; `minutes` is the length of the booking. */
export const booking = fc.record({
  after: fc.integer({ min: -dayMinutes, max: 22 * dayMinutes }),
  minutes: fc.integer({ min: 5, max: 300 }),
  /** Undefined makes it a block instead of a booking. */
  bufferMinutes: fc.constantFrom(undefined, 0, 10, 60),
});
export const bookings = fc.array(booking, { maxLength: 40 });

/** The hours of one day: none, one or two ranges at any multiple of five minutes, night included. */
const dayHours = fc
  .uniqueArray(fc.integer({ min: 0, max: dayMinutes / 5 - 1 }), { maxLength: 4 })
  .map((fives) => fives.sort((one, other) => one - other).map((five) => clockTime(five * 5)))
  .map(([one, two, three, four]): [string, string][] => {
    if (!one || !two) return [];
    return three && four
      ? [
          [one, two],
          [three, four],
        ]
      : [[one, two]];
  });

const openingHours = fc.record({
  monday: dayHours,
  tuesday: dayHours,
  wednesday: dayHours,
  thursday: dayHours,
  friday: dayHours,
  saturday: dayHours,
  sunday: dayHours,
});

/** Closes the shop or changes its hours for `days` more days, from `after` days after the first date of the query. */
const exception = fc.record({
  after: fc.integer({ min: -5, max: 20 }),
  days: fc.nat(3),
  hours: fc.oneof(fc.constant<[string, string][]>([]), dayHours),
});

export const barber = fc.record({
  hours: fc.oneof(openingHours, fc.constant(null)),
  breaks: fc.array(
    fc.record({
      weekday: fc.constantFrom(...weekdays),
      from: fc.integer({ min: 0, max: 260 }),
      length: fc.integer({ min: 1, max: 24 }),
    }),
    { maxLength: 6 },
  ),
  daysOff: fc.array(exception, { maxLength: 2 }),
});

/** Generates a query; about every second one is near a clock change or a leap day. */
export const situation: fc.Arbitrary<FreeTimesQuery> = fc
  .record({
    from: fc.oneof(
      fc.integer({ min: 0, max: 1500 }).map((days) => plusDays("2026-01-01", days)),
      fc.constantFrom("2026-10-24", "2026-10-25", "2027-03-27", "2027-03-28", "2028-02-28"),
    ),
    days: fc.nat(20),
    nowAfter: fc.oneof(
      fc.integer({ min: -2 * dayMinutes, max: 3 * dayMinutes }),
      fc.integer({ min: -100 * dayMinutes, max: 0 }),
    ),
    minutes: fc.constantFrom(5, 30, 45, 60, 90, 240),
    bufferMinutes: fc.constantFrom(0, 0, 15, 120),
    person: fc.option(barber, { nil: undefined }),
    openingHours: fc.oneof(openingHours, fc.constant(starter.openingHours)),
    exceptions: fc.array(exception, { maxLength: 3 }),
    slotMinutes: fc.constantFrom(15, 30, 45),
    daysAhead: fc.constantFrom(7, 90),
    noticeMinutes: fc.constantFrom(0, 30, 1500),
    bookings,
  })
  .map(({ from, days, nowAfter, openingHours, exceptions, slotMinutes, daysAhead, ...query }) => ({
    from,
    to: plusDays(from, days),
    minutes: query.minutes,
    bufferMinutes: query.bufferMinutes,
    barber: query.person && {
      id: "ali",
      name: "Ali",
      hours: query.person.hours,
      breaks: query.person.breaks.map(({ weekday, from, length }) => ({
        weekday,
        from: clockTime(from * 5),
        to: clockTime((from + length) * 5),
      })),
      daysOff: query.person.daysOff.map((each) => exceptionAfter(from, each)),
    },
    now: midnight(from).add({ minutes: nowAfter }),
    busyRanges: query.bookings.map((each) => busyRangeAfter(from, each)),
    shop: {
      ...starter,
      openingHours,
      exceptions: exceptions.map((each) => ({ ...exceptionAfter(from, each), reason: "Verlof" })),
      booking: { ...starter.booking, slotMinutes, daysAhead, noticeMinutes: query.noticeMinutes },
    },
  }));

function midnight(date: string): Temporal.Instant {
  return shopInstant(date, "00:00");
}

type GeneratedRange = { after: number; minutes: number; bufferMinutes?: number };

export function busyRangeAfter(date: string, { after, minutes, bufferMinutes }: GeneratedRange): BusyRange {
  const startsAt = midnight(date).add({ minutes: after });
  return { startsAt, endsAt: startsAt.add({ minutes }), bufferMinutes };
}

type GeneratedException = { after: number; days: number; hours: [string, string][] };

export function exceptionAfter(date: string, { after, days, hours }: GeneratedException) {
  const first = plusDays(date, after);
  return { from: first, to: plusDays(first, days), hours };
}

export function clockTime(minute: number): string {
  return Temporal.PlainTime.from("00:00").add({ minutes: minute }).toString({ smallestUnit: "minute" });
}

export function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}
