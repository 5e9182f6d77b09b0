import type { LanguageFacts } from "../../nl/language/index.ts";

export const fr: LanguageFacts = {
  locale: "fr-BE",
  page: "/fr",
  name: "Français",
  dutchName: "Frans",

  at: "à",
  until: "jusqu’au",
  through: (day) => `jusqu’au ${day} inclus`,
  time: (time) => time.replace(/^0/, "").replace(":", "h"),

  euros: (amount) => `${amount}\u00a0€`,
  from: "à partir de",
  testPayment: "TEST, pas d’argent réel",

  colon: "\u00a0:",
  closed: "fermé",
  except: "sauf",
  and: "et",
};
