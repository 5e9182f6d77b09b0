import type { Around } from "./around.ts";
import type { Language } from "./language.ts";
import type { Words } from "./words.ts";

type Foreign = Words & { around: Around };

/** The words that were loaded. Kept apart, so that a Dutch page without a form loads none. */
export function knownWords(language: Language): Foreign | undefined {
  return known.get(language);
}

export function learnWords(language: Exclude<Language, "nl">, words: Foreign): void {
  known.set(language, words);
}

const known = new Map<Language, Foreign>();
