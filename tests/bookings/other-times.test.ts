import { expect, test } from "vitest";
import { freeTimesOfAny, nearestAlternatives } from "#app/bookings/free-times.ts";

test("without a chosen barber a time is free when any barber is free", () => {
  const one = [
    { date: "2026-10-07", times: ["09:30", "11:00"] },
    { date: "2026-10-08", times: [] },
  ];
  const other = [
    { date: "2026-10-07", times: ["10:00", "11:00"] },
    { date: "2026-10-08", times: ["12:00"] },
  ];
  expect(freeTimesOfAny([one, other])).toEqual([
    { date: "2026-10-07", times: ["09:30", "10:00", "11:00"] },
    { date: "2026-10-08", times: ["12:00"] },
  ]);
  expect(freeTimesOfAny([one])).toEqual(one);
  expect(freeTimesOfAny([])).toEqual([]);
});

test("a taken time is answered with the nearest times of the same day", () => {
  const days = [{ date: "2026-10-07", times: ["09:30", "11:30", "12:30", "13:00", "17:00"] }];
  expect(nearestAlternatives(days, { date: "2026-10-07", time: "12:00" })).toEqual([
    { date: "2026-10-07", time: "11:30" },
    { date: "2026-10-07", time: "12:30" },
    { date: "2026-10-07", time: "13:00" },
  ]);
});

test("the day is nearly full: the following days add their nearest times", () => {
  const days = [
    { date: "2026-10-05", times: ["12:00"] },
    { date: "2026-10-09", times: ["12:00"] },
    { date: "2026-10-07", times: ["19:30"] },
    { date: "2026-10-08", times: ["09:30", "12:30"] },
  ];
  const moment = { date: "2026-10-07", time: "12:00" };
  expect(nearestAlternatives(days, moment)).toEqual([
    { date: "2026-10-07", time: "19:30" },
    { date: "2026-10-08", time: "12:30" },
    { date: "2026-10-08", time: "09:30" },
  ]);
  expect(nearestAlternatives(days, moment, 1)).toEqual([{ date: "2026-10-07", time: "19:30" }]);
});

test("no later time is free: the nearest earlier ones are offered", () => {
  const days = [
    { date: "2026-09-22", times: ["12:00"] },
    { date: "2026-09-23", times: ["12:00"] },
    { date: "2026-10-05", times: ["09:30", "12:30"] },
    { date: "2026-10-07", times: ["12:00"] },
    { date: "2026-10-22", times: ["12:00"] },
  ];
  expect(nearestAlternatives(days, { date: "2026-10-07", time: "12:00" })).toEqual([
    { date: "2026-10-05", time: "12:30" },
    { date: "2026-10-05", time: "09:30" },
    { date: "2026-09-23", time: "12:00" },
  ]);
});

test("other times are at most fourteen days later, and never the requested time itself", () => {
  const days = [
    { date: "2026-10-07", times: ["12:00"] },
    { date: "2026-10-21", times: ["12:00"] },
    { date: "2026-10-22", times: ["12:00"] },
  ];
  expect(nearestAlternatives(days, { date: "2026-10-07", time: "12:00" })).toEqual([
    { date: "2026-10-21", time: "12:00" },
  ]);
});
