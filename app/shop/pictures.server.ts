import {
  asWide,
  isPictureName,
  type PictureChoice,
  shareAddress,
  thumbnailAddress,
} from "#app/ui/picture-data.ts";
import { memoizeBySnapshot, type Snapshot } from "./documents.server.ts";
import type { Barber, Look } from "./facts/facts.ts";
import { findServiceByCode } from "./facts/services.ts";
import { photoSharePictures, titledSharePictures } from "./facts/share-pictures.gen.ts";
import { type PicturePlace, places } from "./schema/places.ts";
import { isDrawnFor, sharePath } from "./site/share-picture.ts";

/** Returns a picture of content/images or an upload; undefined if it was removed. @param ref name or id as stored. */
export function publishedPicture(
  ref: string | null | undefined,
  { pictures }: Pick<Snapshot, "pictures">,
): PictureChoice | undefined {
  if (!ref) return;
  return isPictureName(ref) ? ref : pictures.get(ref);
}

/** Lists the gallery in the owner's order, without removed photos. @property serviceCode of a bookable service. */
export const gallery = memoizeBySnapshot(({ documents, pictures, shop }) =>
  documents.galleryPicture.flatMap(({ key, value: { picture, alt, title, service } }) => {
    const visible = publishedPicture(picture, { pictures });
    const serviceCode = findServiceByCode(service, shop) && service;
    return visible ? [{ key, alt, title, serviceCode, picture: visible }] : [];
  }),
);

/**
 * Lists the barbers once one of them has a text or photo. @property isChoice whether customers can choose a barber.
 */
export const portraits = memoizeBySnapshot(({ documents, pictures }) => {
  const working = documents.barber.filter(({ value }) => !value.isArchived);
  if (!working.some(({ value }) => value.about !== "" || value.picture)) return [];
  return working.map(({ key, value: { name, about, picture } }) => ({
    key,
    name,
    about,
    isChoice: working.length > 1,
    picture: publishedPicture(picture, { pictures }),
  }));
});

type NamedPicture = { key: string; title: string; picture: string | null; pictureAlt?: string };

/** Returns an article's or service's share picture: the build's drawing, its own picture, or the shop's. */
export function drawnShare(
  { key, title, picture, pictureAlt }: NamedPicture,
  of: Snapshot,
): { path: string; alt: string } {
  const { shop } = of;
  const titledPicture = titledSharePictures[key];
  if (isDrawnFor(shop) && titledPicture?.title === title && titledPicture.picture === picture)
    return { path: titledPicture.path, alt: title };
  const uploadedShare = shareOf(publishedPicture(picture, of));
  return uploadedShare
    ? { path: uploadedShare, alt: pictureAlt || title }
    : { path: sharePath("home", shop), alt: title };
}

function shareOf(picture: PictureChoice | undefined): string | undefined {
  return typeof picture === "string" ? photoSharePictures[picture] : picture && shareAddress(picture);
}

type Published = Pick<Snapshot, "documents" | "pictures">;

export function chosenPicture(published: Published, place: PicturePlace): PictureChoice | undefined {
  return publishedPicture(published.documents.look[0]?.value[place], published);
}

/** Returns the picture shown in a place. @throws for a place without a starter picture if none was chosen. */
export function placedPicture(published: Published, place: PicturePlace): PictureChoice {
  const picture = chosenPicture(published, place) ?? places[place].starter;
  if (!picture) throw new Error(`The starter has no picture for the place ${place}`);
  return places[place].size === "wide" ? asWide(picture) : picture;
}

/** Adds the address of a small photo to each barber who has one. */
export function withPortraits(barbers: Barber[], published: Published): Barber[] {
  return barbers.map((barber) => {
    const stored = published.documents.barber.find(({ key }) => key === barber.id)?.value.picture;
    const picture = publishedPicture(stored, published);
    return picture ? { ...barber, portrait: thumbnailAddress(picture) } : barber;
  });
}

export function lookOf(published: Published): Look {
  const mark = chosenPicture(published, "mark");
  return {
    mark:
      typeof mark === "object"
        ? { stem: mark.stem, hash: mark.hash, width: mark.width, height: mark.height }
        : null,
    share: shareOf(chosenPicture(published, "share") ?? chosenPicture(published, "home")) ?? null,
  };
}

/** Lists the places that still show the starter's picture, the mark included. */
export function starterPlaces(published: Published): PicturePlace[] {
  const all = Object.keys(places) as PicturePlace[];
  const hasStarter = (place: PicturePlace) => place === "mark" || places[place].starter !== undefined;
  return all.filter((place) => hasStarter(place) && !chosenPicture(published, place));
}
