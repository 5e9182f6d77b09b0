import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Language } from "#app/i18n/format/language.ts";

/** Of a page or a letter: nothing that is read or read out is Dutch, except what the owner wrote. */
export function expectNoDutch(html: string, language: Exclude<Language, "nl">): void {
  const own = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    .replace(/<(?!html)(\w+)[^>]* lang="nl(?:-BE)?"[^>]*>[\s\S]*?<\/\1>/g, " ");
  const attributes = [...own.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)];
  const text = [own.replace(/<[^>]+>/g, " "), ...attributes.map(([, value]) => value)].join(" ");
  // Addresses of pages and mailboxes stay.
  const words = text.replace(/\S*[/@]\S*/g, " ").match(/\p{L}+/gu) ?? [];
  const isDutch = (word: string) => dutchIn[language].has(word.toLowerCase());
  expect([...new Set(words.filter(isDutch))]).toEqual([]);
}

/** Of the dictionary, and what sentences outside it are made of; not what the other language has too. */
function dutchWords(language: Language): Set<string> {
  const known = wordsOf(language);
  const common =
    "je op om en te de jou jouw jullie ons onze wij het een van voor niet bij naar met dat deze dit zijn hebt heeft kan kun wordt worden " +
    "geen nog maar ook dan als tot hier meer weer terug kies maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
    "januari februari maart mei juni juli augustus oktober";
  const long = [...wordsOf("nl")].filter((word) => word.length > 2);
  return new Set([...long, ...common.split(" ")].filter((word) => !known.has(word)));
}

function wordsOf(language: Language): Set<string> {
  const folder = join("app/i18n", language);
  const source = readdirSync(folder).map((file) => readFileSync(join(folder, file), "utf8"));
  // A few words of the shop, which are its own in any language.
  const ours = "barbershop brilliant kortrijk whatsapp google oops page not found";
  const words = `${source.join(" ").replace(/^import.*$/gm, "")} ${ours}`.toLowerCase();
  return new Set(words.match(/\p{L}{2,}/gu));
}

const dutchIn = { fr: dutchWords("fr"), en: dutchWords("en") };
