import { expect, test } from "vitest";
import { checkFacts, remainingPlaceholders } from "#app/shop/check-facts.ts";
import { shop } from "#content/shop.ts";

const { openingHours, booking, prepayment } = shop;
const [barber] = shop.barbers;
const [haarknip] = shop.services;

test("the facts in force have no mistakes", () => {
  expect(checkFacts(shop)).toEqual([]);
});

test.each([
  [
    "an hour that does not exist",
    { openingHours: { ...openingHours, monday: [["09:30", "25:00"]] } },
    'openingHours.monday[0][1]: "25:00" is not a time; write it like 09:30.',
  ],
  [
    "a time without its leading zero",
    { openingHours: { ...openingHours, monday: [["9:30", "20:00"]] } },
    'openingHours.monday[0][0]: "9:30" is not a time; write it like 09:30.',
  ],
  [
    "a day that closes before it opens",
    { openingHours: { ...openingHours, friday: [["20:00", "09:30"]] } },
    "openingHours.friday: closes at 09:30, which is not after it opens at 20:00.",
  ],
  [
    "hours that overlap",
    {
      openingHours: {
        ...openingHours,
        friday: [
          ["09:00", "13:00"],
          ["12:00", "18:00"],
        ],
      },
    },
    "openingHours.friday: 09:00-13:00 and 12:00-18:00 must be in order, with a pause between them.",
  ],
  [
    "hours that touch, so that no service could run on",
    {
      openingHours: {
        ...openingHours,
        friday: [
          ["09:00", "12:00"],
          ["12:00", "18:00"],
        ],
      },
    },
    "openingHours.friday: 09:00-12:00 and 12:00-18:00 must be in order, with a pause between them.",
  ],
  [
    "hours in the wrong order",
    {
      openingHours: {
        ...openingHours,
        friday: [
          ["13:00", "18:00"],
          ["09:00", "12:00"],
        ],
      },
    },
    "openingHours.friday: 13:00-18:00 and 09:00-12:00 must be in order, with a pause between them.",
  ],
  [
    "a weekday that is misspelt",
    { openingHours: { ...openingHours, mondag: [] } },
    'openingHours: Unrecognized key: "mondag".',
  ],
  [
    "a weekday that is missing",
    { openingHours: { ...openingHours, sunday: undefined } },
    "openingHours.sunday: is missing.",
  ],
  [
    "a closure on a day that does not exist",
    { closures: [{ from: "2026-02-28", to: "2026-02-30", reason: "Verlof" }] },
    'closures[0].to: "2026-02-30" is not a date; write it like 2026-12-25.',
  ],
  [
    "a leap day in a year without one",
    { closures: [{ from: "2027-02-29", to: "2027-03-01", reason: "Verlof" }] },
    'closures[0].from: "2027-02-29" is not a date; write it like 2026-12-25.',
  ],
  [
    "a closure that ends before it starts",
    { closures: [{ from: "2026-12-26", to: "2026-12-25", reason: "Kerst" }] },
    "closures[0]: ends on 2026-12-25, before it starts on 2026-12-26.",
  ],
  ["no barber", { barbers: [] }, "barbers: must have at least one barber."],
  ["a barber twice", { barbers: [barber, barber] }, 'barbers: "barber-1" is there more than once.'],
  [
    "a barber's id with a space",
    { barbers: [{ id: "Jan Jansen", name: "Jan" }] },
    'barbers[0].id: "Jan Jansen" may only have small letters, digits and hyphens.',
  ],
  ["a barber without a name", { barbers: [{ id: "jan", name: " " }] }, "barbers[0].name: must not be empty."],
  ["no service", { services: [] }, "services: must have at least one service."],
  ["a service twice", { services: [haarknip, haarknip] }, 'services: "haarknip" is there more than once.'],
  [
    "a service that bookings do not know",
    { services: [{ ...haarknip, code: "verven" }] },
    'services[0].code: "verven" is not one of haarknip, premium, baard, complete.',
  ],
  [
    "a service that takes no time",
    { services: [{ ...haarknip, minutes: 0 }] },
    "services[0].minutes: must be at least 5.",
  ],
  [
    "a service of an odd length",
    { services: [{ ...haarknip, minutes: 37 }] },
    "services[0].minutes: must be a multiple of 5 minutes.",
  ],
  [
    "slots that never advance",
    { booking: { ...booking, slotMinutes: 0 } },
    "booking.slotMinutes: must be at least 5.",
  ],
  [
    "bookings years ahead",
    { booking: { ...booking, daysAhead: 1000 } },
    "booking.daysAhead: must be at most 366.",
  ],
  [
    "a prepayment in half cents",
    { prepayment: { ...prepayment, amountCents: 999.5 } },
    "prepayment.amountCents: must be a whole number.",
  ],
  [
    "a phone number without its country",
    { phone: "056 12 34 56" },
    'phone: "056 12 34 56" is not an international phone number; write it like +32 56 12 34 56.',
  ],
  ["an e-mail address without @", { email: "info" }, 'email: "info" is not an e-mail address.'],
  [
    "a link that is no web address",
    { instagram: "instagram.com/x" },
    'instagram: "instagram.com/x" is not a web address; it starts with https://.',
  ],
  [
    "another clock than the one that the database writes days and times with",
    { timeZone: "Europe/London" },
    `timeZone: "Europe/London" is another clock than the database's: days and times are written there as Europe/Brussels.`,
  ],
  [
    "an enterprise number without dots",
    { legal: { ...shop.legal, enterpriseNumber: "0123456789" } },
    'legal.enterpriseNumber: "0123456789" is not an enterprise number; write it like 0123.456.789.',
  ],
  [
    "a cut-off in half hours",
    { booking: { ...booking, cancelUntilHours: 0.5 } },
    "booking.cancelUntilHours: must be a whole number.",
  ],
  ["an empty name", { name: "" }, "name: must not be empty."],
  ["a fact that nothing reads", { fax: "1" }, 'shop: Unrecognized key: "fax".'],
  ["a fact that is missing", { geo: undefined }, "geo: is missing."],
])("%s is one mistake, said in a sentence that names it", (_, change, sentence) => {
  expect(checkFacts({ ...shop, ...change })).toEqual([sentence]);
});

test("several mistakes are all named at once", () => {
  const mistakes = checkFacts({
    ...shop,
    phone: "bel ons",
    openingHours: { ...openingHours, monday: [["25:00", "26:00"]], friday: [["20:00", "09:30"]] },
    barbers: [barber, barber],
  });
  expect(mistakes.map((mistake) => mistake.split(":")[0])).toEqual([
    "phone",
    "openingHours.monday[0][0]",
    "openingHours.monday[0][1]",
    "openingHours.friday",
    "barbers",
  ]);
});

test("something that is no facts at all is a mistake too", () => {
  expect(checkFacts(undefined)).toEqual(["shop: is missing."]);
  expect(checkFacts("shop")).toHaveLength(1);
});

test("a day with a pause and a closure of a single day are no mistakes", () => {
  const friday = [
    ["09:00", "12:00"],
    ["13:00", "18:00"],
  ];
  const closures = [{ from: "2028-02-29", to: "2028-02-29", reason: "Schrikkeldag" }];
  expect(checkFacts({ ...shop, closures, openingHours: { ...openingHours, friday } })).toEqual([]);
});

test("facts that still hold an example are named, real ones are not", () => {
  const real = {
    ...shop,
    geo: { latitude: 50.82261, longitude: 3.25774 },
    phone: "+32 56 12 34 56",
    whatsapp: "+32 470 12 34 56",
    email: "info@brilliantbarbershop.be",
    instagram: "https://www.instagram.com/brilliantbarbershop",
    reviewsUrl: "https://search.google.com/local/reviews?placeid=ChIJ0123456789",
    legal: { companyName: "Brilliant BV", enterpriseNumber: "0123.456.749", vatNumber: "BE 0123.456.749" },
  };
  const examples = {
    phone: "+32 56 00 00 00",
    whatsapp: "+3256000000",
    email: "info@brilliant-barbershop.example",
    instagram: "https://www.instagram.com/vul-je-instagram-in",
    reviewsUrl: "https://search.google.com/local/reviews?placeid=VUL-JE-PLACE-ID-IN",
  };
  expect(remainingPlaceholders(real)).toEqual([]);
  expect(remainingPlaceholders({ ...real, ...examples })).toEqual(Object.keys(examples));
  for (const [name, value] of Object.entries(examples)) {
    expect(remainingPlaceholders({ ...real, [name]: value })).toEqual([name]);
  }
  expect(remainingPlaceholders({ ...real, geo: shop.geo })).toEqual(["geo"]);
  expect(remainingPlaceholders({ ...real, legal: shop.legal })).toEqual([
    "legal.companyName",
    "legal.enterpriseNumber",
    "legal.vatNumber",
  ]);
});
