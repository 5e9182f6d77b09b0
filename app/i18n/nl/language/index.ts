/** Its names, its page, and how it writes dates, times and money where `Intl` does not know. */
export const nl = {
  locale: "nl-BE",
  /** The page with the booking form. */
  page: "/",
  /** Ends of addresses below `page`. */
  slugs: { prices: "prijzen", terms: "voorwaarden", privacy: "privacy", accessibility: "toegankelijkheid" },
  /** Of a section of the terms. */
  withdrawalId: "herroepen",
  name: "Nederlands",
  /** As staff call it. */
  dutchName: "Nederlands",

  /** Between a day and its time. */
  at: "om",
  until: "tot",
  through: (day: string) => `tot en met ${day}`,
  /** @param time "09:30" */
  time: (time: string) => time,

  euros: (amount: string) => `€${amount}`,
  from: "vanaf",
  free: "gratis",
  testPayment: "TEST, geen echt geld",

  /** Between days and their hours. */
  colon: ":",
  closed: "Gesloten",
  except: "behalve",
  and: "en",
  /** Who runs the shop. The words for the exemption are those of the administration. */
  company: {
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
  },
};

/** Every language has all that Dutch has. */
export type LanguageFacts = typeof nl;

/** For the pictures where a page is shared; the Dutch ones are with their pages (app/content/pages.ts). */
export type ShareLines = (city: string) => Record<"booking" | keyof LanguageFacts["slugs"], string>;
