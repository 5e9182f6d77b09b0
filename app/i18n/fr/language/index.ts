import type { company as dutchCompany, LanguageFacts, ShareLines } from "../../nl/language/index.ts";

export const fr: LanguageFacts = {
  locale: "fr-BE",
  page: "/fr",
  slugs: { prices: "prix", terms: "conditions", privacy: "vie-privee", accessibility: "accessibilite" },
  withdrawalId: "retractation",
  name: "Français",
  dutchName: "Frans",

  at: "à",
  until: "jusqu’au",
  through: (day) => `jusqu’au ${day} inclus`,
  time: (time) => time.replace(/^0/, "").replace(":", "h"),

  euros: (amount) => `${amount}\u00a0€`,
  from: "à partir de",
  free: "gratuit",
  testPayment: "TEST, pas d’argent réel",

  colon: "\u00a0:",
  closed: "fermé",
  except: "sauf",
  and: "et",
};

export const company: typeof dutchCompany = {
  onePerson: "entreprise individuelle",
  tradingAs: "sous le nom",
  country: "Belgique",
  seat: "Siège\u00a0:",
  enterprise: "Numéro d’entreprise",
  vat: "TVA",
  register: "RPM",
  exempt: "Régime particulier de franchise des petites entreprises",
  vatIncluded: "Tous les prix sont en euros, TVA comprise.",
  example: "exemple",
};

export const shareLines: ShareLines = (city) => ({
  booking: `Votre coiffeur à ${city}. Choisissez votre heure.`,
  prices: "Ce que ça coûte, tout compris",
  terms: "Ce dont nous convenons avec vous",
  accessibility: "Un site pour tout le monde",
  privacy: "Ce que nous faisons de vos données, en clair",
});
