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
  clockTime,
  exceptionAfter,
  plusDays,
  situation,
  takenAfter,
} from "../bookings/any-situation.ts";
import { objection, stops, wallTimes } from "./second-opinion.ts";

test("a time is offered exactly when the slow second implementation has no objection", () => {
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

test("dates and times are sorted and without repeats, for any query", () => {
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

test("every offered time is valid as the date and time of a query", () => {
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

test("without a chosen barber exactly the union of the barbers' times is offered", () => {
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

test("other times are free, within fourteen days, and as many as exist", () => {
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
