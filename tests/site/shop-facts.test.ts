import { expect, test } from "vitest";
import { remainingPlaceholders } from "#app/shop/facts-of.server.ts";
import { type Kind, kinds } from "#app/shop/kinds.ts";
import { shop, starter } from "../setup/starter.ts";

const [rules] = starter("rules");
const christmas = { from: "2026-12-25", to: "2026-12-26", hours: [], reason: "Kerst" };

const aTime = "Schrijf een uur als 09:30.";
const aDate = "Kies een datum.";

test.each<[string, Kind, object, string]>([
  ["an hour that does not exist", "hours", { monday: [["09:30", "25:00"]] }, `monday.0.1: ${aTime}`],
  ["a time without its leading zero", "hours", { monday: [["9:30", "20:00"]] }, `monday.0.0: ${aTime}`],
  [
    "a day that closes before it opens",
    "hours",
    { friday: [["20:00", "09:30"]] },
    "friday.0.1: Om 09:30 sluiten kan niet: je opent om 20:00.",
  ],
  [
    "hours that overlap",
    "hours",
    {
      friday: [
        ["09:00", "13:00"],
        ["12:00", "18:00"],
      ],
    },
    "friday.1.0: 09:00-13:00 en 12:00-18:00 overlappen: laat er een pauze tussen.",
  ],
  [
    "hours that touch, so that no service could run on",
    "hours",
    {
      friday: [
        ["09:00", "12:00"],
        ["12:00", "18:00"],
      ],
    },
    "friday.1.0: 09:00-12:00 en 12:00-18:00 overlappen: laat er een pauze tussen.",
  ],
  [
    "hours in the wrong order",
    "hours",
    {
      friday: [
        ["13:00", "18:00"],
        ["09:00", "12:00"],
      ],
    },
    "friday.1.0: 13:00-18:00 en 09:00-12:00 overlappen: laat er een pauze tussen.",
  ],
  [
    "an exception on a day that does not exist",
    "exception",
    { ...christmas, from: "2026-02-28", to: "2026-02-30" },
    `to: ${aDate}`,
  ],
  ["a leap day in a year without one", "exception", { ...christmas, from: "2027-02-29" }, `from: ${aDate}`],
  [
    "an exception that ends before it starts",
    "exception",
    { ...christmas, to: "2026-12-24" },
    "to: De laatste dag ligt voor de eerste.",
  ],
  [
    "other hours that close before they open",
    "exception",
    { ...christmas, hours: [["16:00", "10:00"]] },
    "hours.0.1: Om 10:00 sluiten kan niet: je opent om 16:00.",
  ],
  [
    "an exception without a reason",
    "exception",
    { ...christmas, reason: " " },
    "reason: Schrijf waarom, bijvoorbeeld Kerst: je klanten lezen het.",
  ],
  ["a barber without a name", "barber", { name: " " }, "name: Vul de naam in."],
  [
    "a break that ends before it starts",
    "barber",
    { breaks: [{ weekday: "monday", from: "13:00", to: "12:00" }] },
    "breaks.0.to: De pauze eindigt voor ze begint.",
  ],
  ["a service that takes no time", "service", { minutes: 0 }, "minutes: Kies een heel getal van 5 tot 480."],
  ["a service of an odd length", "service", { minutes: 37 }, "minutes: Kies een veelvoud van 5 minuten."],
  [
    "a service's address with a space",
    "service",
    { slug: "Vader en zoon" },
    "slug: Gebruik kleine letters, cijfers en koppeltekens.",
  ],
  [
    "slots that never advance",
    "rules",
    { booking: { ...rules?.booking, slotMinutes: 0 } },
    "booking.slotMinutes: Kies een heel getal van 5 tot 240.",
  ],
  [
    "bookings years ahead",
    "rules",
    { booking: { ...rules?.booking, daysAhead: 1000 } },
    "booking.daysAhead: Kies een heel getal van 1 tot 366.",
  ],
  [
    "a cut-off in half hours",
    "rules",
    { booking: { ...rules?.booking, cancelUntilHours: 0.5 } },
    "booking.cancelUntilHours: Kies een heel getal van 0 tot 168.",
  ],
  [
    "a prepayment in half cents",
    "rules",
    { prepayment: { ...rules?.prepayment, amountCents: 999.5 } },
    "prepayment.amountCents: Kies een bedrag van 0,50 tot 1000 euro, zoals 10 of 12,50.",
  ],
  [
    "a phone number without its country",
    "identity",
    { phone: "56 12 34 56" },
    "phone: Schrijf het nummer zoals 0470 12 34 56, of met landcode: +32 470 12 34 56.",
  ],
  ["an e-mail address without @", "identity", { email: "info" }, "email: Dat is geen e-mailadres."],
  [
    "a link that is no web address",
    "identity",
    { instagram: "op instagram" },
    "instagram: Schrijf het volledige adres, met https:// ervoor.",
  ],
  [
    "an enterprise number that is too short",
    "identity",
    { legal: { ...shop.legal, enterpriseNumber: "123456789" } },
    "legal.enterpriseNumber: Schrijf het ondernemingsnummer als 0123.456.749.",
  ],
  [
    "a VAT number of another country",
    "identity",
    { legal: { ...shop.legal, vatNumber: "NL 0123.456.749" } },
    "legal.vatNumber: Schrijf het btw-nummer als BE 0123.456.749, of schrijf: vrijgesteld.",
  ],
  ["an empty name", "identity", { name: "" }, "name: Vul de naam van je zaak in."],
  ["six stars", "review", { rating: 6 }, "rating: Kies 1 tot 5 sterren."],
  ["a picture without words", "galleryPicture", { alt: "" }, "alt: Beschrijf de foto voor wie ze niet ziet."],
])("%s is one mistake, explained in a sentence beside its field", (_, kind, change, sentence) => {
  expect(mistakesIn(kind, change)).toEqual([sentence]);
});

test.each<[string, Kind, object, string]>([
  ["a weekday that is misspelt", "hours", { mondag: [] }, "mondag"],
  ["a weekday that is missing", "hours", { sunday: undefined }, "sunday"],
  ["a fact that nothing reads", "identity", { fax: "1" }, "fax"],
  ["a fact that is missing", "identity", { geo: undefined }, "geo"],
])("%s is one mistake that names it", (_, kind, change, name) => {
  expect(mistakesIn(kind, change)).toEqual([expect.stringContaining(name)]);
});

test("several mistakes are all listed at once", () => {
  const hours = { monday: [["25:00", "26:00"]], friday: [["20:00", "09:30"]] };
  expect(mistakesIn("hours", hours).map(placeOf)).toEqual(["monday.0.0", "monday.0.1", "friday.0.1"]);
  expect(mistakesIn("identity", { phone: "bel ons", name: " ", email: "@" }).map(placeOf).sort()).toEqual([
    "email",
    "name",
    "phone",
  ]);
});

test.each(Object.keys(kinds) as Kind[])("a value that is no %s at all is a mistake too", (kind) => {
  expect(kinds[kind].safeParse(undefined).error?.issues).toHaveLength(1);
  expect(kinds[kind].safeParse("shop").error?.issues).toHaveLength(1);
});

test("a day with a pause and an exception of a single day are valid", () => {
  const friday = [
    ["09:00", "12:00"],
    ["13:00", "18:00"],
  ];
  expect(mistakesIn("hours", { friday })).toEqual([]);
  const leapDay = { from: "2028-02-29", to: "2028-02-29", reason: "Schrikkeldag" };
  expect(mistakesIn("exception", leapDay)).toEqual([]);
  expect(mistakesIn("exception", { ...leapDay, hours: friday })).toEqual([]);
});

test("facts that still hold an example are listed, real ones are not", () => {
  const [facts = expect.fail()] = starter("identity");
  const real = {
    ...facts,
    geo: { latitude: 50.82261, longitude: 3.25774 },
    phone: "+32 56 12 34 56",
    whatsapp: "+32 470 12 34 56",
    email: "info@brilliantbarbershop.be",
    instagram: "https://www.instagram.com/brilliantbarbershop",
    reviewsUrl: "https://search.google.com/local/reviews?placeid=ChIJ0123456789",
    legal: {
      ...shop.legal,
      companyName: "Brilliant BV",
      enterpriseNumber: "0123.456.749",
      vatNumber: "BE 0123.456.749",
    },
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
  expect(remainingPlaceholders({ ...real, geo: facts.geo })).toEqual(["geo"]);
  expect(remainingPlaceholders({ ...real, legal: facts.legal })).toEqual([
    "legal.companyName",
    "legal.enterpriseNumber",
    "legal.vatNumber",
  ]);
});

/** Returns the mistakes as "field: sentence" for the starter's first document of a kind, with these changes. */
function mistakesIn(kind: Kind, change: object): string[] {
  const [first] = starter(kind);
  const { error } = kinds[kind].safeParse({ ...first, ...change });
  return error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];
}

function placeOf(mistake: string): string | undefined {
  return mistake.split(":")[0];
}
