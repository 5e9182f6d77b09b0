/** Names and addresses of the language, and formats that `Intl` does not know. */
export const nl = {
  locale: "nl-BE",
  /** The page with the booking form. */
  page: "/",
  /** Last parts of addresses below `page`. */
  slugs: { prices: "prijzen", terms: "voorwaarden", privacy: "privacy", accessibility: "toegankelijkheid" },
  /** Anchor of a section in the terms. */
  withdrawalId: "herroepen",
  name: "Nederlands",
  /** Name in the dashboard. */
  dutchName: "Nederlands",

  /** Stands between a day and its time. */
  at: "om",
  until: "tot",
  through: (day: string) => `tot en met ${day}`,
  /** @param time "09:30" */
  time: (time: string) => time,

  euros: (amount: string) => `€${amount}`,
  from: "vanaf",
  free: "gratis",
  testPayment: "TEST, geen echt geld",

  /** Stands between days and their hours. */
  colon: ":",
  closed: "Gesloten",
  except: "behalve",
  and: "en",
};

/** Dutch defines the keys for every language. */
export type LanguageFacts = typeof nl;

/** Company forms and VAT. The exemption is worded as the tax administration does. */
export const company = {
  onePerson: "eenmanszaak",
  tradingAs: "handelend als",
  country: "België",
  seat: "Zetel:",
  enterprise: "Ondernemingsnummer",
  vat: "btw",
  register: "RPR",
  exempt: "Bijzondere vrijstellingsregeling kleine ondernemingen",
  vatIncluded: "Alle prijzen zijn in euro, btw inbegrepen.",
  example: "voorbeeld",
};

/** Lines on the share pictures; the Dutch ones are in app/shop/pages.ts. */
export type ShareLines = (city: string) => Record<"booking" | keyof LanguageFacts["slugs"], string>;
