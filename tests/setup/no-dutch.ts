import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { type ForeignLanguage, foreignLanguages } from "#app/i18n/format/language.ts";

/** Checks a page or letter: nothing that is read or read out is Dutch, except what the owner wrote. */
export function expectNoDutch(html: string, language: ForeignLanguage): void {
  expect(wordsRead(html).filter((word) => dutchIn.get(language)?.has(word))).toEqual([]);
}

/** Checks a language whose texts are Dutch in brackets: no text is outside them. */
export function expectOnlyInBrackets(html: string): void {
  const outside = wordsRead(html, withoutBrackets);
  expect(outside.filter((word) => dutch.has(word))).toEqual([]);
}

function withoutBrackets(text: string): string {
  const shorter = text.replace(/\[\[(?:(?!\[\[|\]\])[\s\S])*\]\]/g, " ");
  return shorter === text ? text : withoutBrackets(shorter);
}

function wordsRead(html: string, textOf = (text: string) => text): string[] {
  const ownText = html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, " ")
    // Language codes such as "EN" or "de_DE".
    .replace(/>[A-Z]{2}<|"[a-z]{2}_[A-Z]{2}"/g, "><")
    .replace(/<(?!html)(\w+)[^>]* lang="nl(?:-BE)?"[^>]*>[\s\S]*?<\/\1>/g, " ");
  const attributes = [...ownText.matchAll(/ (?:aria-label|title|alt|placeholder|content)="([^"]*)"/g)];
  const text = [ownText.replace(/<[^>]+>/g, " "), ...attributes.map(([, value]) => value)]
    .map((part = "") => textOf(part))
    .join(" ");
  // Addresses of pages and mailboxes are not translated.
  const words =
    text
      .replace(/\S*[/@]\S*/g, " ")
      // The placeholder of the starter, which the owner replaces.
      .replaceAll("Vul-je-bedrijfsnaam-in", " ")
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  return [...new Set(words)];
}

/** Returns Dutch words of the dictionary and of fixed sentences that the other language does not have. */
function dutchWords(foreignWords: Set<string>): Set<string> {
  const common =
    "je op om en te de jou jouw jullie ons onze wij het een van voor niet bij naar met dat deze dit zijn hebt heeft kan kun wordt worden " +
    "geen nog maar ook dan als tot hier meer weer terug kies maandag dinsdag woensdag donderdag vrijdag zaterdag zondag " +
    "januari februari maart mei juni juli augustus oktober";
  const long = [...wordsOf("nl")].filter((word) => word.length > 2);
  return new Set([...long, ...common.split(" ")].filter((word) => !foreignWords.has(word)));
}

function wordsOf(language: string): Set<string> {
  const folder = join("app/i18n", language);
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const source = names.map((name) => readFileSync(join(folder, name), "utf8"));
  // Comments are English, and so are the names that imports bring.
  const texts = source.join(" ").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import.*$/gm, "");
  const words = `${texts} ${ours}`.toLowerCase();
  return new Set(words.match(/\p{L}{2,}/gu));
}

/** Words of the shop that are the same in every language. */
const ours = "barbershop brilliant kortrijk whatsapp google oops page not found";

const dutchIn = new Map(foreignLanguages.map((language) => [language, dutchWords(wordsOf(language))]));
// Words that German and Dutch share.
const dutch = dutchWords(new Set([...ours.split(" "), "juni", "juli", "oktober", "blog"]));
