/** Tests the rules that involve several published documents. */
import { expect, test } from "vitest";
import { readContentFolder } from "#app/shop/content-folder.server.ts";
import { crossDocumentIssues } from "#app/shop/cross-document-rules.ts";
import type { Document, Kind } from "#app/shop/kinds.ts";

const starter = readContentFolder("content").map((draft) => ({ ...draft, version: 1 }) as Document);

test("the starter has no mistakes", () => {
  expect(mistakesAfter([])).toEqual([]);
});

test("two services share an address, or two articles: a mistake is reported", () => {
  expect(mistakesAfter([["service", "premium", { slug: "klassieke-haarknip" }]])).toContain(
    "service premium slug: Dat adres is al van een andere dienst.",
  );
  expect(mistakesAfter([["article", "fade-kapsel-gids", { slug: "perfecte-baard-tips" }]])).toContain(
    "article fade-kapsel-gids slug: Dat adres is al van een ander artikel.",
  );
});

test("the last barber is removed: a mistake is reported", () => {
  const expected = "barber barber-1 isArchived: Er moet minstens één kapper in je team zijn.";
  expect(mistakesAfter([["barber", "barber-1", { isArchived: true }]])).toEqual([expected]);
  expect(mistakesAfter([["barber", "barber-1", null]])).toEqual([expected]);
});

test("the last bookable service is removed: a mistake is reported", () => {
  const edits = bookable().map((key): Change => ["service", key, { isBookable: false }]);
  expect(mistakesAfter(edits)).toContain(
    "service haarknip isBookable: Laat minstens één dienst online boeken.",
  );
  expect(mistakesAfter(edits.slice(1)).join()).not.toContain("minstens één dienst");
});

test("services name current barbers only, and refer to bookable services only", () => {
  expect(mistakesAfter([["service", "haarknip", { barbers: ["vroeger"] }]])).toEqual([
    "service haarknip barbers: Kies minstens één kapper uit je team.",
  ]);
  expect(mistakesAfter([["service", "haarknip", { barbers: ["barber-1"] }]])).toEqual([]);
  expect(mistakesAfter([["service", "haarknip", { booksAs: "bestaat-niet" }]])).toEqual([
    "service haarknip booksAs: Kies een dienst die online te boeken is.",
  ]);
});

test("an article refers to existing articles, and not to itself", () => {
  const expected = "article fade-kapsel-gids related: Een van deze artikels bestaat niet meer.";
  expect(mistakesAfter([["article", "fade-kapsel-gids", { related: ["weg"] }]])).toEqual([expected]);
  expect(mistakesAfter([["article", "fade-kapsel-gids", { related: ["fade-kapsel-gids"] }]])).toEqual([
    expected,
  ]);
});

test("two exceptions on the same day are a mistake", () => {
  const kerst = { from: "2026-12-25", to: "2026-12-26", hours: [], reason: "Kerst" };
  const exception = (key: string, value: typeof kerst) =>
    ({ kind: "exception", key, position: 0, version: 1, value }) as Document<"exception">;
  const documents = {
    identity: [],
    service: starterOf("service"),
    barber: starterOf("barber"),
    article: [],
    review: [],
  };
  const mistakes = (from: string, to: string) => {
    const exceptions = [exception("kerst", kerst), exception("nieuw", { ...kerst, from, to })];
    const all = { ...documents, exception: exceptions } as unknown as Parameters<
      typeof crossDocumentIssues
    >[0];
    return crossDocumentIssues(all, [{ kind: "exception", key: "nieuw", seen: undefined, value: {} }], all);
  };
  expect(mistakes("2026-12-26", "2026-12-31")).toMatchObject([
    {
      key: "nieuw",
      path: ["from"],
      message:
        "Op die dagen staat er al iets: Gesloten van vrijdag 25 tot en met zaterdag 26 december: Kerst.",
    },
  ]);
  expect(mistakes("2026-12-27", "2026-12-31")).toEqual([]);
});

function starterOf(kind: Kind): Document[] {
  return starter.filter((each) => each.kind === kind);
}

/** Changes the fields of a document; null removes the document. */
type Change = [kind: Kind, key: string, changes: object | null];

/** Returns the mistakes as "kind key field: sentence". */
function mistakesAfter(changes: Change[]): string[] {
  const changeOf = ({ kind, key }: Document) => changes.find((each) => each[0] === kind && each[1] === key);
  const after = starter.flatMap((document) => {
    const [, , change = {}] = changeOf(document) ?? [];
    return change ? [{ ...document, value: { ...document.value, ...change } } as Document] : [];
  });
  const documents = Object.groupBy(after, ({ kind }) => kind);
  const edits = changes.map(([kind, key, value]) => ({ kind, key, value, seen: 1 }));
  const all = { exception: [], barber: [], ...documents } as unknown as Parameters<
    typeof crossDocumentIssues
  >[0];
  return crossDocumentIssues(all, edits, all).map(
    ({ kind, key, path, message }) => `${kind} ${key} ${path.join(".")}: ${message}`,
  );
}

function bookable(): string[] {
  return starter.flatMap(({ kind, key, value }) =>
    kind === "service" && "isBookable" in value && value.isBookable ? [key] : [],
  );
}
