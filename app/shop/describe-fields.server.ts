import { z } from "zod";
import { weekdays } from "#app/i18n/format/dates.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";
import { capitalized, dayName } from "./facts/opening-hours.ts";
import { type Kind, kinds } from "./kinds.ts";
import { descriptions, type FieldDescription } from "./schema/fields.ts";

/**
 * A field as a form renders it, or as the list of changes names it.
 * @property name form name; the form inserts the number of the row: "breaks.0.from".
 * @property path in its document or list item: "address.city", "from".
 * @property fields fields inside a group or list.
 */
export type FieldView = Omit<FieldDescription, "name"> & {
  name: string;
  path: string;
  label: string;
  fields?: FieldView[];
  photos?: PhotoOption[];
  /** Shop facts that a text may name. */
  facts?: { name: string; label: string; now: string }[];
  /** Label of the option for no photo. */
  noPhotoLabel?: string;
};

/** @property ref name or id as stored in documents. */
export type PhotoOption = { ref: string; label: string; picture: PictureChoice };

const kindNames: Record<Kind, string> = {
  identity: "Gegevens van de zaak",
  hours: "Openingsuren",
  rules: "Regels",
  exception: "Sluitingsdag",
  service: "Dienst",
  barber: "Kapper",
  question: "Vraag",
  review: "Review",
  galleryPicture: "Foto in de galerij",
  article: "Artikel",
  texts: "Teksten",
  look: "Logo en foto's op je pagina's",
  confirmed: "Nagekeken",
};

export function documentName(kind: Kind, value: unknown): string {
  const { label, name, question, reason, alt, title } = Object(value);
  const valueName = kind === "identity" ? undefined : (label ?? name ?? question ?? reason ?? alt ?? title);
  return valueName ? `${kindNames[kind]} ${valueName}` : kindNames[kind];
}

/** Returns a field's Dutch name: "address.city" → "Gemeente"; "monday.0.1" → "Maandag 1 tot". */
export function fieldName(kind: Kind, path: string): string {
  const parts = path.split(".");
  const rowNumbers = parts.filter(isIndex).map((part) => String(Number(part) + 1));
  // The two ends of a time range have names instead of numbers.
  if (parts.slice(-2).every(isIndex)) rowNumbers.push(rowNumbers.pop() === "1" ? "van" : "tot");
  const labels = parts.flatMap((_, index) => {
    const fieldPath = parts.slice(0, index + 1).filter((part) => !isIndex(part));
    const description = isIndex(parts[index] ?? "") ? undefined : fieldsOf(kind).get(fieldPath.join("."));
    return description?.name ?? description?.label ?? [];
  });
  return [labels.join(": ") || path, ...rowNumbers].join(" ");
}

export function isField(kind: Kind, path: string): boolean {
  return fieldsOf(kind).has(path);
}

/**
 * Describes a field.
 * @param path without row numbers: "questions.answer".
 * @param parent the group or list around the field, "questions.", which the path of the result leaves out.
 * @throws if no schema has the field.
 */
export function fieldView(kind: Kind, path: string, parent = ""): FieldView {
  const all = fieldsOf(kind);
  const description = all.get(path);
  if (!description) throw new Error(`${kind} has no field "${path}"`);
  const isInside = (each: string) => each.startsWith(`${path}.`) && !each.includes(".", path.length + 1);
  const fields = [...all.keys()].filter(isInside).map((each) => fieldView(kind, each, `${path}.`));
  const names = { name: path, path: path.slice(parent.length) };
  return { label: path, ...description, ...names, ...(fields.length > 0 && { fields }) };
}

const isIndex = (part: string) => /^\d+$/.test(part);

const descriptionsByKind = new Map<Kind, Map<string, FieldDescription>>();

function fieldsOf(kind: Kind): Map<string, FieldDescription> {
  return descriptionsByKind.getOrInsertComputed(kind, () => new Map(collect(kinds[kind], "")));
}

/** Lists a schema's fields by path; list items have no number in it. */
function collect(schema: z.core.$ZodType, path: string): [string, FieldDescription][] {
  const rule = unwrap(schema);
  const ownDescription: [string, FieldDescription][] = path ? [[path, descriptionOf(schema)]] : [];
  const pathOf = (key: string) => (path ? `${path}.${key}` : key);
  if (rule instanceof z.ZodObject)
    return [
      ...ownDescription,
      ...Object.entries(rule.shape).flatMap(([key, each]) => collect(each, pathOf(key))),
    ];
  if (rule instanceof z.ZodRecord)
    return [
      ...ownDescription,
      ...weekdays.map((day): [string, FieldDescription] => [
        pathOf(day),
        { ...descriptionOf(rule.valueType), label: capitalized(dayName(day)) },
      ]),
    ];
  if (rule instanceof z.ZodArray && unwrap(rule.element) instanceof z.ZodObject)
    // Leaves out the first description, that of the item itself: it has the same path as the list.
    return [...ownDescription, ...collect(rule.element, path).slice(1)];
  return ownDescription;
}

/** Merges the descriptions of nested rules; the outermost wins. */
function descriptionOf(schema: z.core.$ZodType): FieldDescription {
  const inside = innerOf(schema);
  return {
    ...(inside && descriptionOf(inside)),
    ...(schema instanceof z.ZodBoolean && { control: "check" }),
    ...(schema instanceof z.ZodNullable && { isNullable: true }),
    ...descriptions.get(schema),
  };
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  const inside = innerOf(schema);
  return inside ? unwrap(inside) : schema;
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodPipe) return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  // Uses an article's published form.
  if (schema instanceof z.ZodDiscriminatedUnion) return schema.options.at(-1);
  const isWrapper =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional;
  return isWrapper ? schema.unwrap() : undefined;
}
