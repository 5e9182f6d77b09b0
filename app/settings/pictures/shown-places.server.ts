import { data } from "react-router";
import { documentName } from "#app/content/describe-fields.server.ts";
import type { Document, Kind } from "#app/content/kinds.ts";
import { chosenPicture, placedPicture } from "#app/content/look.server.ts";
import { isPlace, type Place, places } from "#app/content/schema/places.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { documentsWith } from "#app/content/unused-pictures.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/** @property picture as visitors see it; none for the mark. */
export type ShownPlace = {
  place: Place;
  label: string;
  isStarter: boolean;
  picture: PictureChoice | undefined;
};

export function shownPlaces(): ShownPlace[] {
  return (Object.keys(places) as Place[]).map(shownPlace);
}

export function shownPlace(place: Place): ShownPlace {
  const published = snapshot();
  const isStarter = !chosenPicture(published, place);
  const standIn = isStarter && place === "share" ? "home" : place;
  const picture = place === "mark" ? undefined : placedPicture(published, standIn);
  return { place, label: places[place].label, isStarter, picture };
}

/** @throws 404 */
export function placeIn({ place }: { place: string }): Place {
  if (!isPlace(place)) throw data(null, { status: 404 });
  return place;
}

/** Where a photo is shown, and where the owner changes that. */
export type Use = { name: string; to: string };

export function usesOf(id: string): Use[] {
  return usesIn(documentsWith(snapshot().documents, id), id);
}

export function usesIn(documents: Document[], id: string): Use[] {
  return documents.flatMap(({ kind, key, value }) => {
    if (kind !== "look")
      return { name: documentName(kind, value), to: `/admin/zaak/${folders[kind] ?? ""}/${key}` };
    return Object.entries(places)
      .filter(([place]) => Object(value)[place] === id)
      .map(([place, { label }]) => ({ name: label, to: `/admin/zaak/fotos/plaats/${place}` }));
  });
}

const folders: { [K in Kind]?: string } = {
  service: "diensten",
  barber: "team",
  galleryPicture: "teksten/galerij",
  article: "blog",
};
