/** What holds for free times whatever the shop's hours, bookings and moment are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  type FreeDay,
  freeTimes,
  freeTimesOfAny,
  nearestAlternatives,
  type Taken,
} from "#app/bookings/free-times.ts";
import { canBookDate, isGridTime } from "#app/bookings/grid.ts";
import { shopInstant } from "#app/shop/clock.ts";
import type { ShopFacts } from "#app/shop/facts.ts";
import { weekdayOf } from "#app/shop/opening-hours.ts";
import { timeZone } from "#app/shop/time-zone.ts";
import { weekdays } from "#app/shop/weekdays.ts";
import { shop as starter } from "../setup/starter.ts";

type Asked = Parameters<typeof freeTimes>[0];

const dayMinutes = 24 * 60;

/** The minutes from the midnight before a date to a booking, and how long it lasts. */
const booking = fc.record({
  after: fc.integer({ min: -dayMinutes, max: 22 * dayMinutes }),
  minutes: fc.integer({ min: 5, max: 300 }),
  /** Undefined is a block. */
  bufferMinutes: fc.constantFrom(undefined, 0, 10, 60),
});
const bookings = fc.array(booking, { maxLength: 40 });

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

/** Closed, or other hours, for a few days from so many days after the first date asked for. */
const exception = fc.record({
  after: fc.integer({ min: -5, max: 20 }),
  days: fc.nat(3),
  hours: fc.oneof(fc.constant<[string, string][]>([]), dayHours),
});

const barber = fc.record({
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

/** Something to ask, one time in two around a clock change or a leap day. */
const situation: fc.Arbitrary<Asked> = fc
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
    bookings,
  })
  .map(({ from, days, nowAfter, openingHours, exceptions, slotMinutes, daysAhead, bookings, ...asked }) => ({
    from,
    to: plusDays(from, days),
    minutes: asked.minutes,
    bufferMinutes: asked.bufferMinutes,
    barber: asked.person && {
      id: "ali",
      name: "Ali",
      hours: asked.person.hours,
      breaks: asked.person.breaks.map(({ weekday, from, length }) => ({
        weekday,
        from: clockTime(from * 5),
        to: clockTime((from + length) * 5),
      })),
      daysOff: asked.person.daysOff.map((each) => exceptionAfter(from, each)),
    },
    now: midnight(from).add({ minutes: nowAfter }),
    taken: bookings.map((each) => takenAfter(from, each)),
    shop: {
      ...starter,
      openingHours,
      exceptions: exceptions.map((each) => ({ ...exceptionAfter(from, each), reason: "Verlof" })),
      booking: { ...starter.booking, slotMinutes, daysAhead },
    },
  }));

test("whatever the hours, the bookings and the moment: a time is offered exactly when nothing speaks against it", () => {
  fc.assert(
    fc.property(situation, (asked) => {
      for (const { date, times } of freeTimes(asked)) {
        const work = stops(date, asked);
        const isFine = (time: string) => !objection({ date, time, closing: work.get(time) }, asked);
        expect(times).toEqual(wallTimes(date, asked.shop).filter(isFine));
      }
    }),
    { numRuns: 300 },
  );
});

test("whatever is asked, dates and times come in order, each once", () => {
  fc.assert(
    fc.property(situation, (asked) => {
      const days = freeTimes(asked);
      const dates = days.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.at(0)).toBe(asked.from);
      expect(dates.at(-1)).toBe(asked.to);
      for (const { times } of days) expect(times).toEqual([...new Set(times)].sort());
    }),
  );
});

test("whatever is offered passes as a date and a time that can be asked for", () => {
  fc.assert(
    fc.property(situation, (asked) => {
      for (const { date, time } of flat(freeTimes(asked))) {
        const shop = { ...asked.shop, barbers: asked.barber ? [asked.barber] : asked.shop.barbers };
        expect(canBookDate({ date, now: asked.now, shop })).toBe(true);
        expect(isGridTime({ date, time, shop: asked.shop })).toBe(true);
      }
    }),
  );
});

test("one more booking never frees a time", () => {
  fc.assert(
    fc.property(situation, booking, (asked, extra) => {
      const before = flat(freeTimes(asked));
      const after = flat(freeTimes({ ...asked, taken: [...asked.taken, takenAfter(asked.from, extra)] }));
      expect(before).toEqual(expect.arrayContaining(after));
    }),
  );
});

test("a break, a day off and a longer buffer never free a time", () => {
  fc.assert(
    fc.property(situation, barber, fc.nat(120), (asked, extra, more) => {
      const plain = { id: "ali", name: "Ali", hours: null, breaks: [], daysOff: [], ...asked.barber };
      const before = flat(freeTimes({ ...asked, barber: plain }));
      const breaks = extra.breaks.map(({ weekday, from, length }) => ({
        weekday,
        from: clockTime(from * 5),
        to: clockTime((from + length) * 5),
      }));
      const off = extra.daysOff.map((each) => ({ ...exceptionAfter(asked.from, each), hours: [] }));
      const less = { ...plain, breaks: [...plain.breaks, ...breaks], daysOff: [...off, ...plain.daysOff] };
      const bufferMinutes = (asked.bufferMinutes ?? 0) + more;
      expect(before).toEqual(
        expect.arrayContaining(flat(freeTimes({ ...asked, barber: less, bufferMinutes }))),
      );
    }),
  );
});

test("a longer service and a later moment never free a time", () => {
  fc.assert(
    fc.property(situation, fc.nat(600), (asked, more) => {
      const before = flat(freeTimes(asked));
      const longer = freeTimes({ ...asked, minutes: asked.minutes + more });
      expect(before).toEqual(expect.arrayContaining(flat(longer)));
      // The window moves with the shop's today, so only the dates of the earlier window compare.
      const last = asked.now.toZonedDateTimeISO(timeZone).add({ days: asked.shop.booking.daysAhead });
      const later = freeTimes({ ...asked, now: asked.now.add({ minutes: more }) });
      const comparable = later.filter(({ date }) => date <= last.toPlainDate().toString());
      expect(before).toEqual(expect.arrayContaining(flat(comparable)));
    }),
  );
});

test("without a preference exactly the union of the barbers' times is offered", () => {
  fc.assert(
    fc.property(situation, fc.array(bookings, { maxLength: 4 }), (asked, perBarber) => {
      const days = perBarber.map((taken) =>
        freeTimes({ ...asked, taken: taken.map((each) => takenAfter(asked.from, each)) }),
      );
      const union = new Set(days.flatMap(flat).map(({ date, time }) => `${date} ${time}`));
      expect(flat(freeTimesOfAny(days)).map(({ date, time }) => `${date} ${time}`)).toEqual(
        [...union].sort(),
      );
    }),
  );
});

test("other times are always free ones, within fourteen days, as many as there are", () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 0, max: 47 }), (asked, halfHour) => {
      const wanted = { date: asked.from, time: clockTime(halfHour * 30) };
      const days = freeTimes(asked);
      const last = plusDays(wanted.date, 14);
      const candidates = flat(days).filter(
        ({ date, time }) => date <= last && (date !== wanted.date || time !== wanted.time),
      );
      const offered = nearestAlternatives(days, wanted);
      expect(candidates).toEqual(expect.arrayContaining(offered));
      expect(offered).toHaveLength(Math.min(3, candidates.length));
      expect(offered.map(({ date }) => date)).toEqual(offered.map(({ date }) => date).sort());
    }),
  );
});

function flat(days: FreeDay[]): { date: string; time: string }[] {
  return days.flatMap(({ date, times }) => times.map((time) => ({ date, time })));
}

function midnight(date: string): Temporal.Instant {
  return shopInstant(date, "00:00");
}

type Made = { after: number; minutes: number; bufferMinutes?: number };

function takenAfter(date: string, { after, minutes, bufferMinutes }: Made): Taken {
  const startsAt = midnight(date).add({ minutes: after });
  return { startsAt, endsAt: startsAt.add({ minutes }), bufferMinutes };
}

type Days = { after: number; days: number; hours: [string, string][] };

function exceptionAfter(date: string, { after, days, hours }: Days) {
  const first = plusDays(date, after);
  return { from: first, to: plusDays(first, days), hours };
}

function clockTime(minute: number): string {
  return Temporal.PlainTime.from("00:00").add({ minutes: minute }).toString({ smallestUnit: "minute" });
}

function plusDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

// A second opinion on freeTimes: slow, one time after the other, and only with Temporal.

/** The first exception that a date lies in counts before its weekly hours. */
function hoursOn(date: string, { exceptions, openingHours }: ShopFacts): [from: string, to: string][] {
  const { compare } = Temporal.PlainDate;
  const first = exceptions.find(({ from, to }) => compare(from, date) <= 0 && compare(date, to) <= 0);
  return first?.hours ?? openingHours[weekdayOf(date)];
}

/** Every wall-clock time on the grid of a date's hours, whether or not anything speaks against it. */
function wallTimes(date: string, shop: ShopFacts): string[] {
  return hoursOn(date, shop).flatMap(([from, to]) => {
    const times = [];
    for (let time = Temporal.PlainTime.from(from); Temporal.PlainTime.compare(time, to) < 0; ) {
      times.push(time.toString({ smallestUnit: "minute" }));
      const next = time.add({ minutes: shop.booking.slotMinutes });
      if (Temporal.PlainTime.compare(next, time) < 0) break;
      time = next;
    }
    return times;
  });
}

const fives = Array.from({ length: dayMinutes / 5 }, (_, index) => clockTime(index * 5));

/** For each five minutes in which the barber works, when that stretch of work ends. */
function stops(date: string, { shop, barber }: Asked): Map<string, string> {
  const inside = (ranges: [string, string][], clock: string) =>
    ranges.some(([from, to]) => from <= clock && clock < to);
  const dayOff = barber?.daysOff.find(({ from, to }) => from <= date && date <= to);
  const own = dayOff ? dayOff.hours : barber?.hours?.[weekdayOf(date)];
  const breaks = barber?.breaks.filter(({ weekday }) => weekday === weekdayOf(date)) ?? [];
  const found = new Map<string, string>();
  let stop = "23:59";
  for (const clock of fives.toReversed()) {
    const isAtWork =
      inside(hoursOn(date, shop), clock) &&
      (!own || inside(own, clock)) &&
      !breaks.some(({ from, to }) => from <= clock && clock < to);
    if (isAtWork) found.set(clock, stop);
    else stop = clock;
  }
  return found;
}

/** Why a time on the grid must not be offered; undefined when it must be. */
function objection(
  { date, time, closing }: { date: string; time: string; closing: string | undefined },
  asked: Asked,
): string | undefined {
  const { minutes, bufferMinutes = 0, now, taken, shop } = asked;
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  if (today.until(date, { largestUnit: "days" }).days > shop.booking.daysAhead) return "too far ahead";

  const moment = (clock: string) => Temporal.PlainDateTime.from(`${date}T${clock}`).toZonedDateTime(timeZone);
  const startsAt = moment(time);
  if (startsAt.toPlainTime().toString({ smallestUnit: "minute" }) !== time) return "skipped";
  if (Temporal.Instant.compare(startsAt.toInstant(), now) <= 0) return "past";

  const endsAt = startsAt.toInstant().add({ minutes });
  if (!closing || Temporal.Instant.compare(endsAt, moment(closing).toInstant()) > 0) return "after closing";
  const overlaps = taken.some((range) => {
    const isBlock = range.bufferMinutes === undefined;
    const mine = isBlock ? endsAt : endsAt.add({ minutes: bufferMinutes });
    const theirs = range.endsAt.add({ minutes: range.bufferMinutes ?? 0 });
    return (
      Temporal.Instant.compare(range.startsAt, mine) < 0 &&
      Temporal.Instant.compare(theirs, startsAt.toInstant()) > 0
    );
  });
  return overlaps ? "taken" : undefined;
}
