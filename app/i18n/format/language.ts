import { en } from "../en/language/index.ts";
import { fr } from "../fr/language/index.ts";
import { type LanguageFacts, nl } from "../nl/language/index.ts";

/** What customers may book in; the first is the shop's own. */
export const languageCodes = ["nl", "fr", "en"] as const;
export type Language = (typeof languageCodes)[number];

export const languages: Record<Language, LanguageFacts> = { nl, fr, en };

/** What the shop does not write itself. */
export type ForeignLanguage = Exclude<Language, "nl">;
export const foreignLanguages = languageCodes.filter((language) => language !== "nl");

export function inEachForeignLanguage<T>(make: (language: ForeignLanguage) => T): Record<ForeignLanguage, T> {
  return Object.fromEntries(foreignLanguages.map((language) => [language, make(language)])) as Record<
    ForeignLanguage,
    T
  >;
}

/** Dutch for what is none of them. */
export function languageOf(input: unknown): Language {
  return languageCodes.find((language) => language === input) ?? "nl";
}

/** Where an address may say it: "/wachtlijst?taal=fr". */
export function languageAsked({ url }: { url: string }): Language {
  return languageOf(new URL(url).searchParams.get("taal"));
}

/** Of a page below the booking page of another language. */
export function foreignLanguageAt(path: string): ForeignLanguage | undefined {
  return foreignLanguages.find((language) => `${path}/`.startsWith(`${languages[language].page}/`));
}

/** Pages that each language has, under its own words. */
export type TranslatedPage = "booking" | keyof LanguageFacts["slugs"];
export const translatedPages = Object.keys(nl.slugs) as Exclude<TranslatedPage, "booking">[];

export function pathOf(page: TranslatedPage, language: Language): string {
  const { page: booking, slugs } = languages[language];
  return page === "booking" ? booking : `${booking.replace(/\/$/, "")}/${slugs[page]}`;
}

/** The terms of a booking, or those of today. */
export function termsPath(language: Language, version?: string | null): string {
  return pathOf("terms", language) + (version ? `/${version}` : "");
}

/** How to withdraw, in the terms. */
export function withdrawalPath(language: Language): string {
  return `${pathOf("terms", language)}#${languages[language].withdrawalId}`;
}

/** The Dutch form as a page of its own, for links outside the site. */
export const bookingPath = "/boeken";

/** The queue at the door. @param place the key of a place in it. @param code the one on the screen in the shop. */
export function queuePath(language: Language = "nl", place = "", code = ""): string {
  const query = new URLSearchParams({ ...(code && { code }), ...(language !== "nl" && { taal: language }) });
  return `/wachtrij${place && `/${place}`}${query.size > 0 ? `?${query}` : ""}`;
}

/** Behind a mailed link all appointments of a mailbox. */
export function myAppointmentsPath(language: Language): string {
  return language === "nl" ? "/mijn-afspraken" : `/mijn-afspraken?taal=${language}`;
}

/** Every page that holds the form. */
export const formPaths = [...languageCodes.map((language) => languages[language].page), bookingPath];

/** Which of them an address is; the form for any other. @param path may go on: "/voorwaarden/3f2a" */
export function translatedPageAt(path: string): TranslatedPage {
  const isAt = (own: string) => `${path}/`.startsWith(`${own}/`);
  return translatedPages.find((page) => languageCodes.some((code) => isAt(pathOf(page, code)))) ?? "booking";
}

/** An address alone may tell; a link to an appointment or a list does not: then any of them, Dutch first. */
export function languagesAt(path: string, search: string): readonly Language[] {
  const page = foreignLanguageAt(path);
  if (page) return [page];
  if (/^\/(afspraak|mijn-afspraken|wachtlijst)\/./.test(path)) return languageCodes;
  const isOurs = /^\/(wachtlijst|wachtrij(\/[^/]+)?|mijn-afspraken|payment-success|privacy\/gewist)$/.test(
    path,
  );
  return [languageOf(isOurs && new URLSearchParams(search).get("taal"))];
}
