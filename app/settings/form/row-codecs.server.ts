/** Lists in a form: rows of fields, and the hours of a day as pairs. */

import type { FieldView } from "#app/content/describe-fields.server.ts";
import { shop } from "#app/content/snapshot.server.ts";
import type { RowRules } from "./row-rules.ts";
import { type Codec, filledRows, rowFields, type Values } from "./values.ts";

type Inside = {
  shownFields: (fields: FieldView[], document: unknown) => Values;
  encodeFields: (fields: FieldView[], values: Values, before: unknown) => Record<string, unknown>;
  fieldAt: (fields: FieldView[], path: string, values: Values) => string | undefined;
};

export function rowsCodec(rules: RowRules, { shownFields, encodeFields, fieldAt }: Inside): Codec {
  const { parts, names, isSorted, together = (all) => all, apart = (one) => [one] } = rules;
  const rowsOf = (values: Values, field: FieldView) =>
    ordered(values, field.name, parts, isSorted).map((row) => {
      const fields = rowFields(field, row, names);
      return { fields, documents: apart(encodeFields(fields, values, undefined)) };
    });
  return {
    shown: (value, field) =>
      Object.assign(
        {},
        ...together(Array.isArray(value) ? value : []).map((each, row) =>
          shownFields(rowFields(field, row, names), each),
        ),
      ),
    typed: (values, field) => rowsOf(values, field).flatMap(({ documents }) => documents),
    fieldAt(path, values, field) {
      const [index = "0", ...rest] = path.split(".");
      const rows = rowsOf(values, field).flatMap(({ fields, documents }) => documents.map(() => fields));
      const fields = rows[Number(index)] ?? rowFields(field, 0, names);
      return fieldAt(fields, rest.join("."), values) ?? fields[0]?.name ?? field.name;
    },
  };
}

const ends = ["from", "to"];

/** "monday.0.from" and "monday.0.to" for each pair. */
export const rangesCodec: Codec = {
  shown: (value, { name }) =>
    Object.fromEntries(
      (Array.isArray(value) ? value : []).flatMap((range, row) =>
        ends.map((end, index) => [`${name}.${row}.${end}`, String(range[index])]),
      ),
    ),
  typed: (values, { name }) =>
    ordered(values, name, ends, true).map((row) => ends.map((end) => values[`${name}.${row}.${end}`] ?? "")),
  fieldAt(path, values, { name }) {
    const [index = "0", end = "0"] = path.split(".");
    return `${name}.${ordered(values, name, ends, true)[Number(index)] ?? 0}.${ends[Number(end)]}`;
  },
};

/** Hours that are there while "open" says so. */
export const closedOrOtherCodec: Codec = {
  ...rangesCodec,
  shown: (value, field) => ({
    open: Object(value).length > 0 ? "other" : "closed",
    ...rangesCodec.shown(value, field),
  }),
  typed: (values, field, before) => (values.open === "other" ? rangesCodec.typed(values, field, before) : []),
};

/** A week of one's own starts from that of the shop. */
export function weekCodec(days: Codec): Codec {
  return {
    ...days,
    shown: (value, field) => ({
      ...(value ? {} : { followsShop: "on" }),
      ...days.shown(value ?? shop().openingHours, field),
    }),
    typed: (values, field, before) => (values.followsShop ? null : days.typed(values, field, before)),
  };
}

/** By their first part, when they are sorted. */
function ordered(values: Values, list: string, parts: string[], isSorted = false): number[] {
  const rows = filledRows(values, list, parts);
  const first = (row: number) => values[`${list}.${row}.${parts[0]}`] ?? "";
  return isSorted ? rows.sort((one, other) => first(one).localeCompare(first(other))) : rows;
}
