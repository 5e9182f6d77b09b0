import { z } from "zod";
import { barber } from "./schema/barber.ts";
import { field, pictureRef } from "./schema/fields.ts";
import { exception, weeklyHours } from "./schema/hours.ts";
import { identity } from "./schema/identity.ts";
import { type Place, places } from "./schema/places.ts";
import { rules } from "./schema/rules.ts";
import { service } from "./schema/service.ts";
import { article } from "./text-schema/article.ts";
import { galleryPicture, question, review, texts } from "./text-schema/texts.ts";

/** What the owner found to be true of the starter, by the id in content/claims.server.ts. */
const confirmed = z.strictObject({
  claims: field(z.array(z.string().max(40)).max(40).default([]), "Nagekeken"),
});

type Ref = z.ZodDefault<z.ZodNullable<ReturnType<typeof pictureRef>>>;

/** The picture in each place; null is the starter's. */
const look = z.strictObject(
  Object.fromEntries(
    Object.entries(places).map(([place, { label }]) => [
      place,
      field(pictureRef().nullable().default(null), label),
    ]),
  ) as Record<Place, Ref>,
);

/** Kinds of which there is one document carry `singleKey` as their key. */
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
/** As the check of `shop_documents`. */
export const documentKey = /^[a-z0-9-]{1,80}$/;
export type Kind = keyof typeof kinds;
export type Value<K extends Kind> = z.output<(typeof kinds)[K]>;
/** @property version in which it was last written. */
export type Document<K extends Kind = Kind> = {
  kind: K;
  key: string;
  position: number;
  version: number;
  value: Value<K>;
};

type Name = { kind: Kind; key: string };

/** For a list: whether it is the document of that name. */
export const isOf = (one: Name) => (each: Name) => each.kind === one.kind && each.key === one.key;

export type Documents = { readonly [K in Kind]: readonly Document<K>[] };

export function byKind(all: readonly Document[]): Documents {
  const names = Object.keys(kinds) as Kind[];
  const lists = names.map((kind) => [kind, all.filter((each) => each.kind === kind)]);
  return Object.fromEntries(lists) as Documents;
}

export function documentIn(documents: Documents, name: Name): Document | undefined {
  const ofKind: readonly Document[] = documents[name.kind];
  return ofKind.find(isOf(name));
}

/**
 * @property seen the version of the document that the editor saw; undefined for a new one.
 * @property value as typed; null removes the document.
 * @property position at the end of its kind, or where it was, without it.
 */
export type Edit<K extends Kind = Kind> = {
  kind: K;
  key: string;
  seen: number | undefined;
  value: unknown;
  position?: number;
};

/** What the document becomes. @param value null removes it. */
export function editOf<K extends Kind>(
  { kind, key, version }: Pick<Document<K>, "kind" | "key" | "version">,
  value: unknown,
): Edit<K> {
  return { kind, key, seen: version, value };
}

/** `path` as in zod: ["geo", "latitude"]. The message is shown at the field. */
export type PublishIssue = { kind: Kind; key: string; path: PropertyKey[]; message: string };
