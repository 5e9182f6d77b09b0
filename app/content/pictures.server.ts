import { isPictureName, type PictureChoice } from "#app/ui/picture-data.ts";
import { placedPicture } from "./look.server.ts";
import type { Place } from "./schema/places.ts";
import { perVersion, snapshot } from "./snapshot.server.ts";

/** A picture to show, of content/images or uploaded. @param ref as documents carry it. */
export function publishedPicture(ref: string): PictureChoice | undefined {
  return isPictureName(ref) ? ref : snapshot().pictures.get(ref);
}

/** On the pages, by its place. */
export const placed = (place: Place) => placedPicture(snapshot(), place);

/** In its order, without photos that are gone. */
export const gallery = perVersion(({ documents }) =>
  documents.galleryPicture.flatMap(({ key, value: { picture, alt } }) => {
    const shown = publishedPicture(picture);
    return shown ? [{ key, alt, picture: shown }] : [];
  }),
);

/** Who works here, as visitors meet them: none when there is nothing to choose. */
export const portraits = perVersion(({ documents }) => {
  const working = documents.barber.filter(({ value }) => !value.isArchived);
  if (working.length < 2) return [];
  return working
    .filter(({ value }) => value.about !== "" || value.picture)
    .map(({ key, value: { name, about, picture } }) => ({
      ...{ key, name, about },
      picture: picture ? publishedPicture(picture) : undefined,
    }));
});

/** Of the services that can be booked, by their code. */
export const servicePictures = perVersion(({ shop }) =>
  Object.fromEntries(
    shop.services.map(({ code, picture }) => [code, picture ? publishedPicture(picture) : undefined]),
  ),
);
