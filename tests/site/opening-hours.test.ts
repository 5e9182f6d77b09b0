import { expect, test } from "vitest";
import { shopInstant, shopWallClock, wallClockAt } from "#app/i18n/format/clock.ts";
import { weekdayOf } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { openNow } from "#app/shop/facts/open-now.ts";
import {
  openingHoursLines,
  openingHoursSpecification,
  openingHoursSummary,
  openRanges,
  specialOpeningHours,
} from "#app/shop/facts/opening-hours.ts";
import { shop } from "../setup/starter.ts";

test("a date has its weekday, also on a leap day and at both ends of a year", () => {
  expect(weekdayOf("2028-02-29")).toBe("tuesday");
  expect(weekdayOf("2026-12-31")).toBe("thursday");
  expect(weekdayOf("2027-01-01")).toBe("friday");
  expect(weekdayOf("2026-10-25")).toBe("sunday");
});

test("the weekday of an invalid date is an error", () => {
  expect(() => weekdayOf("morgen")).toThrow('"morgen" is not a date');
});

test("the shop is closed on Tuesday and open from half past nine on the other days", () => {
  expect(openRanges("2026-10-06", shop)).toEqual([]);
  expect(openRanges("2026-10-07", shop)).toEqual([["09:30", "20:00"]]);
});

test("a closure includes its first and last day", () => {
  const facts = closedFrom("2026-12-24", "2026-12-26");
  expect(openRanges("2026-12-23", facts)).toHaveLength(1);
  expect(openRanges("2026-12-24", facts)).toEqual([]);
  expect(openRanges("2026-12-25", facts)).toEqual([]);
  expect(openRanges("2026-12-26", facts)).toEqual([]);
  expect(openRanges("2026-12-27", facts)).toHaveLength(1);
});

test("a day with other hours has only those", () => {
  const facts = withException("2026-12-22", "2026-12-24", [["10:00", "16:00"]]);
  expect(openRanges("2026-12-22", facts)).toEqual([["10:00", "16:00"]]);
  expect(openRanges("2026-12-24", facts)).toEqual([["10:00", "16:00"]]);
  expect(openRanges("2026-12-25", facts)).toEqual([["09:30", "20:00"]]);
  expect(openNow(jsDate("2026-12-24", "15:00"), facts)).toBe("Nu open tot 16:00");
  expect(openNow(jsDate("2026-12-24", "17:00"), facts)).toBe("Gesloten, opent morgen om 9:30");
});

test("the footer lists every weekday in Dutch, Monday first", () => {
  expect(openingHoursLines(shop).map(({ day, hours }) => `${day} ${hours}`)).toEqual([
    "Maandag 9:30-20:00",
    "Dinsdag Gesloten",
    "Woensdag 9:30-20:00",
    "Donderdag 9:30-20:00",
    "Vrijdag 9:30-20:00",
    "Zaterdag 9:30-20:00",
    "Zondag 9:30-20:00",
  ]);
});

test("a day with a pause lists both of its parts", () => {
  const facts = withHours({
    monday: [
      ["09:00", "12:00"],
      ["13:00", "18:30"],
    ],
  });
  expect(openingHoursLines(facts)[0]?.hours).toBe("9:00-12:00 en 13:00-18:30");
});

test("the card sums up the week in one line", () => {
  expect(openingHoursSummary(shop)).toEqual(["Ma-Zo: 9:30-20:00 (behalve Di: Gesloten)"]);
});

test("without an exception the line mentions none", () => {
  expect(openingHoursSummary(withHours({ tuesday: [["09:30", "20:00"]] }))).toEqual(["Ma-Zo: 9:30-20:00"]);
});

test("an exception may be other hours, on the first or the last day of the week", () => {
  const open = { tuesday: shop.openingHours.monday };
  expect(openingHoursSummary(withHours({ ...open, monday: [["12:00", "18:00"]] }))).toEqual([
    "Ma-Zo: 9:30-20:00 (behalve Ma: 12:00-18:00)",
  ]);
  expect(openingHoursSummary(withHours({ ...open, sunday: [] }))).toEqual([
    "Ma-Zo: 9:30-20:00 (behalve Zo: Gesloten)",
  ]);
});

test("hours too irregular for one line become a line for each run of equal days", () => {
  expect(openingHoursSummary(withHours({ saturday: [["09:00", "17:00"]], sunday: [] }))).toEqual([
    "Ma: 9:30-20:00",
    "Di: Gesloten",
    "Wo-Vr: 9:30-20:00",
    "Za: 9:00-17:00",
    "Zo: Gesloten",
  ]);
});

test("a shop closed on most days is not summed up as closed", () => {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], sunday: [] };
  expect(openingHoursSummary(withHours(closed))).toEqual([
    "Ma-Vr: Gesloten",
    "Za: 9:30-20:00",
    "Zo: Gesloten",
  ]);
});

test.each([
  ["at the moment of opening", "2026-10-07", "09:30", "Nu open tot 20:00"],
  ["in the last open minute", "2026-10-07", "19:59", "Nu open tot 20:00"],
  ["at the moment of closing", "2026-10-07", "20:00", "Gesloten, opent morgen om 9:30"],
  ["before opening", "2026-10-07", "07:15", "Gesloten, opent vandaag om 9:30"],
  ["on a Tuesday", "2026-10-06", "12:00", "Gesloten, opent morgen om 9:30"],
  ["on Monday evening", "2026-10-05", "21:00", "Gesloten, opent woensdag om 9:30"],
  ["on the night of the change to winter time", "2026-10-25", "02:30", "Gesloten, opent vandaag om 9:30"],
  ["after the change to summer time", "2027-03-28", "19:30", "Nu open tot 20:00"],
])("%s visitors read when the door is open", (_, date, time, text) => {
  expect(openNow(jsDate(date, time), shop)).toBe(text);
});

test("in a pause visitors read that the shop reopens today, and before it when the pause starts", () => {
  const facts = withHours({
    wednesday: [
      ["09:00", "12:00"],
      ["13:00", "18:00"],
    ],
  });
  expect(openNow(jsDate("2026-10-07", "11:00"), facts)).toBe("Nu open tot 12:00");
  expect(openNow(jsDate("2026-10-07", "12:30"), facts)).toBe("Gesloten, opent vandaag om 13:00");
});

test("in a closure visitors read the weekday of the opening, and its date if it is a week or more away", () => {
  const facts = closedFrom("2026-08-01", "2026-08-16");
  expect(openNow(jsDate("2026-08-11", "12:00"), facts)).toBe("Gesloten, opent maandag om 9:30");
  expect(openNow(jsDate("2026-08-10", "12:00"), facts)).toBe("Gesloten, opent maandag 17 augustus om 9:30");
});

test("a shop that never opens again only says that it is closed", () => {
  expect(openNow(jsDate("2026-08-01", "12:00"), closedFrom("2026-01-01", "2099-12-31"))).toBe("Gesloten");
});

test("the browser and the server show the same state, around both clock changes", () => {
  for (const start of ["2026-10-24T20:00Z", "2027-03-27T20:00Z", "2028-02-28T20:00Z"]) {
    for (let minutes = 0; minutes < 12 * 60; minutes += 15) {
      const instant = Temporal.Instant.from(start).add({ minutes });
      expect(wallClockAt(new Date(instant.epochMilliseconds))).toEqual(shopWallClock(instant));
    }
  }
});

test("search engines read the weekly hours, from which closed days are left out", () => {
  expect(openingHoursSpecification(shop)).toEqual([
    {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["Monday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
      opens: "09:30",
      closes: "20:00",
    },
  ]);
});

test("search engines read a closure as days closed from midnight to midnight", () => {
  expect(specialOpeningHours(closedFrom("2026-12-25", "2026-12-26").exceptions, "2026-12-26")).toContainEqual(
    {
      "@type": "OpeningHoursSpecification",
      validFrom: "2026-12-25",
      validThrough: "2026-12-26",
      opens: "00:00",
      closes: "00:00",
    },
  );
});

test("search engines read other hours as those of their days", () => {
  const hours: [string, string][] = [
    ["10:00", "12:00"],
    ["13:00", "16:00"],
  ];
  const days = { validFrom: "2026-12-24", validThrough: "2026-12-24" };
  expect(
    specialOpeningHours(withException("2026-12-24", "2026-12-24", hours).exceptions, "2026-11-01"),
  ).toEqual([
    { "@type": "OpeningHoursSpecification", ...days, opens: "10:00", closes: "12:00" },
    { "@type": "OpeningHoursSpecification", ...days, opens: "13:00", closes: "16:00" },
  ]);
});

function withHours(hours: Partial<ShopFacts["openingHours"]>): ShopFacts {
  return { ...shop, openingHours: { ...shop.openingHours, ...hours } };
}

function closedFrom(from: string, to: string): ShopFacts {
  return withException(from, to, []);
}

function withException(from: string, to: string, hours: [string, string][]): ShopFacts {
  return { ...shop, exceptions: [{ from, to, hours, reason: "Verlof" }] };
}

function jsDate(date: string, time: string): Date {
  return new Date(shopInstant(date, time).epochMilliseconds);
}
