import type { Language } from "./format/language.ts";
import { findLoadedPageWords } from "./loaded-messages.ts";
import type { PageWords } from "./message-types.ts";
import { pages as nl } from "./nl/pages.tsx";
import { useLanguage } from "./use-language.ts";

/** Returns the texts of all pages but the booking form; in Dutch until `loadWords` has loaded those of the language. */
export function pageWordsIn(language: Language): PageWords {
  return findLoadedPageWords(language) ?? nl;
}

export function usePageWords(): PageWords {
  return pageWordsIn(useLanguage());
}
