import { z } from "zod";
import { barber } from "./schema/barber.ts";
import { field, pictureRef } from "./schema/fields.ts";
import { exception, weeklyHours } from "./schema/hours.ts";
import { identity } from "./schema/identity.ts";
import { type PicturePlace, places } from "./schema/places.ts";
import { rules } from "./schema/rules.ts";
import { service } from "./schema/service.ts";
import { article } from "./text-schema/article.ts";
import { galleryPicture, question, review, texts } from "./text-schema/texts.ts";

/** Ids of starter statements (claims.server.ts) that the owner confirmed. */
const confirmed = z.strictObject({
  claims: field(z.array(z.string().max(40)).max(40).default([]), "Nagekeken"),
});

type Ref = z.ZodDefault<z.ZodNullable<ReturnType<typeof pictureRef>>>;

/** The picture chosen for each place; null shows the starter's, if it has one. */
const look = z.strictObject(
  Object.fromEntries(
    Object.entries(places).map(([place, { label }]) => [
      place,
      field(pictureRef().nullable().default(null), label),
    ]),
  ) as Record<PicturePlace, Ref>,
);

/** A kind with a single document uses the key `singleKey`. */
export const kinds = {
  identity,
  hours: weeklyHours,
  rules,
  exception,
  service,
  barber,
  question,
  review,
  galleryPicture,
  article,
  texts,
  look,
  confirmed,
};

export const singleKey = "shop";
export const isSingle = (kind: Kind): boolean =>
  ["identity", "hours", "rules", "texts", "look", "confirmed"].includes(kind);
/** Repeats the check constraint of `shop_documents`. */
export const documentKey = /^[a-z0-9-]{1,80}$/;
export type Kind = keyof typeof kinds;
export type Value<K extends Kind> = z.output<(typeof kinds)[K]>;
/** @property version the version in which the document last changed. */
export type Document<K extends Kind = Kind> = {
  kind: K;
  key: string;
  position: number;
  version: number;
  value: Value<K>;
};

type Name = { kind: Kind; key: string };

/** Returns a predicate for the document with that kind and key. */
export const isOf = (one: Name) => (each: Name) => each.kind === one.kind && each.key === one.key;

export type Documents = { readonly [K in Kind]: readonly Document<K>[] };

export function byKind(all: readonly Document[]): Documents {
  const names = Object.keys(kinds) as Kind[];
  const lists = names.map((kind) => [kind, all.filter((each) => each.kind === kind)]);
  return Object.fromEntries(lists) as Documents;
}

export function documentIn(documents: Documents, name: Name): Document | undefined {
  const documentsOfKind: readonly Document[] = documents[name.kind];
  return documentsOfKind.find(isOf(name));
}

/**
 * @property seen the version that the editor saw; undefined for a new document. @property value unparsed; null
 * removes the document. @property position default: unchanged, or at the end for a new document.
 */
export type Edit<K extends Kind = Kind> = {
  kind: K;
  key: string;
  seen: number | undefined;
  value: unknown;
  position?: number;
};

/** Builds an edit on top of the document's current version. @param value null removes the document. */
export function editOf<K extends Kind>(
  { kind, key, version }: Pick<Document<K>, "kind" | "key" | "version">,
  value: unknown,
): Edit<K> {
  return { kind, key, seen: version, value };
}

/** `path` is a zod path such as ["geo", "latitude"]. The message is shown at the field. */
export type PublishIssue = { kind: Kind; key: string; path: PropertyKey[]; message: string };
