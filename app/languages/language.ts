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
