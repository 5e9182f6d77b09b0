/** Finds wrong characters and untrue wordings in every text. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const i18n = (language: string) => filesIn(join("app/i18n", language));
const content = [...filesIn("content/blog"), ...filesIn("content").filter((file) => file.endsWith(".yaml"))];

const wrong: [what: string, files: string[], pattern: RegExp][] = [
  [
    "a straight apostrophe in a word",
    [...["nl", "fr", "en"].flatMap(i18n), ...content],
    /\p{L}'\p{L}(?!.*\$\{link\})/u,
  ],
  ["a straight quote around words", filesIn("content/blog"), /^(?!\w+: ).*\s"\p{L}/u],
  [
    "a plain space before a French sign",
    i18n("fr"),
    /[\p{Ll})’] [?!;»](?=["`<]| \p{Lu})|\p{Ll} : \p{Ll}+ \p{Ll}|« /u,
  ],
  [
    "a Dutch wording that is wrong",
    [...i18n("nl"), ...content],
    /afvinkte|kwam opdagen|waarom, hoe lang|alleen voor je afspraak|geen nodig|evenveel terug|op tijd herroept|[Bb]innen de twee uur|laat je best|kom je best|handgeld|[Gg]edeeltelijk conform|door wie deze site maakt|[Vv]oor (je|we|ze|hij|jij) (betaalt|gaat|begint|beginnen|tikt|beslist|vertrekt|knipt)\b/,
  ],
  [
    "service where the glossary says dienst",
    [...filesIn("app"), ...content],
    /(?<!Selecteer een )(?<=\b(?:de|een|één|deze|die|dezelfde|elke|geen|andere|nieuwe|je|onze|alle|twee|drie) )services?\b/,
  ],
  [
    "a French wording that is wrong",
    i18n("fr"),
    /À qui |Qui n’est|d’un geste|paiement d’avance|Elles étaient|auteurs de ce site|partiellement conforme/,
  ],
  [
    "an English wording that is wrong",
    i18n("en"),
    /Who paid|by itself|by themselves|by ourselves|advance payment|They read like|Place \$|makers of this site|partially conformant/,
  ],
];

test.each(wrong)("no text has %s", (_, files, pattern) => {
  const found = files.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => !/^\s*(\/?\*|\/\/|#)/.test(line) && pattern.test(line))
      .map((line) => `${file}: ${line.trim().slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(tsx?|md|yaml)$/.test(file))
    .map((file) => join(folder, file));
}
