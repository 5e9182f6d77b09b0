import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type FieldView, fieldView, isField, type PhotoOption } from "#app/shop/describe-fields.server.ts";
import { type Document, documentIn, type Edit, isSingle, type Kind, singleKey } from "#app/shop/kinds.ts";
import { pictureData, uploadedPictures } from "#app/shop/pictures/picture-data.server.ts";
import { starterValue } from "#app/shop/revert.server.ts";
import { factPlaceholders, pricePlaceholders } from "#app/shop/site/fact-placeholders.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { pictureNames } from "#app/ui/picture-data.ts";
import { decodeFields } from "./codecs.server.ts";
import type { save } from "./save.server.ts";
import { extraField, isPartOf, type SectionView, type Values } from "./values.ts";

/** Describes a document's form where its schema does not. */
export type FormDefinition<K extends Kind = Kind> = {
  kind: K;
  /** The list page that saving leads to. */
  path: string;
  description: string;
  sections: SectionRule[];
  /** Texts may contain placeholders for shop facts. */
  hasFacts?: boolean;
  /** Allows a larger request body. */
  isLong?: boolean;
  /** Returns the public page for the preview: "/#faq". */
  page?(value: Typed, submission: Submission<K>): string;
  view(document: Document<K> | undefined, staff: Staff): Promise<About> | About;
  /** Dutch name in the message after saving; `nameOf` returns a name for this document. */
  savedName: string;
  nameOf?(value: Typed, submission: Submission<K>): string;
  /** Replaces "op de site" in the message after saving: "bewaard als concept". */
  savedSuffix?(value: Typed): string;
  to?(value: Typed, key: string): string;
  newKey?(values: Values): string;
  /** Adds values that are not fields of the form. */
  complete?(value: Typed, submission: Submission<K>): Typed;
  /** Returns mistakes by field, in addition to those of the schema. */
  mistakes?(value: Typed, submission: Submission<K>): Promise<Values> | Values;
  /** Returns edits that are published in the same version. */
  editsOfOthers?(submission: Submission<K>): Edit[];
  publish?: typeof save;
  /** Maps a document path to the form field that shows its mistakes. */
  fieldOf?(path: string, values: Values): string | undefined;
  /** Handles a button other than save. Returns undefined for an unknown intent. */
  runIntent?(intent: string, asked: Existing<K>): Promise<Awaited<ReturnType<typeof save>> | undefined>;
};

export type Typed = Record<string, unknown>;
export type Submission<K extends Kind = Kind> = {
  staff: Staff;
  key: string;
  values: Values;
  document: Document<K> | undefined;
  /** The values that the form shows, for buttons that submit only a few of them. */
  fieldValues: Values;
};

export type Existing<K extends Kind> = Submission<K> & { document: Document<K> };

/** @property fields document paths; an inner array is shown on one row. @property more paths that few need. */
type SectionRule = Omit<SectionView, "fields" | "more"> & {
  fields: (string | string[])[];
  more?: { title: string; fields: string[] };
};

type About = {
  title: string;
  about?: string;
  link?: { href: string; words: string };
  /** Completes the schema's fields with options, current hints and fields outside the document. */
  fields?: Record<string, Partial<FieldView>>;
  /** Initial values of a new document or of fields outside the document. */
  values?: Values;
  /** Values with which a folded field stays folded, for a document that the starter did not have. */
  usualValues?: Values;
  /** Labels of the save button by publication state. */
  submit?: Record<string, string>;
  /** Completes the question about appointments outside new hours: "buiten de uren van Ali". */
  affectedSuffix?: string;
  /** Buttons beside the save button; `end` is a section below the form. */
  buttons?: Intent[];
  bottomSection?: { title: string; text: string; buttons: Intent[]; link?: { href: string; words: string } };
};
type Intent = { intent: string; words: string };

/** Stands for the key in the address of a form that adds a document. */
export const newKey = "nieuw";

/** A form matched to an address. @property param the document's key; undefined for a document that exists once. */
export type OpenForm = { definition: FormDefinition; address: string; param?: string };

export function findDocument(kind: Kind, param: string): Document | undefined {
  return documentIn(snapshot().documents, { kind, key: isSingle(kind) ? singleKey : param });
}

/** Returns the form's fields that are part of the document. */
export function documentFields({ kind, sections }: Pick<FormDefinition, "kind" | "sections">): FieldView[] {
  const all = sections.flatMap(({ fields, more }) => [...fields.flat(), ...(more?.fields ?? [])]);
  const paths = all.filter((path) => isField(kind, path));
  return paths.map((path) => fieldView(kind, path));
}

export type FormView = Awaited<ReturnType<typeof formView>>["data"];

export async function formView({ definition, param = singleKey }: OpenForm, staff: Staff) {
  const { kind, path, description, hasFacts, isLong } = definition;
  const document = findDocument(kind, param);
  const isGone = !document && param !== newKey;
  const { fields = {}, usualValues = {}, ...about } = await definition.view(document, staff);
  const fieldsOfDocument = documentFields(definition);
  const values = { ...decodeFields(fieldsOfDocument, document?.value), ...about.values };
  const starter = document && (await starterValue(document));
  const view = {
    path,
    description,
    isGone,
    isLong,
    hasPreview: definition.page !== undefined,
    id: `${kind} ${param} ${document?.version}`,
    seen: document?.version,
    sections: await viewSections(definition, fields, {
      values,
      usualValues: starter ? decodeFields(fieldsOfDocument, starter) : usualValues,
    }),
    facts: hasFacts ? factsNow() : undefined,
    ...about,
    values,
  };
  return data(view, { status: isGone ? 404 : 200 });
}

async function viewSections(
  definition: FormDefinition,
  about: Record<string, Partial<FieldView>>,
  { values, usualValues }: Record<"values" | "usualValues", Values>,
): Promise<SectionView[]> {
  const { kind, sections } = definition;
  const hasPhotos = documentFields(definition).some(({ control }) => control === "photo");
  const photos = hasPhotos ? await photoOptions() : undefined;
  const drawField = (path: string): FieldView => {
    const schemaField = isField(kind, path) ? fieldView(kind, path) : extraField(path, path);
    const field = { ...schemaField, ...about[path] };
    return field.control === "photo" ? { ...field, photos } : field;
  };
  const isUnusual = (path: string) =>
    Object.keys(values).some((name) => isPartOf(path, name) && values[name] !== (usualValues[name] ?? ""));
  return sections.map(({ fields, more, ...section }) => ({
    ...section,
    fields: fields.map((each) => (Array.isArray(each) ? each.map(drawField) : drawField(each))),
    more: more && { ...more, fields: more.fields.map(drawField), isOpen: more.fields.some(isUnusual) },
  }));
}

export function factsNow() {
  return [...factPlaceholders, ...pricePlaceholders(shop())].map(({ name, label, of }) => ({
    name: `{${name}}`,
    label,
    now: of(shop()),
  }));
}

/** Lists the photos that can be chosen, uploaded ones first. */
export async function photoOptions(): Promise<PhotoOption[]> {
  const uploaded = await uploadedPictures();
  return [
    ...uploaded.map((picture, index) => ({
      ref: picture.id,
      label: `Eigen foto ${uploaded.length - index}`,
      picture,
    })),
    ...pictureNames
      // The layers of the lesson about fades are no pictures of their own.
      .filter((name) => !name.startsWith("fade-"))
      .map((name) => ({ ref: name, label: name.replaceAll("-", " "), picture: name })),
  ];
}

export async function isPhoto(ref: string): Promise<boolean> {
  return (await pictureData(ref)) !== undefined;
}
