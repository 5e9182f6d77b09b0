/** A page of the owner with one document in a form: its view, and the answer to its form. */
import { data, redirect } from "react-router";
import type { Staff } from "#app/accounts/access.server.ts";
import type { FieldView } from "#app/content/describe-fields.server.ts";
import { fieldView, isField } from "#app/content/describe-fields.server.ts";
import type { Snapshot } from "#app/content/documents.server.ts";
import {
  type Document,
  documentKey,
  type Edit,
  isSingle,
  type Kind,
  kinds,
  singleKey,
} from "#app/content/kinds.ts";
import { draftOf } from "#app/content/publish.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { previewAddress } from "#app/site/navigation.ts";
import { factsNow, isPhoto, photoOptions } from "./choices.server.ts";
import { fieldAt, shownFields, typedFields } from "./codecs.server.ts";
import { answerPublished, mistakesIn, refused, type SaveAbout, save, seenIn } from "./save.server.ts";
import type { SaveProblem, SectionView, Values } from "./values.ts";

/** What its schema does not say of a document's form. */
export type Room<K extends Kind = Kind> = {
  kind: K;
  /** The list that it is in, which saving leads to. */
  path: string;
  description: string;
  sections: SectionRule[];
  /** Where a field is drawn and read in another way than its schema says. */
  controls?: Record<string, string>;
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
  /** Of a new one. */
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
  act?(intent: string, asked: Asked<K>): ReturnType<typeof save> | undefined;
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

/** @property fields paths in the document; those of a list within stand beside each other. */
type SectionRule = Omit<SectionView, "fields"> & { fields: (string | string[])[] };

/** What a form shows beside its fields. */
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

export type RoomView = Awaited<ReturnType<typeof roomView>>["data"];

/** Stands for the key in the address of a form that adds a document. */
export const newKey = "nieuw";

/**
 * A room as it was asked for.
 * @property address of its form.
 * @property param the key in the address; none of a single one.
 */
export type OpenRoom = { room: Room; address: string; param?: string };

export async function roomView({ room, param = singleKey }: OpenRoom, staff: Staff) {
  const { kind, path, description, hasFacts, isLong } = room;
  const document = found(kind, param);
  const isGone = !document && param !== newKey;
  const { fields = {}, values = {}, ...about } = await room.view(document, staff);
  const view = {
    ...{ path, description, isGone, isLong, hasPreview: room.page !== undefined },
    isNew: !document,
    id: `${kind} ${param} ${document?.version}`,
    seen: document?.version,
    sections: await drawnSections(room, fields),
    values: { ...shownFields(documentFields(room), document?.value), ...values },
    facts: hasFacts ? factsNow() : undefined,
    ...about,
  };
  return data(view, { status: isGone ? 404 : 200 });
}

/** The form, and its other buttons. @throws 404 when no document could have the key. */
export async function answerRoom(opened: OpenRoom, staff: Staff, values: Values) {
  const { room, address } = opened;
  if (values.more) return withMoreRows(values);
  const asked = askedOf(opened, staff, values);
  if (values.intent === "preview") return leadToPreview(room, asked, address);
  return (asked.document && room.act?.(values.intent ?? "", asked)) ?? saveRoom(room, asked);
}

function askedOf({ room, param = singleKey }: OpenRoom, staff: Staff, values: Values): Asked {
  const { kind } = room;
  const document = found(kind, param);
  const isNew = param === newKey;
  const isKnown = document || isNew || seenIn(values) !== undefined;
  const hasFields = ["save", "preview"].includes(values.intent ?? "save");
  if (!documentKey.test(param) || !isKnown || (!document && !hasFields)) throw data(null, { status: 404 });
  const key = isNew ? (room.newKey?.(values) ?? crypto.randomUUID()) : param;
  const shown = { ...shownFields(documentFields(room), document?.value), ...values };
  return { staff, key, values, document, shown };
}

async function saveRoom(room: Room, asked: Asked) {
  const { publish = save } = room;
  const read = await readRoom(room, asked);
  return "edits" in read ? publish(asked.staff, read.edits, read.about) : read;
}

/** The browser sends the form on to the page, with what was typed. With mistakes it comes back. */
async function leadToPreview(room: Room, asked: Asked, address: string) {
  const read = await readRoom(room, asked);
  if (!("edits" in read)) return read;
  const { edits, value, about } = read;
  const tried = await draftOf(db(), edits);
  if (!tried.ok) return answerPublished(tried, edits, about);
  throw redirect(previewAddress(room.page?.(value, asked) ?? "/", address), 307);
}

/** The shop as it would be. Undefined when it may not be so. */
export async function draftIn(opened: OpenRoom, staff: Staff, values: Values): Promise<Snapshot | undefined> {
  const read = await readRoom(opened.room, askedOf(opened, staff, values));
  const tried = "edits" in read ? await draftOf(db(), read.edits) : undefined;
  return tried?.ok ? tried.draft : undefined;
}

type Read = { edits: Edit[]; value: Typed; about: SaveAbout };

/** What the form would publish, or its mistakes. */
async function readRoom(room: Room, asked: Asked): Promise<Read | ReturnType<typeof refused>> {
  const { key, values, document } = asked;
  const { kind, path, saved } = room;
  const fields = documentFields(room);
  const typed = typedFields(fields, values, document?.value);
  for (const { control, path } of fields)
    if (control === "photo" && typed[path] && !(await isPhoto(String(typed[path])))) typed[path] = "";
  const value = room.complete?.(typed, asked) ?? typed;
  const fieldOf = (each: string, of: Pick<Edit, "kind" | "key">) =>
    of.key === key
      ? (room.fieldOf?.(each, values) ?? fieldAt(fields, each, values) ?? "")
      : `${of.kind}.${of.key}`;
  const mistakes = (await room.mistakes?.(value, asked)) ?? {};
  if (Object.keys(mistakes).length > 0) {
    const issues = kinds[kind].safeParse(value).error?.issues ?? [];
    const { errors, labels } = mistakesIn(
      issues.map((each) => ({ ...each, kind, key })),
      fieldOf,
    );
    return refused(values, { errors: { ...errors, ...mistakes }, labels });
  }
  const edit = { kind, key, seen: seenIn(values), value };
  const about = {
    saved: room.nameOf?.(value, asked) || saved,
    outcome: room.outcome?.(value),
    to: room.to?.(value, key) ?? path,
    values,
    fieldOf,
  };
  return { edits: [edit, ...(room.alongside?.(asked) ?? [])], value, about };
}

/** For a button that changes the document as it is published. @param value null removes it. */
export function saveAsIs<K extends Kind>(
  room: Room<K>,
  { staff, key, values, shown }: Asked<K>,
  { value, saved }: { value: Typed | null; saved: string },
) {
  const { kind, path, publish = save } = room;
  const fields = documentFields(room);
  return publish(staff, [{ kind, key, seen: seenIn(values), value }], {
    ...{ saved, to: path, values: shown },
    fieldOf: (each) => fieldAt(fields, each, shown) ?? "",
  });
}

/** The form again with one more row, without script. */
function withMoreRows(values: Values) {
  const name = `${values.more}.rows`;
  const rows = (Number(values[name]) || 0) + 1;
  return data<SaveProblem>({ values: { ...values, [name]: String(rows) }, errors: {} });
}

function found(kind: Kind, param: string): Document | undefined {
  const documents: readonly Document[] = snapshot().documents[kind];
  return isSingle(kind) ? documents[0] : documents.find(({ key }) => key === param);
}

/** Those of its sections that are in the document. */
function documentFields({
  kind,
  sections,
  controls = {},
}: Pick<Room, "kind" | "sections" | "controls">): FieldView[] {
  const paths = sections.flatMap(({ fields }) => fields.flat()).filter((path) => isField(kind, path));
  return paths.map((path) => withControl(fieldView(kind, path), controls[path]));
}

async function drawnSections(room: Room, more: Record<string, Partial<FieldView>>): Promise<SectionView[]> {
  const { kind, sections, controls = {} } = room;
  const hasPhotos = documentFields(room).some(({ control }) => control === "photo");
  const photos = hasPhotos ? await photoOptions() : undefined;
  const drawn = (path: string): FieldView => {
    const known = isField(kind, path) ? fieldView(kind, path) : { name: path, path, label: path };
    const field = { ...withControl(known, controls[path]), ...more[path] };
    return field.control === "photo" ? { ...field, photos } : field;
  };
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((each) => (Array.isArray(each) ? each.map(drawn) : drawn(each))),
  }));
}

const withControl = (field: FieldView, control = field.control): FieldView => ({ ...field, control });
