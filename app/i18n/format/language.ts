import { en, company as enCompany } from "../en/language/index.ts";
import { fr, company as frCompany } from "../fr/language/index.ts";
import { type LanguageFacts, nl, company as nlCompany } from "../nl/language/index.ts";

/** Languages for customers; the first is the shop's own. */
export const languageCodes = ["nl", "fr", "en"] as const;
export type Language = (typeof languageCodes)[number];

export const languages: Record<Language, LanguageFacts> = { nl, fr, en };

/** Apart from `languages`, which every page with a form loads. */
export const companyWords: Record<Language, typeof nlCompany> = {
  nl: nlCompany,
  fr: frCompany,
  en: enCompany,
};

/** Languages whose texts come with the program instead of from the owner. */
export type ForeignLanguage = Exclude<Language, "nl">;
export const foreignLanguages = languageCodes.filter((language) => language !== "nl");

export function inEachForeignLanguage<T>(make: (language: ForeignLanguage) => T): Record<ForeignLanguage, T> {
  return Object.fromEntries(foreignLanguages.map((language) => [language, make(language)])) as Record<
    ForeignLanguage,
    T
  >;
}

/** Returns the language, or Dutch for anything unknown. */
export function languageOf(input: unknown): Language {
  return languageCodes.find((language) => language === input) ?? "nl";
}

/** Returns the language of the query: "/wachtlijst?taal=fr". */
export function requestedLanguage({ url }: { url: string }): Language {
  return languageOf(new URL(url).searchParams.get("taal"));
}

/** Returns the language of a page below another language's booking page. */
export function foreignLanguageAt(path: string): ForeignLanguage | undefined {
  return foreignLanguages.find((language) => `${path}/`.startsWith(`${languages[language].page}/`));
}

/** Pages that exist in each language under an address of its own. */
export type TranslatedPage = "booking" | keyof LanguageFacts["slugs"];
export const translatedPages = Object.keys(nl.slugs) as Exclude<TranslatedPage, "booking">[];

export function pathOf(page: TranslatedPage, language: Language): string {
  const { page: booking, slugs } = languages[language];
  return page === "booking" ? booking : `${booking.replace(/\/$/, "")}/${slugs[page]}`;
}

/** Returns the address of the same page in a language; the Dutch booking page stands apart from home. */
export function equalPath(page: TranslatedPage, language: Language): string {
  return page === "booking" && language === "nl" ? bookingPath : pathOf(page, language);
}

/** Returns the address of a booking's terms, or of the current ones. */
export function termsPath(language: Language, version?: string | null): string {
  return pathOf("terms", language) + (version ? `/${version}` : "");
}

/** Returns the address of the withdrawal section in the terms. */
export function withdrawalPath(language: Language): string {
  return `${pathOf("terms", language)}#${languages[language].withdrawalId}`;
}

/** The Dutch form on a page of its own, for links from other sites. */
export const bookingPath = "/boeken";

/**
 * Returns an address of the queue at the door. @param place key of a place in it. @param code code of the screen in
 * the shop.
 */
export function queuePath(language: Language = "nl", place = "", code = ""): string {
  const query = new URLSearchParams({ ...(code && { code }), ...(language !== "nl" && { taal: language }) });
  return `/wachtrij${place && `/${place}`}${query.size > 0 ? `?${query}` : ""}`;
}

/** The page that lists all appointments of a mailbox, behind a mailed link. */
export function myAppointmentsPath(language: Language): string {
  return language === "nl" ? "/mijn-afspraken" : `/mijn-afspraken?taal=${language}`;
}

/** All pages with the booking form. */
export const formPaths = [...languageCodes.map((language) => languages[language].page), bookingPath];

/** Returns the page at an address, or "booking" if there is none. @param path may continue: "/voorwaarden/3f2a". */
export function translatedPageAt(path: string): TranslatedPage {
  const isAt = (pagePath: string) => `${path}/`.startsWith(`${pagePath}/`);
  return translatedPages.find((page) => languageCodes.some((code) => isAt(pathOf(page, code)))) ?? "booking";
}

/**
 * Returns the language of an address; if it does not tell, as for a link to an appointment, all of them, Dutch
 * first.
 */
export function languagesAt(path: string, search: string): readonly Language[] {
  const page = foreignLanguageAt(path);
  if (page) return [page];
  if (/^\/(afspraak|mijn-afspraken|wachtlijst)\/./.test(path)) return languageCodes;
  const isOurs = /^\/(wachtlijst|wachtrij(\/[^/]+)?|mijn-afspraken|payment-success|privacy\/gewist)$/.test(
    path,
  );
  return [languageOf(isOurs && new URLSearchParams(search).get("taal"))];
}
