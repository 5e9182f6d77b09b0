import { useLanguage } from "./use-language.ts";
import { type Words, wordsIn } from "./words.ts";

export function useWords(): Words {
  return wordsIn(useLanguage());
}
