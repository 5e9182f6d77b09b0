import { expect, test } from "vitest";
import { freeTimes } from "#app/bookings/free-times.ts";
import type { Barber } from "#app/shop/facts/facts.ts";
import { canBookDate } from "#app/shop/facts/grid.ts";
import { shop } from "../setup/starter.ts";
import { ali, longBefore, missing, quiet, range, timesOn, wednesday, weekOf } from "./query-free-times.ts";

test("a barber's own hours apply within the shop's hours, on the shop's grid", () => {
  const hours = weekOf([
    ["08:00", "11:15"],
    ["18:45", "22:00"],
  ]);
  expect(timesOn(wednesday, { barber: ali({ hours }) })).toEqual([
    "09:30",
    "10:00",
    "10:30",
    "19:00",
    "19:30",
  ]);
});

test("a barber whose own hours include a day on which the shop is closed has no free times then", () => {
  const barber = ali({ hours: weekOf([["09:30", "20:00"]]) });
  expect(timesOn("2026-10-06", { barber })).toEqual([]);
  const exceptions = [{ hours: [], from: wednesday, to: wednesday, reason: "Kerst" }];
  expect(timesOn(wednesday, { barber, shop: { ...shop, exceptions } })).toEqual([]);
});

test("a barber's weekly break: in every week no free time begins in it or runs into it", () => {
  const breaks = [{ weekday: "wednesday" as const, from: "12:15", to: "13:00" }];
  expect(missing(timesOn(wednesday, { barber: ali({ breaks }) }))).toEqual(["12:00", "12:30"]);
  expect(missing(timesOn("2026-10-14", { barber: ali({ breaks }) }))).toEqual(["12:00", "12:30"]);
  expect(missing(timesOn("2026-10-08", { barber: ali({ breaks }) }))).toEqual([]);
});

test("a barber's day off has no free times; a day with other hours has times within those only", () => {
  const daysOff = [
    { from: "2026-10-07", to: "2026-10-08", hours: [] },
    { from: "2026-10-09", to: "2026-10-09", hours: [["14:00", "15:00"]] as [string, string][] },
  ];
  const barber = ali({ daysOff, hours: weekOf([["09:30", "12:00"]]) });
  const days = freeTimes({ ...quiet, barber, from: "2026-10-07", to: "2026-10-10" });
  expect(days.map(({ times }) => times.length)).toEqual([0, 0, 2, 5]);
});

test("a day can be booked if at least one barber works, and not if none does", () => {
  const absentBarber = ali({ daysOff: [{ from: wednesday, to: wednesday, hours: [] }] });
  const canBook = (barbers: Barber[]) =>
    canBookDate({ date: wednesday, now: longBefore, shop: { ...shop, barbers } });
  expect(canBook([absentBarber])).toBe(false);
  expect(canBook([absentBarber, ali()])).toBe(true);
});

test("the buffer after an appointment stays free, and a new one is only offered where its buffer fits too", () => {
  const busy = [{ ...range(wednesday, "12:00", 30), bufferMinutes: 15 }];
  expect(missing(timesOn(wednesday, { busyRanges: busy }))).toEqual(["12:00", "12:30"]);
  expect(missing(timesOn(wednesday, { busyRanges: busy, bufferMinutes: 15 }))).toEqual([
    "11:30",
    "12:00",
    "12:30",
  ]);
});

test("a time is offered even if the buffer after it extends past closing or into a block", () => {
  const block = range(wednesday, "12:00", 30);
  const times = timesOn(wednesday, { busyRanges: [block], bufferMinutes: 60 });
  expect(missing(times)).toEqual(["12:00"]);
  expect(times.at(-1)).toBe("19:30");
});
