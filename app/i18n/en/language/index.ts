import type { LanguageFacts } from "../../nl/language/index.ts";

export const en: LanguageFacts = {
  locale: "en-GB",
  page: "/en",
  name: "English",
  dutchName: "Engels",

  at: "at",
  until: "until",
  through: (day) => `until the end of ${day}`,
  time: (time) => time,

  euros: (amount) => `€${amount}`,
  from: "from",
  testPayment: "TEST, no real money",

  colon: ":",
  closed: "closed",
  except: "except",
  and: "and",
};
