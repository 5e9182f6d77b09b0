import type { ForeignLanguage, Language } from "./format/language.ts";
import type { PageChrome, PageWords, Words } from "./message-types.ts";

/** Of each language but Dutch, which comes with the pages that use it. */
const files = import.meta.glob(["./*/index.tsx", "./*/pages.tsx", "!./nl/*"]);

/**
 * Only for who reads them.
 * @param options.isForm whether the booking form is all that needs them.
 */
export async function loadWords(language: Language, { isForm = false } = {}): Promise<void> {
  const parts = isForm ? ["index.tsx"] : ["index.tsx", "pages.tsx"];
  await Promise.all(parts.map((part) => files[`./${language}/${part}`]?.()));
}

type ForeignWords = Words & { chrome: PageChrome };

/** Kept apart from the Dutch ones, so that a page without a form loads none. */
export function knownWords(language: Language): ForeignWords | undefined {
  return known.get(language);
}

export function knownPageWords(language: Language): PageWords | undefined {
  return knownOfPages.get(language);
}

export function learnWords(language: ForeignLanguage, words: ForeignWords): void {
  known.set(language, words);
}

export function learnPageWords(language: ForeignLanguage, words: PageWords): void {
  knownOfPages.set(language, words);
}

const known = new Map<Language, ForeignWords>();
const knownOfPages = new Map<Language, PageWords>();
