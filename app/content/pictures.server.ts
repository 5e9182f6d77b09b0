import { isPictureName, type PictureChoice, shareAddress } from "#app/ui/picture-data.ts";
import type { Snapshot } from "./documents.server.ts";
import { serviceOf } from "./shop/services.ts";
import { photoSharePictures, titledSharePictures } from "./shop/share-pictures.gen.ts";
import { isDrawnFor, sharePath } from "./site/share-picture.ts";
import { perVersion } from "./snapshot.server.ts";

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
