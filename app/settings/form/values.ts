import type { FieldView } from "#app/content/describe-fields.server.ts";
import { weekdays } from "#app/i18n/format/dates.ts";
import type { AffectedView, ClaimsView } from "./questions.tsx";

/** What a form holds: a text for each field. Lists have rows: "breaks.0.from", hours pairs: "monday.1.to". */
export type Values = Record<string, string>;

/** How a control is filled, and read. */
export type Codec = {
  shown: (value: unknown, field: FieldView) => Values;
  /** As the schema takes it. @param before what is published. */
  typed: (values: Values, field: FieldView, before: unknown) => unknown;
  /** The form's field of a path inside: "2.from". The field itself without it. */
  fieldAt?: (path: string, values: Values, field: FieldView) => string;
};

/** A form that was not saved. */
export type SaveProblem = {
  values: Values;
  /** By the field's name, which is its path in the document: "address.city". "" is for the whole form. */
  errors: Record<string, string>;
  /** Of the fields that have one. */
  labels?: Record<string, string>;
  affected?: AffectedView;
  claims?: ClaimsView;
  /** A colleague's version came first. The form carries `seen` from here on. */
  newer?: { who: string; seen: number | undefined; isRemoved: boolean; differences: NamedDifference[] };
};

export type NamedDifference = { name: string; before: string; after: string };

/** The id of the control of a field: "address.city" → "field-address-city". */
export function fieldId(name: string): string {
  return `field-${name.replaceAll(".", "-")}`;
}

/** A field that is in no document. */
export function ownField(name: string, label: string, more: Partial<FieldView> = {}): FieldView {
  return { name, path: name, label, ...more };
}

/** The numbers of the rows that a form holds, also empty ones. */
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

/** The fields of one row: "breaks.0.from". @param names of those whose name is not their path. */
export function rowFields(list: FieldView, row: number, names: Values = {}): FieldView[] {
  const { name, fields = [] } = list;
  return fields.map((each) => ({ ...each, name: `${name}.${row}.${names[each.path] ?? each.path}` }));
}

/** Fields that belong together; two beside each other on a wide screen, unless `isNarrow`. */
export type SectionView = {
  title?: string;
  about?: string;
  isNarrow?: boolean;
  /** Those of a list within stand beside each other. */
  fields: (FieldView | FieldView[])[];
};

/**
 * How the rows of a list in a form become its documents.
 * @property parts a row counts once one of these is filled in.
 * @property names of fields whose name in the form is another than in the document.
 * @property isSorted by the first part.
 * @property together documents that share a row.
 * @property apart a row that makes several documents, or completes what was left empty.
 */
export type RowRules = {
  parts: string[];
  names?: Record<string, string>;
  isSorted?: boolean;
  together?: (documents: Record<string, unknown>[]) => Record<string, unknown>[];
  apart?: (row: Record<string, unknown>) => Record<string, unknown>[];
};

export const everyDay = "all";

/** One row for a break on every day. */
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

/** Without a last day it is the first. */
export const dayOffRows: RowRules = {
  parts: ["from", "to"],
  isSorted: true,
  apart: ({ from, to, reason, ...row }) => [
    { ...row, from, to: to || from, reason: String(reason).trim() || "Vrij" },
  ],
};

/** A service that is as everyone's has no row. */
export const ownServiceRows: RowRules = { parts: ["minutes", "cents"] };

export const questionRows: RowRules = { parts: ["question", "answer"] };

/** "vader-en-zoon" for "Vader en Zoon"; empty when no letter is Latin. */
export function slugOf(words: string, most = 80): string {
  const letters = words.replace(/ı/g, "i").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, most)
    .replace(/^-|-$/g, "");
}

/** "fade", and "fade-2" when that is taken. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name}-${number}`;
  return free;
}

/** A changed address, with those that lead to it. */
export function withFormerSlugs(slug: string, before: { slug: string; formerSlugs: string[] } | undefined) {
  const former = before ? [...before.formerSlugs, before.slug] : [];
  return { slug, formerSlugs: [...new Set(former)].filter((each) => each !== slug) };
}

/** A point of a map in a link or as two numbers: "50.82264, 3.25771". */
export function pointIn(text: string): { latitude: number; longitude: number } | undefined {
  for (const shape of shapes) {
    const [found, latitude, longitude] = shape.exec(text.trim()) ?? [];
    if (found) return { latitude: Number(latitude), longitude: Number(longitude) };
  }
}

const degrees = String.raw`(-?\d{1,3}\.\d+)`;
// A pin before the middle of the map.
const shapes = [
  new RegExp(`[?&]mlat=${degrees}&mlon=${degrees}`),
  new RegExp(`!3d${degrees}!4d${degrees}`),
  new RegExp(`#map=[\\d.]+/${degrees}/${degrees}`),
  new RegExp(`@${degrees},${degrees}`),
  new RegExp(`^${degrees}[,/ ]+${degrees}$`),
];
