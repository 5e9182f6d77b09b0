import type { company as dutchCompany, LanguageFacts, ShareLines } from "../../nl/language/index.ts";

export const en: LanguageFacts = {
  locale: "en-GB",
  page: "/en",
  slugs: { prices: "prices", terms: "terms", privacy: "privacy", accessibility: "accessibility" },
  withdrawalId: "withdrawal",
  name: "English",
  dutchName: "Engels",

  at: "at",
  until: "until",
  through: (day) => `until the end of ${day}`,
  time: (time) => time,

  euros: (amount) => `€${amount}`,
  from: "from",
  free: "free",
  testPayment: "TEST, no real money",

  colon: ":",
  closed: "closed",
  except: "except",
  and: "and",
};

export const company: typeof dutchCompany = {
  onePerson: "sole trader",
  tradingAs: "trading as",
  country: "Belgium",
  seat: "Registered office:",
  enterprise: "Enterprise number",
  vat: "VAT",
  register: "Register of legal persons (RPR)",
  exempt: "Special exemption scheme for small enterprises, no VAT charged",
  vatIncluded: "All prices are in euros, VAT included.",
  example: "example",
};

export const shareLines: ShareLines = (city) => ({
  booking: `Your barber in ${city}. Pick your time.`,
  prices: "What it costs, all included",
  terms: "What we agree on",
  accessibility: "A site for everyone",
  privacy: "What we do with your data, in plain words",
});
