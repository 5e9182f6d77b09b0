import { asWide, isPictureName, type PictureChoice, shareAddress } from "#app/ui/picture-data.ts";
import { perVersion, type Snapshot } from "./documents.server.ts";
import { type Place, places } from "./schema/places.ts";
import type { Look } from "./shop/facts.ts";
import { serviceOf } from "./shop/services.ts";
import { photoSharePictures, titledSharePictures } from "./shop/share-pictures.gen.ts";
import { isDrawnFor, sharePath } from "./site/share-picture.ts";

/** A picture to show, of content/images or uploaded. @param ref as documents carry it. */
export function publishedPicture(
  ref: string,
  { pictures }: Pick<Snapshot, "pictures">,
): PictureChoice | undefined {
  return isPictureName(ref) ? ref : pictures.get(ref);
}

/** In its order, without photos that are gone. @property books a service that can be booked. */
export const gallery = perVersion(({ documents, pictures, shop }) =>
  documents.galleryPicture.flatMap(({ key, value: { picture, alt, title, service } }) => {
    const shown = publishedPicture(picture, { pictures });
    const books = serviceOf(service, shop) && service;
    return shown ? [{ ...{ key, alt, title, books }, picture: shown }] : [];
  }),
);

/** Who works here: everyone, once visitors are told more than a name of one. @property isChoice whether one may be asked for. */
export const portraits = perVersion(({ documents, pictures }) => {
  const working = documents.barber.filter(({ value }) => !value.isArchived);
  if (!working.some(({ value }) => value.about !== "" || value.picture)) return [];
  return working.map(({ key, value: { name, about, picture } }) => ({
    ...{ key, name, about, isChoice: working.length > 1 },
    picture: picture ? publishedPicture(picture, { pictures }) : undefined,
  }));
});

type Shared = { key: string; title: string; picture: string | null; pictureAlt?: string };

/** What shows where an article or a service is shared: the build's drawing, its own picture, or the shop's. */
export function drawnShare(
  { key, title, picture, pictureAlt }: Shared,
  of: Snapshot,
): { path: string; alt: string } {
  const { shop } = of;
  const drawn = titledSharePictures[key];
  if (isDrawnFor(shop) && drawn?.title === title && drawn.picture === picture)
    return { path: drawn.path, alt: title };
  const shown = picture ? publishedPicture(picture, of) : undefined;
  const own = typeof shown === "string" ? photoSharePictures[shown] : shown && shareAddress(shown);
  return own ? { path: own, alt: pictureAlt || title } : { path: sharePath("home", shop), alt: title };
}

type Published = Pick<Snapshot, "documents" | "pictures">;

export function chosenPicture(published: Published, place: Place): PictureChoice | undefined {
  const ref = published.documents.look[0]?.value[place];
  if (!ref) return;
  return isPictureName(ref) ? ref : published.pictures.get(ref);
}

/** On the page. @throws for a place that shows nothing by itself. */
export function placedPicture(published: Published, place: Place): PictureChoice {
  const picture = chosenPicture(published, place) ?? places[place].starter;
  if (!picture) throw new Error(`Nothing of the starter stands at ${place}`);
  return places[place].size === "wide" ? asWide(picture) : picture;
}

export function lookOf(published: Published): Look {
  const mark = chosenPicture(published, "mark");
  const share = chosenPicture(published, "share") ?? chosenPicture(published, "home");
  return {
    mark:
      typeof mark === "object"
        ? { stem: mark.stem, hash: mark.hash, width: mark.width, height: mark.height }
        : null,
    share: (typeof share === "string" ? photoSharePictures[share] : share && shareAddress(share)) ?? null,
  };
}

/** Places that still show the starter's, the mark among them. */
export function starterPlaces(published: Published): Place[] {
  const all = Object.keys(places) as Place[];
  return all.filter((place) => place !== "share" && !chosenPicture(published, place));
}
