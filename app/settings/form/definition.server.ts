import { data } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import { type FieldView, fieldView, isField, type PhotoOption } from "#app/content/describe-fields.server.ts";
import { type Document, documentIn, type Edit, isSingle, type Kind, singleKey } from "#app/content/kinds.ts";
import { pictureData, uploadedPictures } from "#app/content/pictures/picture-data.server.ts";
import { factPlaceholders, pricePlaceholders } from "#app/content/site/fact-placeholders.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { pictureNames } from "#app/ui/picture-data.ts";
import { shownFields } from "./codecs.server.ts";
import type { save } from "./save.server.ts";
import { ownField, type SectionView, type Values } from "./values.ts";

/** What its schema does not say of a document's form. */
export type FormDefinition<K extends Kind = Kind> = {
  kind: K;
  /** The list that it is in, which saving leads to. */
  path: string;
  description: string;
  sections: SectionRule[];
  /** Its texts may name facts of the shop. */
  hasFacts?: boolean;
  /** More text than a form takes otherwise. */
  isLong?: boolean;
  /** Where visitors read it, for the preview: "/#faq". */
  page?(value: Typed, asked: Asked<K>): string;
  view(document: Document<K> | undefined, staff: Staff): Promise<About> | About;
  /** What was changed, in Dutch: "Openingsuren"; or by its own name. */
  saved: string;
  nameOf?(value: Typed, asked: Asked<K>): string;
  /** "bewaard als concept", when it is not on the site. */
  outcome?(value: Typed): string;
  to?(value: Typed, key: string): string;
  newKey?(values: Values): string;
  /** Adds what the form does not hold. */
  complete?(value: Typed, asked: Asked<K>): Typed;
  /** Mistakes by field, beside those that the schema finds. */
  mistakes?(value: Typed, asked: Asked<K>): Promise<Values> | Values;
  /** What is published with it. */
  alongside?(asked: Asked<K>): Edit[];
  publish?: typeof save;
  /** The field where a mistake is said, when it is another. */
  fieldOf?(path: string, values: Values): string | undefined;
  /** Another button than that which saves; nothing for one that it does not have. */
  act?(intent: string, asked: Existing<K>): Promise<Awaited<ReturnType<typeof save>> | undefined>;
};

export type Typed = Record<string, unknown>;
export type Asked<K extends Kind = Kind> = {
  staff: Staff;
  key: string;
  values: Values;
  document: Document<K> | undefined;
  /** What its form shows, for a button beside it that sends little. */
  shown: Values;
};

export type Existing<K extends Kind> = Asked<K> & { document: Document<K> };

/** @property fields paths in the document; those of a list within stand beside each other. */
type SectionRule = Omit<SectionView, "fields"> & { fields: (string | string[])[] };

type About = {
  title: string;
  about?: string;
  link?: { href: string; words: string };
  /** What the schema cannot know: options, hints of now, fields that are not in the document. */
  fields?: Record<string, Partial<FieldView>>;
  /** Of a new one, or of those fields. */
  values?: Values;
  /** On the button that saves, by what "when" is. */
  submit?: Record<string, string>;
  /** Which appointments new hours would hit: "buiten de uren van Ali". */
  affectedWhere?: string;
  /** Beside and below the form. */
  buttons?: Intent[];
  end?: { title: string; text: string; buttons: Intent[]; link?: { href: string; words: string } };
};
type Intent = { intent: string; words: string };

/** Stands for the key in the address of a form that adds a document. */
export const newKey = "nieuw";

/**
 * A form as it was asked for.
 * @property address of its form.
 * @property param the key in the address; none of a single one.
 */
export type OpenForm = { definition: FormDefinition; address: string; param?: string };

export function findDocument(kind: Kind, param: string): Document | undefined {
  return documentIn(snapshot().documents, { kind, key: isSingle(kind) ? singleKey : param });
}

/** Those of its sections that are in the document. */
export function documentFields({ kind, sections }: Pick<FormDefinition, "kind" | "sections">): FieldView[] {
  const paths = sections.flatMap(({ fields }) => fields.flat()).filter((path) => isField(kind, path));
  return paths.map((path) => fieldView(kind, path));
}

export type FormView = Awaited<ReturnType<typeof formView>>["data"];

export async function formView({ definition, param = singleKey }: OpenForm, staff: Staff) {
  const { kind, path, description, hasFacts, isLong } = definition;
  const document = findDocument(kind, param);
  const isGone = !document && param !== newKey;
  const { fields = {}, values = {}, ...about } = await definition.view(document, staff);
  const view = {
    path,
    description,
    isGone,
    isLong,
    hasPreview: definition.page !== undefined,
    id: `${kind} ${param} ${document?.version}`,
    seen: document?.version,
    sections: await drawnSections(definition, fields),
    values: { ...shownFields(documentFields(definition), document?.value), ...values },
    facts: hasFacts ? factsNow() : undefined,
    ...about,
  };
  return data(view, { status: isGone ? 404 : 200 });
}

async function drawnSections(
  definition: FormDefinition,
  more: Record<string, Partial<FieldView>>,
): Promise<SectionView[]> {
  const { kind, sections } = definition;
  const hasPhotos = documentFields(definition).some(({ control }) => control === "photo");
  const photos = hasPhotos ? await photoOptions() : undefined;
  const drawn = (path: string): FieldView => {
    const known = isField(kind, path) ? fieldView(kind, path) : ownField(path, path);
    const field = { ...known, ...more[path] };
    return field.control === "photo" ? { ...field, photos } : field;
  };
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((each) => (Array.isArray(each) ? each.map(drawn) : drawn(each))),
  }));
}

export function factsNow() {
  return [...factPlaceholders, ...pricePlaceholders(shop())].map(({ name, label, of }) => ({
    name: `{${name}}`,
    label,
    now: of(shop()),
  }));
}

/** What a document may show: the owner's own photos first. */
export async function photoOptions(): Promise<PhotoOption[]> {
  const uploaded = await uploadedPictures();
  return [
    ...uploaded.map((picture, index) => ({
      ref: picture.id,
      label: `Eigen foto ${uploaded.length - index}`,
      picture,
    })),
    ...pictureNames.map((name) => ({ ref: name, label: name.replaceAll("-", " "), picture: name })),
  ];
}

export async function isPhoto(ref: string): Promise<boolean> {
  return (await pictureData(ref)) !== undefined;
}
