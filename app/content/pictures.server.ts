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

/** Who works here, as visitors meet them: none when there is nothing to choose. */
export const portraits = perVersion(({ documents, pictures }) => {
  const working = documents.barber.filter(({ value }) => !value.isArchived);
  if (working.length < 2) return [];
  return working
    .filter(({ value }) => value.about !== "" || value.picture)
    .map(({ key, value: { name, about, picture } }) => ({
      ...{ key, name, about },
      picture: picture ? publishedPicture(picture, { pictures }) : undefined,
    }));
});
