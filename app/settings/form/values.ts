import type { FieldView } from "#app/content/describe-fields.server.ts";
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
  /** As typed. */
  values: Values;
  /** By the field's name, which is its path in the document: "address.city". "" is for the whole form. */
  errors: Record<string, string>;
  /** Of the fields that have one. */
  labels?: Record<string, string>;
  /** Questions that come first. */
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

/** The numbers of the rows that a form holds, also empty ones. */
function rowsIn(values: Values, list: string): number[] {
  const numbers = Object.keys(values).flatMap((name) => {
    const [row = ""] = name.startsWith(`${list}.`) ? name.slice(list.length + 1).split(".", 1) : [];
    return /^\d{1,3}$/.test(row) && name !== `${list}.${row}` ? [Number(row)] : [];
  });
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** Those of which one of these parts is filled in. */
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
