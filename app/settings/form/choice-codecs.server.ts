/** Choices in a form that are not one field. */

import { centsAsTyped, typedCents } from "./typed.ts";
import type { Codec } from "./values.ts";

const priceText = (price: unknown) => (price ? centsAsTyped(Object(price).cents) : "");

/** Which kind, and the amount. Beside "none" counts what was typed, not what stood there. */
export const priceCodec: Codec = {
  shown: (price, { name }) => ({
    priceKind: price ? (Object(price).isFrom ? "from" : "exact") : "none",
    [name]: priceText(price),
  }),
  typed(values, { name }, before) {
    const { priceKind } = values;
    const price = values[name]?.trim() ?? "";
    const isTyped = price !== "" && price !== priceText(before);
    if (priceKind !== "exact" && priceKind !== "from" && !isTyped) return null;
    return { cents: typedCents(price), isFrom: priceKind === "from" };
  },
};

/** A box for each key. */
export function tickedCodec(prefix: string): Codec {
  return {
    shown: (keys) =>
      Object.fromEntries((Array.isArray(keys) ? keys : []).map((key) => [`${prefix}${key}`, "on"])),
    typed: (values) =>
      Object.keys(values).flatMap((name) => (name.startsWith(prefix) ? name.slice(prefix.length) : [])),
  };
}

const places = [0, 1, 2];

/** "related.0", "related.1" and "related.2". */
export const relatedCodec: Codec = {
  shown: (keys, { name }) =>
    Object.fromEntries(places.map((place) => [`${name}.${place}`, Object(keys)[place] ?? ""])),
  typed: (values, { name }) => [...new Set(places.flatMap((place) => values[`${name}.${place}`] || []))],
  fieldAt: (_, __, { name }) => `${name}.0`,
};
