import { type Language, locales } from "./language.ts";

/** "1 minuut", "20 minuten", "1.200 minuten": each language knows which numbers take the singular. */
export function counted(count: number, one: string, many: string, language: Language = "nl"): string {
  const isOne = new Intl.PluralRules(locales[language]).select(count) === "one";
  return `${new Intl.NumberFormat(locales[language]).format(count)} ${isOne ? one : many}`;
}
