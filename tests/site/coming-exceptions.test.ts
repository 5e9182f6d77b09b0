import { expect, test } from "vitest";
import { dayState } from "#app/bookings/day-states.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { comingExceptions, doorRanges, exceptionsWithClosures } from "#app/shop/facts/door-hours.ts";
import { openNow } from "#app/shop/facts/open-now.ts";
import { specialOpeningHours } from "#app/shop/facts/opening-hours.ts";
import { closuresOf } from "#app/shop/facts-of.server.ts";
import { shop } from "../setup/starter.ts";

/** Tests closed days, other hours and blocks on the public pages. */

const kerst = { from: "2026-12-25", to: "2026-12-26", hours: [], reason: "Kerst" };

test("closed days and other hours of the next three weeks are listed, the first one first", () => {
  const exceptions = [
    { from: "2026-12-31", to: "2027-01-02", hours: [["10:00", "16:00"]], reason: "Eindejaar" },
    kerst,
    {
      from: "2026-12-24",
      to: "2026-12-24",
      hours: [
        ["09:30", "12:00"],
        ["13:00", "16:00"],
      ],
      reason: "Kerstavond",
    },
    { from: "2027-01-03", to: "2027-01-03", hours: [], reason: "Zondagsrust" },
  ] as (typeof shop)["exceptions"];
  const on = (today: string) => comingExceptions(today, { ...shop, exceptions });
  expect(on("2026-12-11")).toEqual([
    "Open op donderdag 24 december van 9:30 tot 12:00 en van 13:00 tot 16:00: Kerstavond",
    "Gesloten van vrijdag 25 tot en met zaterdag 26 december: Kerst",
    "Open van donderdag 31 december tot en met zaterdag 2 januari, telkens van 10:00 tot 16:00: Eindejaar",
  ]);
  expect(on("2027-01-02")).toHaveLength(2);
  expect(on("2027-01-03")).toEqual(["Gesloten op zondag 3 januari: Zondagsrust"]);
  expect(on("2027-01-04")).toEqual([]);
});

test.each([
  ["2026-12-25T00:00", "2026-12-26T00:00", []],
  ["2026-12-20T10:00", "2026-12-27T00:00", []],
  ["2026-12-25T14:00", "2026-12-27T00:00", [["09:30", "14:00"]]],
  ["2026-12-20T10:00", "2026-12-25T11:00", [["11:00", "20:00"]]],
  [
    "2026-12-25T12:00",
    "2026-12-25T13:00",
    [
      ["09:30", "12:00"],
      ["13:00", "20:00"],
    ],
  ],
  ["2026-12-24T00:00", "2026-12-25T00:00", [["09:30", "20:00"]]],
  ["2026-12-26T00:00", "2026-12-27T00:00", [["09:30", "20:00"]]],
])("blocked from %s to %s, the door is open %j on Christmas", (from, to, ranges) => {
  expect(doorRanges("2026-12-25", { ...shop, closures: [{ from, to }] })).toEqual(ranges);
});

test("the badge and the calendar show a shop closed by a block", () => {
  const closed = { ...shop, closures: [{ from: "2026-12-25T14:00", to: "2026-12-27T00:00" }] };
  const at = (date: string, time: string) =>
    openNow(new Date(shopInstant(date, time).epochMilliseconds), closed);
  expect(at("2026-12-25", "13:59")).toBe("Nu open tot 14:00");
  expect(at("2026-12-25", "14:00")).toBe("Gesloten, opent zondag om 9:30");
  expect(at("2026-12-26", "10:00")).toBe("Gesloten, opent morgen om 9:30");
  const dayFacts = { today: "2026-12-20", times: [] };
  expect(dayState("2026-12-26", dayFacts, closed)).toBe("closed");
  expect(dayState("2026-12-27", dayFacts, closed)).toBe("full");
});

test("a shop closed by a block is described in words and to search engines, once for each day", () => {
  const lineFor = (closures: (typeof shop)["closures"], exceptions: (typeof shop)["exceptions"] = []) => {
    const facts = { ...shop, exceptions, closures };
    const special = specialOpeningHours(exceptionsWithClosures(facts), "2026-12-14");
    return [
      ...comingExceptions("2026-12-14", facts),
      ...special.map(({ validFrom, validThrough, opens, closes }) =>
        [validFrom, validThrough, opens, closes].join(" "),
      ),
    ];
  };
  // Tuesday 22 December is closed every week.
  expect(lineFor([{ from: "2026-12-21T00:00", to: "2026-12-24T00:00" }])).toEqual([
    "Gesloten van maandag 21 tot en met woensdag 23 december",
    "2026-12-21 2026-12-23 00:00 00:00",
  ]);
  expect(lineFor([{ from: "2026-12-22T00:00", to: "2026-12-23T00:00" }])).toEqual([]);
  expect(lineFor([{ from: "2026-12-21T12:00", to: "2026-12-21T13:00" }])).toEqual([
    "Open op maandag 21 december van 9:30 tot 12:00 en van 13:00 tot 20:00",
    "2026-12-21 2026-12-21 09:30 12:00",
    "2026-12-21 2026-12-21 13:00 20:00",
  ]);
  const shortDays = { from: "2026-12-23", to: "2026-12-27", hours: [["10:00", "16:00"]], reason: "Kerst" };
  expect(
    lineFor([{ from: "2026-12-25T00:00", to: "2026-12-26T00:00" }], [
      shortDays,
    ] as (typeof shop)["exceptions"]),
  ).toEqual([
    "Open van woensdag 23 tot en met donderdag 24 december, telkens van 10:00 tot 16:00: Kerst",
    "Gesloten op vrijdag 25 december",
    "Open van zaterdag 26 tot en met zondag 27 december, telkens van 10:00 tot 16:00: Kerst",
    "2026-12-23 2026-12-24 10:00 16:00",
    "2026-12-26 2026-12-27 10:00 16:00",
    "2026-12-25 2026-12-25 00:00 00:00",
  ]);
  expect(lineFor([], [{ from: "2026-12-25", to: "2026-12-25", hours: [], reason: "Gesloten" }])[0]).toBe(
    "Gesloten op vrijdag 25 december",
  );
});

test("a block closes the shop if it lasts until closing for every barber, or is named as a closure", () => {
  const block = (from: string, to: string, reason: string, barberId: string | null = null) => {
    const at = (moment: string) => {
      const [date = "", time = ""] = moment.split(" ");
      return new Date(shopInstant(date, time).epochMilliseconds);
    };
    return { startsAt: at(from), endsAt: at(to), reason, barberId };
  };
  const two = { ...shop, barbers: [...shop.barbers, { ...barber(), id: "barber-2" }] };
  const closures = (one: ReturnType<typeof block>, facts = shop) =>
    closuresOf([one], facts).map(({ from, to }) => `${from} ${to}`);
  expect(closures(block("2026-12-25 14:00", "2026-12-25 20:00", "Verlof"))).toEqual([
    "2026-12-25T14:00 2026-12-25T20:00",
  ]);
  expect(closures(block("2026-12-25 12:00", "2026-12-25 13:00", "Pauze"))).toEqual([]);
  expect(closures(block("2026-12-25 12:00", "2026-12-25 13:00", "Gesloten"))).toEqual([
    "2026-12-25T12:00 2026-12-25T13:00",
  ]);
  expect(closures(block("2026-12-25 14:00", "2026-12-27 12:00", "Verlof"))).toEqual([
    "2026-12-25T14:00 2026-12-27T00:00",
  ]);
  const ofOne = block("2026-12-25 00:00", "2026-12-26 00:00", "Verlof", "barber-1");
  expect(closures(ofOne)).toEqual(["2026-12-25T00:00 2026-12-26T00:00"]);
  expect(closures(ofOne, two)).toEqual([]);
});

function barber() {
  const [first] = shop.barbers;
  if (!first) throw new Error("The starter has a barber");
  return first;
}
