import { centsOf, centsOfPrice, eurosInput, priceInput } from "#app/i18n/format/money.ts";
import { hoursInput } from "#app/i18n/format/numbers.ts";
import type { FieldView } from "#app/shop/describe-fields.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import {
  breakRows,
  type Codec,
  dayOffRows,
  filledRows,
  ownServiceRows,
  pointIn,
  questionRows,
  type RowRules,
  rowFields,
  type Values,
} from "./values.ts";

export function decodeFields(fields: FieldView[], document: unknown): Values {
  return Object.assign({}, ...fields.map((each) => codecOf(each).toForm(valueAt(document, each.path), each)));
}

/**
 * Converts form values into a document for the schema. Fields that are not in the form keep their published value.
 */
export function encodeFields(fields: FieldView[], values: Values, before: unknown): Record<string, unknown> {
  const document: Record<string, unknown> = structuredClone(Object(before ?? {}));
  for (const each of fields)
    setValueAt(document, each.path, codecOf(each).fromForm(values, each, valueAt(before, each.path)));
  return document;
}

/** Maps a path of the document to the form field: "questions.0.answer" → "questions.2.answer". */
export function fieldAt(fields: FieldView[], path: string, values: Values): string | undefined {
  const field = fields.find((each) => path === each.path || path.startsWith(`${each.path}.`));
  if (!field) return;
  return codecOf(field).fieldAt?.(path.slice(field.path.length + 1), values, field) ?? field.name;
}

/** Builds the codec of a field with a single control. */
function single(
  format: (value: unknown) => string,
  parse: (text: string, field: FieldView) => unknown,
): Codec {
  return {
    toForm: (value, { name }) => ({ [name]: format(value) }),
    fromForm: (values, field) => parse(values[field.name] ?? "", field),
  };
}

const asText = (value: unknown) => String(value ?? "");
const line = single(asText, (text, { isNullable }) => text || (isNullable ? null : ""));
const check = single((value) => (value ? "on" : ""), Boolean);
// An optional number that is left empty gets the schema's default.
const number = single(asText, (text, { isRequired }) =>
  isRequired || text.trim() ? parseNumber(text) : undefined,
);

const hours = single(hoursInput, (text) => Math.round(parseNumber(text) * 60));
const asEuros = (value: unknown) => (typeof value === "number" ? eurosInput(value) : "");
const euros = single(asEuros, centsOf);
/** Leaves the value undefined for an empty field, so that the shop's price applies. */
const ownEuros = single(asEuros, (text) => (text.trim() ? centsOf(text) : undefined));

const list = single((value) => listIn(value).join("\n"), parseLines);
/** Reads and writes lines such as "Baardverzorging | /blog/baardverzorging-gids". */
const searches = single(
  (value) =>
    listIn(value)
      .map(({ label, href }) => `${label} | ${href}`)
      .join("\n"),
  (text) =>
    parseLines(text).map((each) => {
      const [label = "", href = ""] = each.split("|").map((part) => part.trim());
      return { label, href };
    }),
);

const group: Codec = {
  toForm: (value, { fields = [] }) => decodeFields(fields, value),
  fromForm: (values, { fields = [] }, before) => encodeFields(fields, values, before),
  fieldAt: (path, values, { name, fields = [] }) => fieldAt(fields, path, values) ?? name,
};

/** A pasted map link takes precedence over the two numbers. */
const point: Codec = {
  ...group,
  fromForm: (values, field, before) => pointIn(values.mapLink ?? "") ?? group.fromForm(values, field, before),
};

const priceText = (price: unknown) => (price ? priceInput(Object(price).cents) : "");

const kindOf = ({ cents, isFrom }: Record<string, unknown>) =>
  cents === 0 ? "free" : isFrom ? "from" : "exact";

/** Combines the kind of price, the amount and the reason for "from". */
const price: Codec = {
  toForm: (price, { name }) => ({
    priceKind: price ? kindOf(Object(price)) : "none",
    [name]: priceText(price),
    [`${name}.reason`]: String(Object(price).reason ?? ""),
  }),
  fromForm(values, { name }, before) {
    const { priceKind } = values;
    const amount = values[name]?.trim() ?? "";
    const isTyped = amount !== "" && amount !== priceText(before);
    const isFrom = priceKind === "from";
    if (priceKind === "free" && !isTyped) return { cents: 0, isFrom };
    if (priceKind !== "exact" && !isFrom && !isTyped) return null;
    return { cents: centsOfPrice(amount), isFrom, reason: isFrom ? (values[`${name}.reason`] ?? "") : "" };
  },
  fieldAt: (path, _, { name }) => (path === "reason" ? `${name}.reason` : name),
};

const barbers: Codec = {
  toForm: (keys) => Object.fromEntries(listIn(keys).map((key) => [`barber-${key}`, "on"])),
  fromForm: (values) =>
    Object.keys(values).flatMap((name) => (name.startsWith("barber-") ? name.slice("barber-".length) : [])),
};

const places = [0, 1, 2];

/** Uses three fields: "related.0", "related.1" and "related.2". */
const related: Codec = {
  toForm: (keys, { name }) =>
    Object.fromEntries(places.map((place) => [`${name}.${place}`, Object(keys)[place] ?? ""])),
  fromForm: (values, { name }) => [...new Set(places.flatMap((place) => values[`${name}.${place}`] || []))],
  fieldAt: (_, __, { name }) => `${name}.0`,
};

function rowsCodec(rules: RowRules): Codec {
  const { parts, names, isSorted, together = (all) => all, apart = (one) => [one] } = rules;
  const rowsOf = (values: Values, field: FieldView) =>
    rowOrder(values, field.name, parts, isSorted).map((row) => {
      const fields = rowFields(field, row, names);
      return { fields, documents: apart(encodeFields(fields, values, undefined)) };
    });
  return {
    toForm: (value, field) =>
      Object.assign(
        {},
        ...together(listIn(value)).map((each, row) => decodeFields(rowFields(field, row, names), each)),
      ),
    fromForm: (values, field) => rowsOf(values, field).flatMap(({ documents }) => documents),
    fieldAt(path, values, field) {
      const [index = "0", ...rest] = path.split(".");
      const rows = rowsOf(values, field).flatMap(({ fields, documents }) => documents.map(() => fields));
      const fields = rows[Number(index)] ?? rowFields(field, 0, names);
      return fieldAt(fields, rest.join("."), values) ?? fields[0]?.name ?? field.name;
    },
  };
}

const ends = ["from", "to"];

/** Uses the fields "monday.0.from" and "monday.0.to" for each pair. */
const ranges: Codec = {
  toForm: (value, { name }) =>
    Object.fromEntries(
      listIn(value).flatMap((range, row) =>
        ends.map((end, index) => [`${name}.${row}.${end}`, String(range[index])]),
      ),
    ),
  fromForm: (values, { name }) =>
    rowOrder(values, name, ends, true).map((row) => ends.map((end) => values[`${name}.${row}.${end}`] ?? "")),
  fieldAt(path, values, { name }) {
    const [index = "0", end = "0"] = path.split(".");
    return `${name}.${rowOrder(values, name, ends, true)[Number(index)] ?? 0}.${ends[Number(end)]}`;
  },
};

/** Stores hours only when the field `open` is "other". */
const closedOrOther: Codec = {
  ...ranges,
  toForm: (value, field) => ({
    open: Object(value).length > 0 ? "other" : "closed",
    ...ranges.toForm(value, field),
  }),
  fromForm: (values, field, before) =>
    values.open === "other" ? ranges.fromForm(values, field, before) : [],
};

/** Prefills a barber's own week with the shop's hours. */
const week: Codec = {
  ...group,
  toForm: (value, field) => ({
    ...(value ? {} : { followsShop: "on" }),
    ...group.toForm(value ?? shop().openingHours, field),
  }),
  fromForm: (values, field, before) => (values.followsShop ? null : group.fromForm(values, field, before)),
};

const codecs: Record<string, Codec> = {
  line,
  check,
  number,
  rating: number,
  hours,
  euros,
  ownEuros,
  list,
  searches,
  search: group,
  point,
  price,
  barbers,
  related,
  ranges,
  week,
  closedOrOther,
  questions: rowsCodec(questionRows),
  breaks: rowsCodec(breakRows),
  daysOff: rowsCodec(dayOffRows),
  ownServices: rowsCodec(ownServiceRows),
};

function codecOf({ control = "line" }: FieldView): Codec {
  return codecs[control] ?? line;
}

const listIn = (value: unknown) => (Array.isArray(value) ? value : []);

function valueAt(document: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((value, part) => Object(value)[part], document);
}

function setValueAt(document: Record<string, unknown>, path: string, value: unknown): void {
  const [first = "", ...rest] = path.split(".");
  if (rest.length === 0) document[first] = value;
  else {
    const within: Record<string, unknown> = { ...Object(document[first]) };
    setValueAt(within, rest.join("."), value);
    document[first] = within;
  }
}

/** Accepts a decimal comma or point. Returns NaN if the text is not a number. */
function parseNumber(text: string): number {
  const number = text.trim().replace(",", ".");
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}

function parseLines(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}

/** Returns the filled rows, sorted by their first part if `isSorted`. */
function rowOrder(values: Values, list: string, parts: string[], isSorted = false): number[] {
  const rows = filledRows(values, list, parts);
  const first = (row: number) => values[`${list}.${row}.${parts[0]}`] ?? "";
  return isSorted ? rows.sort((one, other) => first(one).localeCompare(first(other))) : rows;
}
