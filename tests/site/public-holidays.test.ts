import { expect, test } from "vitest";
import { publicHolidays } from "#app/shop/facts/belgian-holidays.ts";

test.each([
  [2026, "01-01 04-06 05-01 05-14 05-25 07-21 08-15 11-01 11-11 12-25"],
  [2027, "01-01 03-29 05-01 05-06 05-17 07-21 08-15 11-01 11-11 12-25"],
  // In 2008 Ascension falls on Labour Day.
  [2008, "01-01 03-24 05-01 05-01 05-12 07-21 08-15 11-01 11-11 12-25"],
  // 2038 has the latest possible Easter (25 April), 2285 the earliest (22 March).
  [2038, "01-01 04-26 05-01 06-03 06-14 07-21 08-15 11-01 11-11 12-25"],
  [2285, "01-01 03-23 05-01 04-30 05-11 07-21 08-15 11-01 11-11 12-25"],
])("the public holidays of %i", (year, days) => {
  const expected = days
    .split(" ")
    .map((day) => `${year}-${day}`)
    .sort();
  expect(publicHolidays(year).map(({ date }) => date)).toEqual(expected);
});
