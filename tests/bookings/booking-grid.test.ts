import { expect, test } from "vitest";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { canBookDate, isGridTime } from "#app/shop/facts/grid.ts";
import { shop } from "../setup/starter.ts";

test.each([
  ["today", "2026-10-01", true],
  ["yesterday", "2026-09-30", false],
  ["a Tuesday", "2026-10-06", false],
  ["a day in a closure", "2026-10-08", false],
  ["the ninetieth day ahead", "2026-12-30", true],
  ["the ninety-first day ahead", "2026-12-31", false],
  ["a date that does not exist", "2026-11-31", false],
  ["a date in another notation", "20261007", false],
  ["a date with a time", "2026-10-07T10:00", false],
  ["a word", "morgen", false],
  ["nothing", "", false],
])("whether %s (%s) can be booked at all: %s = %s", (_, date, expected) => {
  const now = shopInstant("2026-10-01", "12:00");
  const facts = {
    ...shop,
    exceptions: [{ hours: [], from: "2026-10-08", to: "2026-10-08", reason: "Verlof" }],
    booking: { ...shop.booking, daysAhead: 90 },
  };
  expect(canBookDate({ date, now, shop: facts })).toBe(expected);
});

test.each([
  ["09:30", true],
  ["19:30", true],
  ["20:00", false],
  ["09:00", false],
  ["09:45", false],
  ["9:30", false],
  ["24:00", false],
  ["09:30:00", false],
  ["", false],
])("whether %s is a start on the grid of a Wednesday: %s", (time, expected) => {
  expect(isGridTime({ date: "2026-10-07", time, shop })).toBe(expected);
});

test("a closed day and a date that does not exist have no starts", () => {
  expect(isGridTime({ date: "2026-10-06", time: "12:00", shop })).toBe(false);
  expect(isGridTime({ date: "2027-02-29", time: "12:00", shop })).toBe(false);
});
