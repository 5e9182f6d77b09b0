import { isPictureName, type PictureChoice } from "#app/ui/picture-data.ts";
import type { Snapshot } from "./documents.server.ts";
import { serviceOf } from "./shop/services.ts";
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
