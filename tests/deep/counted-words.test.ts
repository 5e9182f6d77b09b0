/** Tests number agreement of every sentence with a count, in each language, with the number one. */
import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#app/i18n/format/language.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { answersIn, mailWordsIn } from "#app/i18n/load/messages.server.ts";
import { loadWords } from "#app/i18n/loaded-messages.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { factPlaceholders } from "#app/shop/site/fact-placeholders.ts";
import { shop } from "../setup/starter.ts";

const plurals = {
  nl: /(^|[^\d.,])1 (?:\p{L}+e )?(?:afspraken|bezoeken|boekingen|dagen|jaren|klanten|lijsten|maanden|minuten|momenten|uren|wachtlijsten|weken)\b|staan al 1\b/u,
  fr: /(^|[^\d.,])1 (?:créneaux|heures|jours|listes|minutes|premières|semaines)\b|les 1 (?:heures|minutes)|vos 1 rendez/iu,
  en: /(^|[^\d.,])1 (?:\p{L}+ )?(?:appointments|days|hours|lists|minutes|months|times|weeks)\b|are already 1\b/u,
};

/** Returns every sentence of the language in which the number 1 can stand. Sentences that need other values have no count. */
function sentencesOfOne(language: Language): string[] {
  const sentences = new Set<string>();
  const look = (words: unknown): void => {
    if (typeof words === "function")
      for (const sentence of saidOfOne(words as Sentence)) sentences.add(sentence);
    else if (typeof words === "object" && words && !isValidElement(words)) Object.values(words).forEach(look);
  };
  for (const wordsOf of [wordsIn, pageWordsIn, answersIn, mailWordsIn]) look(wordsOf(language));
  return [...sentences].filter((sentence) => /(^|[^\d.,])1\b/.test(sentence));
}

type Sentence = (...given: unknown[]) => ReactNode;
const about = {
  phone: "056 21 22 23",
  hours: 1,
  minutes: 1,
  count: 1,
  date: "2026-11-28",
  time: "10:00",
  text: "",
};

function saidOfOne(sentence: Sentence): string[] {
  const first = [1, "2026-11-28", about];
  const otherArguments = [1, "2026-11-28"];
  return first.flatMap((one) =>
    otherArguments.flatMap((two) =>
      otherArguments.flatMap((three) => {
        try {
          const node = sentence(one, two, three);
          const texts =
            node && typeof node === "object" && !isValidElement(node) ? Object.values(node) : [node];
          return texts.map((text) => renderToStaticMarkup(text as ReactNode).replace(/<[^>]+>/g, ""));
        } catch {
          return [];
        }
      }),
    ),
  );
}

test.each([
  ["nl", ["We plannen 1 minuut in.", "Boeken kan tot 1 dag vooruit."]],
  ["fr", ["Nous prévoyons 1 minute.", "jusqu’à 1 jour à l’avance", "moins de 1 heure", "1 créneau libre"]],
  ["en", ["We set aside 1 minute.", "up to 1 day ahead", "within 1 hour."]],
] as const)("in %s, every noun counted as one is singular", async (language, examples) => {
  await loadWords(language);
  const sentences = sentencesOfOne(language);
  for (const example of examples) expect(sentences.join("\n")).toContain(example);
  expect(sentences.length).toBeGreaterThan(15);
  expect(sentences.filter((sentence) => plurals[language].test(sentence))).toEqual([]);
});

test("the owner's texts name one minute and one day as well", () => {
  const shortRulesShop = { ...shop, booking: { ...shop.booking, undoMinutes: 1, daysAhead: 1 } };
  const sentences = factPlaceholders.map(({ of }) => of(shortRulesShop));
  expect(sentences).toEqual(expect.arrayContaining(["1 minuut", "1 dag"]));
  expect(sentences.filter((words) => plurals.nl.test(words))).toEqual([]);
});

test("a number above a thousand is written in the language's notation", () => {
  expect(countText(1200, "afspraak", "afspraken")).toBe("1.200 afspraken");
  expect(countText(0, "créneau", "créneaux", "fr")).toBe("0 créneau");
  expect(countText(0, "time", "times", "en")).toBe("0 times");
});
