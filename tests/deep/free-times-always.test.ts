/** Tests properties of free times for any hours, barbers, bookings and moments. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type FreeDay, freeTimes, freeTimesOfAny, nearestAlternatives } from "#app/bookings/free-times.ts";
import { timeZone } from "#app/i18n/format/clock.ts";
import { canBookDate, isGridTime } from "#app/shop/facts/grid.ts";
import {
  barber,
  booking,
  bookings,
  busyRangeAfter,
  clockTime,
  exceptionAfter,
  plusDays,
  situation,
} from "../bookings/any-situation.ts";
import { objection, wallTimes, workEndByTime } from "./second-opinion.ts";

test("a time is offered exactly when the slow second implementation has no objection", () => {
  fc.assert(
    fc.property(situation, (query) => {
      for (const { date, times } of freeTimes(query)) {
        const work = workEndByTime(date, query);
        const isFine = (time: string) => !objection({ date, time, closing: work.get(time) }, query);
        expect(times).toEqual(wallTimes(date, query.shop).filter(isFine));
      }
    }),
    { numRuns: 300 },
  );
});

test("dates and times are sorted and without repeats, for any query", () => {
  fc.assert(
    fc.property(situation, (query) => {
      const days = freeTimes(query);
      const dates = days.map(({ date }) => date);
      expect(dates).toEqual([...new Set(dates)].sort());
      expect(dates.at(0)).toBe(query.from);
      expect(dates.at(-1)).toBe(query.to);
      for (const { times } of days) expect(times).toEqual([...new Set(times)].sort());
    }),
  );
});

test("every offered time is valid as the date and time of a query", () => {
  fc.assert(
    fc.property(situation, (query) => {
      for (const { date, time } of flat(freeTimes(query))) {
        const shop = { ...query.shop, barbers: query.barber ? [query.barber] : query.shop.barbers };
        expect(canBookDate({ date, now: query.now, shop })).toBe(true);
        expect(isGridTime({ date, time, shop: query.shop })).toBe(true);
      }
    }),
  );
});

test("one more booking never frees a time", () => {
  fc.assert(
    fc.property(situation, booking, (query, extra) => {
      const before = flat(freeTimes(query));
      const after = flat(
        freeTimes({ ...query, busyRanges: [...query.busyRanges, busyRangeAfter(query.from, extra)] }),
      );
      expect(before).toEqual(expect.arrayContaining(after));
    }),
  );
});

test("a break, a day off and a longer buffer never free a time", () => {
  fc.assert(
    fc.property(situation, barber, fc.nat(120), (query, extra, extraMinutes) => {
      const plain = { id: "ali", name: "Ali", hours: null, breaks: [], daysOff: [], ...query.barber };
      const before = flat(freeTimes({ ...query, barber: plain }));
      const breaks = extra.breaks.map(({ weekday, from, length }) => ({
        weekday,
        from: clockTime(from * 5),
        to: clockTime((from + length) * 5),
      }));
      const off = extra.daysOff.map((each) => ({ ...exceptionAfter(query.from, each), hours: [] }));
      const less = { ...plain, breaks: [...plain.breaks, ...breaks], daysOff: [...off, ...plain.daysOff] };
      const bufferMinutes = (query.bufferMinutes ?? 0) + extraMinutes;
      expect(before).toEqual(
        expect.arrayContaining(flat(freeTimes({ ...query, barber: less, bufferMinutes }))),
      );
    }),
  );
});

test("a longer service and a later moment never free a time", () => {
  fc.assert(
    fc.property(situation, fc.nat(600), (query, extraMinutes) => {
      const before = flat(freeTimes(query));
      const longer = freeTimes({ ...query, minutes: query.minutes + extraMinutes });
      expect(before).toEqual(expect.arrayContaining(flat(longer)));
      // The window moves with the shop's today, so only the dates of the earlier window compare.
      const last = query.now.toZonedDateTimeISO(timeZone).add({ days: query.shop.booking.daysAhead });
      const later = freeTimes({ ...query, now: query.now.add({ minutes: extraMinutes }) });
      const comparable = later.filter(({ date }) => date <= last.toPlainDate().toString());
      expect(before).toEqual(expect.arrayContaining(flat(comparable)));
    }),
  );
});

test("without a chosen barber exactly the union of the barbers' times is offered", () => {
  fc.assert(
    fc.property(situation, fc.array(bookings, { maxLength: 4 }), (query, perBarber) => {
      const days = perBarber.map((busy) =>
        freeTimes({ ...query, busyRanges: busy.map((each) => busyRangeAfter(query.from, each)) }),
      );
      const union = new Set(days.flatMap(flat).map(({ date, time }) => `${date} ${time}`));
      expect(flat(freeTimesOfAny(days)).map(({ date, time }) => `${date} ${time}`)).toEqual(
        [...union].sort(),
      );
    }),
  );
});

test("other times are free, within fourteen days, and as many as exist", () => {
  fc.assert(
    fc.property(situation, fc.integer({ min: 0, max: 47 }), (query, halfHour) => {
      const moment = { date: query.from, time: clockTime(halfHour * 30) };
      const days = freeTimes(query);
      const last = plusDays(moment.date, 14);
      const candidates = flat(days).filter(
        ({ date, time }) => date <= last && (date !== moment.date || time !== moment.time),
      );
      const offered = nearestAlternatives(days, moment);
      expect(candidates).toEqual(expect.arrayContaining(offered));
      expect(offered).toHaveLength(Math.min(3, candidates.length));
      expect(offered.map(({ date }) => date)).toEqual(offered.map(({ date }) => date).sort());
    }),
  );
});

function flat(days: FreeDay[]): { date: string; time: string }[] {
  return days.flatMap(({ date, times }) => times.map((time) => ({ date, time })));
}
