import { weekdays } from "#app/i18n/format/dates.ts";
import type { FieldView } from "#app/shop/describe-fields.server.ts";
import type { AffectedView, ClosedDayMentions } from "./questions.tsx";

/** The submitted form: one text for each field name, such as "breaks.0.from" or "monday.1.to". */
export type Values = Record<string, string>;

/** Converts between a document's value and the texts of its controls. */
export type Codec = {
  toForm: (value: unknown, field: FieldView) => Values;
  /** Returns the value for the schema. @param before the published value. */
  fromForm: (values: Values, field: FieldView, before: unknown) => unknown;
  /** Maps a path inside the value, such as "2.from", to a field name. Default: the field itself. */
  fieldAt?: (path: string, values: Values, field: FieldView) => string;
};

/** State of a form that was not saved. */
export type SaveProblem = {
  values: Values;
  /** Messages by field name, such as "address.city"; "" is the form itself. */
  errors: Record<string, string>;
  /** Labels of the fields with a mistake. */
  labels?: Record<string, string>;
  affected?: AffectedView;
  mentions?: ClosedDayMentions;
  /** A colleague's version that was published first; the next submit replaces it. */
  newer?: {
    authorText: string;
    seen: number | undefined;
    isRemoved: boolean;
    differences: NamedDifference[];
  };
};

export type NamedDifference = { name: string; before: string; after: string };

/** Returns the id of a field's control: "address.city" → "field-address-city". */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** Returns whether a form name is the field's or that of one of its parts: "questions.0.answer" of "questions". */
export function isPartOf(field: string, name: string): boolean {
  return name === field || name.startsWith(`${field}.`);
}

/** Builds a field that is not part of a document. */
export function extraField(name: string, label: string, description: Partial<FieldView> = {}): FieldView {
  return { name, path: name, label, ...description };
}

/** Lists the row numbers that occur in field names, empty rows included. */
function rowsIn(values: Values, list: string): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [row = ""] = name.startsWith(`${list}.`) ? name.slice(list.length + 1).split(".", 1) : [];
    return /^\d{1,3}$/.test(row) && name !== `${list}.${row}` ? [Number(row)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

export function filledRows(values: Values, list: string, parts: string[]): number[] {
  return rowsIn(values, list).filter((row) => parts.some((part) => values[`${list}.${row}.${part}`]?.trim()));
}

/** Builds the fields of one row: "breaks.0.from". @param names form names that differ from the document's. */
export function rowFields(list: FieldView, row: number, names: Values = {}): FieldView[] {
  const { name, fields = [] } = list;
  return fields.map((each) => ({ ...each, name: `${name}.${row}.${names[each.path] ?? each.path}` }));
}

/** A group of fields, in two columns on a wide screen unless `isNarrow`. */
export type SectionView = {
  title?: string;
  about?: string;
  isNarrow?: boolean;
  /** Fields in an inner array share a row. */
  fields: (FieldView | FieldView[])[];
  /** Fields that few need, folded under a title. */
  more?: { title: string; fields: FieldView[]; isOpen: boolean };
};

/**
 * Maps rows of a form to documents and back. @property parts fields that make a row count as filled. @property
 * isSorted sorts by the first part. @property together merges documents into rows. @property apart splits or
 * completes a row.
 */
export type RowRules = {
  parts: string[];
  names?: Record<string, string>;
  isSorted?: boolean;
  together?: (documents: Record<string, unknown>[]) => Record<string, unknown>[];
  apart?: (row: Record<string, unknown>) => Record<string, unknown>[];
};

export const everyDay = "all";

/** Merges a break that is the same on all days into one row. */
export const breakRows: RowRules = {
  parts: ["from", "to"],
  names: { weekday: "day" },
  together(breaks) {
    const perTime = Map.groupBy(breaks, ({ from, to }) => `${from} ${to}`);
    return [...perTime.values()].flatMap((same) => {
      const isDaily = weekdays.every((day) => same.some(({ weekday }) => weekday === day));
      return isDaily ? [{ ...same[0], weekday: everyDay }] : same;
    });
  },
  apart: (row) => (row.weekday === everyDay ? weekdays.map((weekday) => ({ ...row, weekday })) : [row]),
};

/** An empty last day becomes the first day. */
export const dayOffRows: RowRules = {
  parts: ["from", "to"],
  isSorted: true,
  apart: ({ from, to, reason, ...row }) => [
    { ...row, from, to: to || from, reason: String(reason).trim() || "Vrij" },
  ],
};

/** A service with the shop's duration and price has no row. */
export const ownServiceRows: RowRules = { parts: ["minutes", "cents"] };

export const questionRows: RowRules = { parts: ["question", "answer"] };

/** Returns "vader-en-zoon" for "Vader en Zoon", or "" if no letter is Latin. */
export function slugOf(words: string, most = 80): string {
  const letters = words.replace(/ı/g, "i").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
}

/** Appends a number to a name that is taken: "fade" → "fade-2". */
export function unusedName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  return free;
}

/** Adds the replaced slug to the former ones, which redirect to the new one. */
export function withFormerSlugs(slug: string, before: { slug: string; formerSlugs: string[] } | undefined) {
  const former = before ? [...before.formerSlugs, before.slug] : [];
  return { slug, formerSlugs: [...new Set(former)].filter((each) => each !== slug) };
}

/** Parses coordinates from a map link or from two numbers: "50.82264, 3.25771". */
export function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  for (const shape of shapes) {
    const [match, latitude, longitude] = shape.exec(text.trim()) ?? [];
    if (match) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
}

const degrees = String.raw`(-?\d{1,3}\.\d+)`;
// Ordered by precedence: the pin of a link before the centre of its map.
const shapes = [
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`^${degrees}[,/ ]+${degrees}$`),
];
