import type { Words } from "./message-types.ts";
import { useLanguage } from "./use-language.ts";
import { wordsIn } from "./words.ts";

export function useWords(): Words {
  return wordsIn(useLanguage());
}
