/** What customers may book in; the first is the shop's own. */
export const languages = ["nl", "fr", "en"] as const;
export type Language = (typeof languages)[number];

/** Dutch for what is none of them. */
export function languageOf(input: unknown): Language {
  return languages.find((language) => language === input) ?? "nl";
}

export const locales: Record<Language, string> = { nl: "nl-BE", fr: "fr-BE", en: "en-GB" };

export const languageNames: Record<Language, string> = {
  nl: "Nederlands",
  fr: "Français",
  en: "English",
};

/** The page with the booking form. */
export const bookingPages: Record<Language, string> = { nl: "/", fr: "/fr", en: "/en" };

/** An address alone may tell; a link to an appointment or a list does not: then any of them, Dutch first. */
export function languagesAt(path: string, search: string): readonly Language[] {
  const page = languages.find((language) => language !== "nl" && `${path}/`.startsWith(`/${language}/`));
  if (page) return [page];
  if (/^\/(afspraak|wachtlijst)\/./.test(path)) return languages;
  const isOurs = /^\/(wachtlijst|payment-success|privacy\/gewist)$/.test(path);
  return [languageOf(isOurs && new URLSearchParams(search).get("taal"))];
}
