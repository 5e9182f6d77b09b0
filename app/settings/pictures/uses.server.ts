import { documentName } from "#app/content/describe-fields.server.ts";
import type { Document, Kind } from "#app/content/kinds.ts";
import { documentsWith } from "#app/content/picture-uses.ts";
import { places } from "#app/content/schema/places.ts";
import { snapshot } from "#app/content/snapshot.server.ts";

/** Where a photo is shown, and where the owner changes that. */
export type Use = { name: string; to: string };

export function usesOf(id: string): Use[] {
  return usesIn(documentsWith(snapshot().documents, id), id);
}

export function usesIn(documents: Document[], id: string): Use[] {
  return documents.flatMap(({ kind, key, value }) => {
    if (kind !== "look")
      return { name: documentName(kind, value), to: `/admin/zaak/${rooms[kind] ?? ""}/${key}` };
    return Object.entries(places)
      .filter(([place]) => Object(value)[place] === id)
      .map(([place, { label }]) => ({ name: label, to: `/admin/zaak/fotos/plaats/${place}` }));
  });
}

const rooms: { [K in Kind]?: string } = {
  service: "diensten",
  barber: "team",
  galleryPicture: "teksten/galerij",
  article: "blog",
};
