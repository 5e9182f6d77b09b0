import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { documentKey, type Edit, type Kind, kinds, singleKey } from "#app/shop/kinds.ts";
import { previewEdits } from "#app/shop/publish.server.ts";
import { previewAddress } from "#app/site/navigation.ts";
import { decodeFields, encodeFields, fieldAt } from "./codecs.server.ts";
import {
  documentFields,
  type FormDefinition,
  findDocument,
  isPhoto,
  newKey,
  type OpenForm,
  type Submission,
  type Typed,
} from "./definition.server.ts";
import {
  answerPublished,
  mistakesIn,
  revisionsIn,
  type SaveAbout,
  save,
  saveRefusal,
} from "./save.server.ts";
import type { SaveProblem, Values } from "./values.ts";

/** Answers a submitted form by the button's intent. @throws a 404 response when no document can have the key. */
export async function answerForm(openForm: OpenForm, staff: Staff, values: Values) {
  const { definition, address } = openForm;
  if (values.more) return withMoreRows(values);
  const submission = submissionOf(openForm, staff, values);
  if (values.intent === "preview") return leadToPreview(definition, submission, address);
  const { document } = submission;
  const acted = document && (await definition.runIntent?.(values.intent ?? "", { ...submission, document }));
  return acted ?? saveForm(definition, submission);
}

function submissionOf({ definition, param = singleKey }: OpenForm, staff: Staff, values: Values): Submission {
  const { kind } = definition;
  const document = findDocument(kind, param);
  const isNew = param === newKey;
  const isKnown = document || isNew || revisionsIn(values) !== undefined;
  const hasFields = ["save", "preview"].includes(values.intent ?? "save");
  if (!documentKey.test(param) || !isKnown || (!document && !hasFields)) throw data(null, { status: 404 });
  const key = isNew ? (definition.newKey?.(values) ?? crypto.randomUUID()) : param;
  const fieldValues = { ...decodeFields(documentFields(definition), document?.value), ...values };
  return { staff, key, values, document, fieldValues };
}

async function saveForm(definition: FormDefinition, submission: Submission) {
  const { publish = save } = definition;
  const read = await editsIn(definition, submission);
  return "edits" in read ? publish(submission.staff, read.edits, read.about) : read;
}

/** Redirects the post to the preview page, or returns the form with its mistakes. */
async function leadToPreview(definition: FormDefinition, submission: Submission, address: string) {
  const read = await editsIn(definition, submission);
  if (!("edits" in read)) return read;
  const { edits, value, about } = read;
  const previewed = await previewEdits(db(), edits);
  if (!previewed.ok) return answerPublished(previewed, edits, about);
  throw redirect(previewAddress(definition.page?.(value, submission) ?? "/", address), 307);
}

/** Returns the shop as these values would make it, or undefined if they cannot be published. */
export async function draftIn(
  openForm: OpenForm,
  staff: Staff,
  values: Values,
): Promise<Snapshot | undefined> {
  const read = await editsIn(openForm.definition, submissionOf(openForm, staff, values));
  const previewed = "edits" in read ? await previewEdits(db(), read.edits) : undefined;
  return previewed?.ok ? previewed.draft : undefined;
}

async function editsIn(definition: FormDefinition, submission: Submission) {
  const { key, values, document } = submission;
  const { kind, path, savedName } = definition;
  const fields = documentFields(definition);
  const encoded = encodeFields(fields, values, document?.value);
  for (const { control, path } of fields)
    if (control === "photo" && encoded[path] && !(await isPhoto(String(encoded[path])))) encoded[path] = "";
  const value = definition.complete?.(encoded, submission) ?? encoded;
  const fieldOf = (each: string, of: Pick<Edit, "kind" | "key">) =>
    of.key === key
      ? (definition.fieldOf?.(each, values) ?? fieldAt(fields, each, values) ?? "")
      : `${of.kind}.${of.key}`;
  const mistakes = (await definition.mistakes?.(value, submission)) ?? {};
  if (Object.keys(mistakes).length > 0) {
    const issues = kinds[kind].safeParse(value).error?.issues ?? [];
    const { errors, labels } = mistakesIn(
      issues.map((each) => ({ ...each, kind, key })),
      fieldOf,
    );
    return saveRefusal(values, { errors: { ...errors, ...mistakes }, labels });
  }
  const edit = { kind, key, seen: revisionsIn(values), value };
  const about: SaveAbout = {
    savedName: definition.nameOf?.(value, submission) || savedName,
    savedSuffix: definition.savedSuffix?.(value),
    to: definition.to?.(value, key) ?? path,
    values,
    fieldOf,
  };
  return { edits: [edit, ...(definition.editsOfOthers?.(submission) ?? [])], value, about };
}

/**
 * Republishes a document with a changed value, for buttons that do not save the form. @param value null removes the
 * document.
 */
export function resaveDocument<K extends Kind>(
  definition: FormDefinition<K>,
  { staff, key, values, fieldValues }: Submission<K>,
  { value, savedName }: { value: Typed | null; savedName: string },
) {
  const { kind, path, publish = save } = definition;
  const fields = documentFields(definition);
  return publish(staff, [{ kind, key, seen: revisionsIn(values), value }], {
    savedName,
    to: path,
    values: fieldValues,
    fieldOf: (each) => fieldAt(fields, each, fieldValues) ?? "",
  });
}

/** Returns the form with one more row, for browsers without JavaScript. */
function withMoreRows(values: Values) {
  const name = `${values.more}.rows`;
  const rows = (Number(values[name]) || 0) + 1;
  return data<SaveProblem>({ values: { ...values, [name]: String(rows) }, errors: {} });
}
