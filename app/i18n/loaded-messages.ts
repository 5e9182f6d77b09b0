import type { Language } from "./format/language.ts";
import type { PageWords, Words } from "./message-types.ts";
import type { Around } from "./page-chrome.ts";

type Foreign = Words & { around: Around };

/** The words that were loaded. Kept apart, so that a Dutch page without a form loads none. */
export function knownWords(language: Language): Foreign | undefined {
  return known.get(language);
}

export function knownPageWords(language: Language): PageWords | undefined {
  return knownOfPages.get(language);
}

export function learnWords(language: Exclude<Language, "nl">, words: Foreign): void {
  known.set(language, words);
}

export function learnPageWords(language: Exclude<Language, "nl">, words: PageWords): void {
  knownOfPages.set(language, words);
}

const known = new Map<Language, Foreign>();
const knownOfPages = new Map<Language, PageWords>();
