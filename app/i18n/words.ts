import type { Language } from "./format/language.ts";
import { findLoadedWords } from "./loaded-messages.ts";
import type { Words } from "./message-types.ts";
import { nl } from "./nl/index.ts";
import { useLanguage } from "./use-language.ts";

/** Returns Dutch until `loadWords` has loaded the language. */
export function wordsIn(language: Language): Words {
  return findLoadedWords(language) ?? nl;
}

export function useWords(): Words {
  return wordsIn(useLanguage());
}
