import { isPictureName, type PictureChoice } from "#app/ui/picture-data.ts";
import type { Snapshot } from "./documents.server.ts";
import { perVersion } from "./snapshot.server.ts";

/** A picture to show, of content/images or uploaded. @param ref as documents carry it. */
export function publishedPicture(
  ref: string,
  { pictures }: Pick<Snapshot, "pictures">,
): PictureChoice | undefined {
  return isPictureName(ref) ? ref : pictures.get(ref);
}

/** In its order, without photos that are gone. */
export const gallery = perVersion(({ documents, pictures }) =>
  documents.galleryPicture.flatMap(({ key, value: { picture, alt } }) => {
    const shown = publishedPicture(picture, { pictures });
    return shown ? [{ key, alt, picture: shown }] : [];
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

/** Of the services that can be booked, by their code. */
export const servicePictures = perVersion(({ shop, pictures }) =>
  Object.fromEntries(
    shop.services.map(({ code, picture }) => [
      code,
      picture ? publishedPicture(picture, { pictures }) : undefined,
    ]),
  ),
);
