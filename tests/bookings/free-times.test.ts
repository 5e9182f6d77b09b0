import { expect, test } from "vitest";
import { freeTimes } from "#app/bookings/free-times.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { canBookDate, isGridTime } from "#app/shop/facts/grid.ts";
import { shop } from "../setup/starter.ts";
import { ali, longBefore, missing, quiet, range, timesOn, wednesday, weekOf } from "./query-free-times.ts";

test("a haircut of 30 minutes is offered on every half hour from 09:30 to 19:30", () => {
  const times = timesOn(wednesday);
  expect(times).toHaveLength(21);
  expect(times.slice(0, 3)).toEqual(["09:30", "10:00", "10:30"]);
  expect(times.at(-1)).toBe("19:30");
});

test.each([
  [30, "19:30"],
  [45, "19:00"],
  [60, "19:00"],
  [90, "18:30"],
  [630, "09:30"],
])("a service of %i minutes starts at %s at the latest, so that it ends before closing", (minutes, last) => {
  expect(timesOn(wednesday, { minutes }).at(-1)).toBe(last);
});

test("a service longer than the day is never offered", () => {
  expect(timesOn(wednesday, { minutes: 631 })).toEqual([]);
});

test("every date of the range is listed, the closed Tuesday without times", () => {
  const days = freeTimes({ ...quiet, from: "2026-10-05", to: "2026-10-07" });
  expect(days.map(({ date, times }) => [date, times.length])).toEqual([
    ["2026-10-05", 21],
    ["2026-10-06", 0],
    ["2026-10-07", 21],
  ]);
});

test("a range that ends before it starts has no dates", () => {
  expect(freeTimes({ ...quiet, from: "2026-10-07", to: "2026-10-06" })).toEqual([]);
});

test("nothing is offered during a closure, including its first and last day", () => {
  const facts: ShopFacts = {
    ...shop,
    exceptions: [{ hours: [], from: "2026-10-08", to: "2026-10-09", reason: "Verlof" }],
  };
  const days = freeTimes({ ...quiet, shop: facts, from: "2026-10-07", to: "2026-10-10" });
  expect(days.map(({ times }) => times.length)).toEqual([21, 0, 0, 21]);
});

test("a leap day is offered like any other day", () => {
  const facts: ShopFacts = {
    ...shop,
    openingHours: { ...shop.openingHours, tuesday: shop.openingHours.monday },
  };
  const now = shopInstant("2028-02-01", "12:00");
  const days = freeTimes({ ...quiet, now, shop: facts, from: "2028-02-28", to: "2028-03-01" });
  expect(days.map(({ date }) => date)).toEqual(["2028-02-28", "2028-02-29", "2028-03-01"]);
  expect(days[1]?.times).toHaveLength(21);
});

test("today only future times are offered", () => {
  const now = shopInstant(wednesday, "14:10");
  expect(timesOn(wednesday, { now, noticeMinutes: 0 })[0]).toBe("14:30");
});

test("today begins with the first time after the shop's notice, to the second", () => {
  const now = shopInstant(wednesday, "14:00");
  expect(timesOn(wednesday, { now })[0]).toBe("14:30");
  expect(timesOn(wednesday, { now: now.add({ seconds: 1 }) })[0]).toBe("15:00");
});

test("a time that starts at this moment is no longer offered", () => {
  const now = shopInstant(wednesday, "14:00");
  expect(timesOn(wednesday, { now, noticeMinutes: 0 })[0]).toBe("14:30");
  const justBefore = now.subtract({ nanoseconds: 1 });
  expect(timesOn(wednesday, { now: justBefore, noticeMinutes: 0 })[0]).toBe("14:00");
});

test("today after closing, and yesterday, have no times", () => {
  const now = shopInstant(wednesday, "20:30");
  const days = freeTimes({ ...quiet, now, from: "2026-10-05", to: "2026-10-08" });
  expect(days.map(({ times }) => times.length)).toEqual([0, 0, 0, 21]);
});

test("today is the shop's date, even when London still has yesterday", () => {
  const now = Temporal.Instant.from("2026-10-06T22:30Z");
  const [tuesday, today] = freeTimes({ ...quiet, now, from: "2026-10-06", to: wednesday });
  expect(tuesday?.times).toEqual([]);
  expect(today?.times).toHaveLength(21);
  expect(canBookDate({ date: wednesday, now, shop })).toBe(true);
  const ahead = (daysAhead: number) => ({ ...shop, booking: { ...shop.booking, daysAhead } });
  expect(canBookDate({ date: "2026-10-14", now, shop: ahead(7) })).toBe(true);
  expect(canBookDate({ date: "2026-10-15", now, shop: ahead(7) })).toBe(false);
});

test("the last day that the shop allows is offered, the day after it is not", () => {
  const now = shopInstant("2026-10-01", "23:59");
  const facts: ShopFacts = { ...shop, booking: { ...shop.booking, daysAhead: 90 } };
  const [last, beyond] = freeTimes({ ...quiet, now, shop: facts, from: "2026-12-30", to: "2026-12-31" });
  expect(last?.times).toHaveLength(21);
  expect(beyond?.times).toEqual([]);
});

test("a booking takes every time at which the service would overlap it", () => {
  const busy = [range(wednesday, "12:00", 60)];
  expect(missing(timesOn(wednesday, { busyRanges: busy }))).toEqual(["12:00", "12:30"]);
  expect(missing(timesOn(wednesday, { busyRanges: busy, minutes: 90 }))).toEqual([
    "11:00",
    "11:30",
    "12:00",
    "12:30",
    "19:00",
    "19:30",
  ]);
});

test("bookings directly before and after a time leave it free", () => {
  const busy = [range(wednesday, "10:00", 30), range(wednesday, "11:00", 30)];
  expect(missing(timesOn(wednesday, { busyRanges: busy }))).toEqual(["10:00", "11:00"]);
});

test("a booking off the grid takes the two times that it overlaps", () => {
  const busy = [range(wednesday, "12:45", 30)];
  expect(missing(timesOn(wednesday, { busyRanges: busy }))).toEqual(["12:30", "13:00"]);
});

test("busy ranges may be unsorted, overlap and lie outside the hours", () => {
  const busy = [
    range(wednesday, "15:00", 30),
    range("2026-10-06", "08:00", 27 * 60),
    range(wednesday, "12:00", 90),
    range(wednesday, "12:30", 30),
    range(wednesday, "19:30", 600),
  ];
  expect(missing(timesOn(wednesday, { busyRanges: busy }))).toEqual([
    "09:30",
    "10:00",
    "10:30",
    "12:00",
    "12:30",
    "13:00",
    "15:00",
    "19:30",
  ]);
});

test("a pause in the hours starts a new grid, and no service overlaps it", () => {
  const facts: ShopFacts = openDaily([
    ["09:00", "12:15"],
    ["13:20", "15:00"],
  ]);
  expect(timesOn(wednesday, { shop: facts, minutes: 60 })).toEqual([
    "09:00",
    "09:30",
    "10:00",
    "10:30",
    "11:00",
    "13:20",
    "13:50",
  ]);
});

test.each(["2026-10-25", "2027-03-28"])(
  "on %s, when the clock changes, the day has the usual times",
  (date) => {
    const now = shopInstant(date, "00:00").subtract({ hours: 72 });
    const busy = [range(date, "12:00", 30)];
    expect(missing(timesOn(date, { now, busyRanges: busy }))).toEqual(["12:00"]);
  },
);

test("times skipped by the change to summer time are never offered", () => {
  const facts: ShopFacts = openDaily([["01:00", "04:00"]]);
  const now = shopInstant("2027-03-27", "12:00");
  expect(timesOn("2027-03-28", { now, shop: facts })).toEqual(["01:00", "01:30", "03:00", "03:30"]);
  expect(isGridTime({ date: "2027-03-28", time: "02:30", shop: facts })).toBe(false);
  expect(isGridTime({ date: "2027-03-27", time: "02:30", shop: facts })).toBe(true);
});

test("times repeated by the change to winter time are offered once, for their first moment", () => {
  const facts: ShopFacts = openDaily([["01:00", "04:00"]]);
  const now = shopInstant("2026-10-24", "12:00");
  const all = ["01:00", "01:30", "02:00", "02:30", "03:00", "03:30"];
  expect(timesOn("2026-10-25", { now, shop: facts })).toEqual(all);

  const first = Temporal.Instant.from("2026-10-25T00:30Z");
  const second = Temporal.Instant.from("2026-10-25T01:30Z");
  const halfHour = { minutes: 30 };
  const takenFirst = [{ startsAt: first, endsAt: first.add(halfHour) }];
  const takenSecond = [{ startsAt: second, endsAt: second.add(halfHour) }];
  expect(timesOn("2026-10-25", { now, shop: facts, busyRanges: takenFirst })).not.toContain("02:30");
  expect(timesOn("2026-10-25", { now, shop: facts, busyRanges: takenSecond })).toEqual(all);
});

test("a service lasts real minutes: a skipped hour shortens the night, a repeated one lengthens it", () => {
  const facts: ShopFacts = openDaily([["01:00", "04:00"]]);
  const spring = { now: shopInstant("2027-03-27", "12:00"), shop: facts };
  expect(timesOn("2027-03-28", { ...spring, minutes: 120 })).toEqual(["01:00"]);
  expect(timesOn("2027-03-28", { ...spring, minutes: 121 })).toEqual([]);
  const autumn = { now: shopInstant("2026-10-24", "12:00"), shop: facts };
  expect(timesOn("2026-10-25", { ...autumn, minutes: 240 })).toEqual(["01:00"]);
  expect(timesOn("2026-10-25", { ...autumn, minutes: 241 })).toEqual([]);
});

test("two months with hundreds of bookings are answered within a few milliseconds", () => {
  const busy = Array.from({ length: 500 }, (_, index) => {
    const startsAt = longBefore.add({ hours: index * 3 });
    return { startsAt, endsAt: startsAt.add({ hours: 1 }), bufferMinutes: 10 };
  });
  const breaks = weekdays.map((weekday) => ({ weekday, from: "12:00", to: "12:30" }));
  const barber = ali({ hours: weekOf([["09:00", "18:00"]]), breaks });
  const ask = () => freeTimes({ ...quiet, busyRanges: busy, barber, from: "2026-10-01", to: "2026-12-01" });
  const runs = Array.from({ length: 30 }, () => {
    const start = performance.now();
    ask();
    return performance.now() - start;
  });
  expect(Math.min(...runs)).toBeLessThan(10);
});

function openDaily(hours: [from: string, to: string][]): ShopFacts {
  return { ...shop, openingHours: weekOf(hours) };
}
