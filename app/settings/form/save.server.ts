import { desc, eq } from "drizzle-orm";
import { data } from "react-router";
import { z } from "zod";
import { requireAdminIn, type Staff } from "#app/accounts/access.server.ts";
import { dayAndTime, formatMoment } from "#app/i18n/format/dates.server.ts";
import { eurosInput } from "#app/i18n/format/money.ts";
import { hoursInput } from "#app/i18n/format/numbers.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { documentName, fieldName } from "#app/shop/describe-fields.server.ts";
import { documentIn, type Edit, isOf, type Kind, type PublishIssue } from "#app/shop/kinds.ts";
import { type PublishResult, publish } from "#app/shop/publish.server.ts";
import { withFactsMarked } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { shopVersions } from "#app/shop/tables/content.server.ts";
import type { NamedDifference, SaveProblem, Values } from "./values.ts";

/** Publishes the edits and redirects, or returns the form with its mistakes. */
export async function save(staff: Staff, edits: Edit[], about: SaveAbout) {
  return answerPublished(await publish(db(), { edits, ...editByAdmin(staff) }), edits, about);
}

/** Names the author and checks inside the transaction that he is still an admin. */
export function editByAdmin(staff: Staff) {
  return { by: staff.email, check: (tx: Transaction) => requireAdminIn(tx, staff) };
}

type FieldOf = (path: string, of: Pick<Edit, "kind" | "key">) => string;

/**
 * @property savedName Dutch name of the change.
 * @property savedSuffix replaces "op de site" in the message.
 * @property fieldOf maps a document path to a field name.
 */
export type SaveAbout = {
  savedName: string;
  savedSuffix?: string;
  resolvedText?: string;
  to: string;
  values: Values;
  fieldOf?: FieldOf;
};

/** Turns the result of publishing into a redirect or a form with mistakes. */
export async function answerPublished(published: PublishResult, edits: Edit[], about: SaveAbout) {
  const { savedName, savedSuffix, resolvedText, to, values, fieldOf = (path) => path } = about;
  if (published.ok)
    return redirectSaved(to, {
      saved: savedName,
      outcome: savedSuffix,
      resolvedText,
      version: published.version,
    });
  if (published.reason === "changed_meanwhile")
    return data<SaveProblem>(
      { values, errors: {}, newer: await describeNewerVersion(published, edits) },
      409,
    );
  if (published.reason === "invalid_document")
    return data<SaveProblem>({ values, errors: { "": invalidDocumentText(published) } }, 409);
  return saveRefusal(values, mistakesIn(published.issues, fieldOf));
}

/** Returns the form with its mistakes as a 422 response. */
export function saveRefusal(values: Values, { errors, labels }: Pick<SaveProblem, "errors" | "labels">) {
  return data<SaveProblem>({ values, errors: inFormOrder(errors, values), labels }, 422);
}

export function mistakesIn(issues: PublishIssue[], fieldOf: FieldOf) {
  const errors: Values = {};
  const labels: Values = {};
  for (const { kind, key, path, message } of issues) {
    const field = fieldOf(path.join("."), { kind, key });
    errors[field] ??= message;
    labels[field] ??= fieldName(kind, path.join("."));
  }
  return { errors, labels };
}

/** Sorts mistakes in the order of the submitted fields. */
function inFormOrder(errors: Values, values: Values) {
  const fieldOrder = Object.keys(values);
  const place = ([field]: [string, string]) =>
    fieldOrder.includes(field) ? fieldOrder.indexOf(field) : fieldOrder.length;
  return Object.fromEntries(Object.entries(errors).sort((one, other) => place(one) - place(other)));
}

export function invalidDocumentText(document: { kind: Kind; key: string }): string {
  const name = documentName(document.kind, documentIn(snapshot().documents, document)?.value);
  return `Nog niet bewaard: “${name}” is beschadigd in de database. De site blijft zoals ze was. Open eerst dat stuk en bewaar het opnieuw: dan is het hersteld.`;
}

export async function redirectSaved(to: string, flash: SavedFlash): Promise<never> {
  throw await redirectWithFlash<SavedFlash>(to, flash, { path: "/admin" });
}

/** Parses the version that the form was rendered with; undefined for a new document. */
export function revisionsIn({ seen = "" }: Values): number | undefined {
  return /^\d{1,9}$/.test(seen) ? Number(seen) : undefined;
}

/** Tells who published a document meanwhile, and how it differs from the input. */
async function describeNewerVersion(
  { conflicts }: Extract<PublishResult, { reason: "changed_meanwhile" }>,
  edits: Edit[],
) {
  const [first] = conflicts;
  const document = first?.document;
  const input = first && edits.find(isOf(first))?.value;
  const [version] = await db()
    .select()
    .from(shopVersions)
    .where(document ? eq(shopVersions.version, document.version) : undefined)
    .orderBy(desc(shopVersions.version))
    .limit(1);
  return {
    authorText: `${version?.by ?? "Iemand"}, ${version ? formatMoment(version.at) : ""}`,
    seen: document?.version,
    isRemoved: !document,
    differences: document ? namedDifferences(document.kind, document.value, input) : [],
  };
}

/** Lists the changed fields by the names that the owner knows. */
export function namedDifferences(kind: Kind, before: unknown, after: unknown): NamedDifference[] {
  return differences(before, after).map(({ path, before, after }) => ({
    name: fieldName(kind, path),
    ...changedPart({ path, before: withFactsMarked(before, shop()), after: withFactsMarked(after, shop()) }),
  }));
}

/** Describes a published change for the next page; `version` is what "Zet terug" reverts. */
export type SavedFlash = z.infer<typeof savedFlash>;
export const savedFlash = z.object({
  saved: z.string(),
  outcome: z.string().optional(),
  /** Outcome for appointments outside the new hours. */
  resolvedText: z.string().optional(),
  version: z.number(),
});

type Texts = Omit<Difference, "path">;

/** Formats the values like the form does; long texts are cut to the part that differs: "… vijf uur …". */
function changedPart({ path, before, after }: Difference): Texts {
  if (/cents$/i.test(path)) return { before: inEuros(before), after: inEuros(after) };
  if (path === "booking.noticeMinutes") return { before: hoursInput(before), after: hoursInput(after) };
  if (before.length + after.length < 400) return { before: inDutch(before), after: inDutch(after) };
  const shorterLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorterLength && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorterLength - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const part = (text: string) => excerpt(text, start - contextChars, text.length - end + contextChars);
  return { before: part(before), after: part(after) };
}

const contextChars = 40;
const mostExcerptChars = 600;

function excerpt(text: string, from: number, to: number): string {
  const [first, last] = [Math.max(0, from), Math.min(text.length, to, Math.max(0, from) + mostExcerptChars)];
  return `${first > 0 ? "… " : ""}${text.slice(first, last).toWellFormed()}${last < text.length ? " …" : ""}`;
}

const inEuros = (cents: string) => (cents ? eurosInput(Number(cents)) : "");

function inDutch(text: string): string {
  if (/^\d{4}-\d\d-\d\dT.+Z$/.test(text)) return dayAndTime(new Date(text));
  return dutchValues.get(text) ?? text;
}

// A Map, because an owner may type "constructor".
const dutchValues = new Map([
  ["true", "ja"],
  ["false", "nee"],
  ["draft", "concept"],
  ["published", "op de site"],
]);

type Difference = {
  /** Path in the document: "address.city" or "monday.0.1". */
  path: string;
  before: string;
  after: string;
};

/** Lists every leaf that differs, in the order of the newer document; a missing value is "". */
function differences(before: unknown, after: unknown): Difference[] {
  const former = leaves(before);
  const newer = leaves(after);
  return [...new Set([...Object.keys(newer), ...Object.keys(former)])]
    .map((path) => ({ path, before: former[path] ?? "", after: newer[path] ?? "" }))
    .filter((each) => each.before !== each.after);
}

/** Flattens a document to its texts and numbers by path. */
function leaves(value: unknown, path = ""): Record<string, string> {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => leaves(inner, path ? `${path}.${key}` : key)),
  );
}
