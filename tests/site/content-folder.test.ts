/** Tests the folder of files that fills an empty database, and to which a shop can be exported. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type Draft, readContentFolder, writeContentFolder } from "#app/shop/content-folder.server.ts";
import { type Kind, kinds } from "#app/shop/kinds.ts";

const documents = readContentFolder("content");
const ofKind = (kind: Kind) => documents.filter((each) => each.kind === kind);

test("the starter has documents of every kind except exceptions", () => {
  const empty = (Object.keys(kinds) as Kind[]).filter((kind) => ofKind(kind).length === 0);
  expect(empty).toEqual(["exception"]);
});

test("documents written to a folder are read back unchanged", () => {
  const folder = temporaryFolder();
  const all = [...documents, ...difficult];
  writeContentFolder(folder, all);
  expect(inOrder(readContentFolder(folder))).toEqual(inOrder(all));
});

test("writing again deletes the files of removed documents", () => {
  const folder = temporaryFolder();
  writeContentFolder(folder, documents);
  const [removed, ...articles] = ofKind("article");
  const newDocuments = [...documents.filter(({ kind }) => kind !== "article"), ...articles];
  writeContentFolder(folder, newDocuments);
  const read = readContentFolder(folder);
  expect(read).toHaveLength(documents.length - 1);
  expect(read.map(({ key }) => key)).not.toContain(removed?.key);
});

test("one document of a kind with several is still written as a list", () => {
  const folder = temporaryFolder();
  const one = ofKind("question").slice(0, 1);
  writeContentFolder(folder, [...documents.filter(({ kind }) => kind !== "question"), ...one]);
  expect(readContentFolder(folder).filter(({ kind }) => kind === "question")).toEqual(one);
});

test("every mistake names its file, its document and its field", () => {
  const folder = copyOfContent();
  change(folder, "hours.yaml", /^monday:\n {2}- - 09:30/m, "monday:\n  - - 25:00");
  change(folder, "services.yaml", "minutes: 30", "minutes: 37");
  change(folder, "identity.yaml", /^email:.*$/m, "email: info");
  change(folder, "blog/fade-kapsel-gids.md", /^title:.*$/m, "title: Kort");
  expect(() => readContentFolder(folder)).toThrow(
    [
      `${folder} has mistakes:`,
      "  identity.yaml: email: Dat is geen e-mailadres.",
      "  hours.yaml: monday.0.0: Schrijf een uur als 09:30.",
      "  services.yaml: haarknip.minutes: Kies een veelvoud van 5 minuten.",
      "  blog/fade-kapsel-gids.md: fade-kapsel-gids.title: Schrijf minstens 10 tekens.",
    ].join("\n"),
  );
});

test.each([
  ["a field that nothing reads", "identity.yaml", /^name:/m, "fax: 1\nname:", /identity\.yaml: .*"fax"/],
  ["a field that is missing", "identity.yaml", /^phone:.*\n/m, "", /identity\.yaml: phone: /],
  ["a file that is no YAML", "rules.yaml", /^booking:/m, "booking: [", /rules\.yaml: .*line/s],
  [
    "an article without a head",
    "blog/fade-kapsel-gids.md",
    /^---\n/,
    "",
    /blog\/fade-kapsel-gids\.md: starts with/,
  ],
  [
    "an article whose head is no YAML",
    "blog/fade-kapsel-gids.md",
    /^title:.*$/m,
    'title: "open',
    /blog\/fade-kapsel-gids\.md: /,
  ],
  [
    "an article without text",
    "blog/fade-kapsel-gids.md",
    /\n---\n.*$/s,
    "\n---\n",
    /fade-kapsel-gids\.markdown: Schrijf het artikel\./,
  ],
  ["a document without a key", "barbers.yaml", "- key: barber-1\n  name:", "- name:", /barbers\.yaml: .*key/],
  ["a key with a space", "barbers.yaml", "key: barber-1", "key: Jan Jansen", /barbers\.yaml: .*Jan Jansen/],
  [
    "a key that is there twice",
    "services.yaml",
    "key: premium",
    "key: haarknip",
    /services\.yaml: .*haarknip/,
  ],
])("%s is a mistake that names its file", (_, file, find, replacement, expected) => {
  const folder = copyOfContent();
  change(folder, file, find, replacement);
  expect(() => readContentFolder(folder)).toThrow(expected);
});

test("a missing file is named", () => {
  const folder = copyOfContent();
  rmSync(join(folder, "reviews.yaml"));
  expect(() => readContentFolder(folder)).toThrow("reviews.yaml is missing");
});

/** Lists texts that YAML could read as another type. */
const difficult: Draft[] = [
  {
    kind: "exception",
    key: "kerst-2026",
    position: 0,
    value: kinds.exception.parse({
      from: "2026-12-24",
      to: "2026-12-24",
      hours: [
        ["09:30", "12:00"],
        ["13:00", "16:00"],
      ],
      reason: 'Kerst: "open" tot 16:00 # echt',
    }),
  },
  {
    kind: "exception",
    key: "2027",
    position: 1,
    value: kinds.exception.parse({ from: "2027-01-01", to: "2027-01-02", reason: "no" }),
  },
  {
    kind: "question",
    key: "shop",
    position: ofKind("question").length,
    value: kinds.question.parse({
      question: "Ja?",
      answer: `- Ja: ${"heel lang ".repeat(30)}\n\n# Nee\n---\n1.0`,
    }),
  },
  {
    kind: "article",
    key: "zz-moeilijk",
    position: ofKind("article").length,
    value: kinds.article.parse({
      ...ofKind("article")[0]?.value,
      slug: "een-ander-adres",
      formerSlugs: ["vroeger"],
      title: '"Tien" na 12: een #fade, [of] niet?',
      publishAt: "2026-12-01T08:00:00Z",
      status: "draft",
      markdown: "Tekst.\n\n---\n\nNa een lijn.\n\n| a | b |\n| --- | --- |",
    }),
  },
];

function inOrder(drafts: Draft[]): Draft[] {
  const place = ({ kind, position }: Draft) => `${kind} ${String(position).padStart(3, "0")}`;
  return drafts.toSorted((one, other) => place(one).localeCompare(place(other)));
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function copyOfContent(): string {
  const folder = temporaryFolder();
  writeContentFolder(folder, documents);
  return folder;
}

function change(folder: string, file: string, find: string | RegExp, replacement: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, "utf8");
  const after = before.replace(find, replacement);
  if (after === before) throw new Error(`${file} has no ${find}`);
  writeFileSync(path, after);
}
