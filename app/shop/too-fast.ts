import type { Language } from "../languages/language.ts";
import { wordsIn } from "../languages/words.ts";
import type { ShopFacts } from "./facts.ts";

export function rateLimitMessage({ phone }: Pick<ShopFacts, "phone">, language: Language = "nl"): string {
  return wordsIn(language).refusals.tooFast(phone);
}
