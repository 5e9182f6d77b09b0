import type { ForeignLanguage, Language } from "./format/language.ts";
import type { PageChrome, PageWords, Words } from "./message-types.ts";

/** The message files of other languages than Dutch, which is bundled with the pages. */
const files = import.meta.glob(["./*/index.tsx", "./*/pages.tsx", "!./nl/*"]);

/** Loads a language's messages on demand. @param options.isForm loads the booking form's messages only. */
export async function loadWords(language: Language, { isForm = false } = {}): Promise<void> {
  const parts = isForm ? ["index.tsx"] : ["index.tsx", "pages.tsx"];
  await Promise.all(parts.map((part) => files[`./${language}/${part}`]?.()));
}

type ForeignWords = Words & { chrome: PageChrome };

/** Kept apart from the Dutch messages, so that a page without a form does not load those. */
export function findLoadedWords(language: Language): ForeignWords | undefined {
  return loadedWords.get(language);
}

export function findLoadedPageWords(language: Language): PageWords | undefined {
  return loadedPageWords.get(language);
}

export function addLoadedWords(language: ForeignLanguage, words: ForeignWords): void {
  loadedWords.set(language, words);
}

export function addLoadedPageWords(language: ForeignLanguage, words: PageWords): void {
  loadedPageWords.set(language, words);
}

const loadedWords = new Map<Language, ForeignWords>();
const loadedPageWords = new Map<Language, PageWords>();
