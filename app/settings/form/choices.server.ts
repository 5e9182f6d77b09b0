import type { PhotoOption } from "#app/content/describe-fields.server.ts";
import { pictureData, uploadedPictures } from "#app/content/pictures/picture-data.server.ts";
import { factPlaceholders, pricePlaceholders } from "#app/content/site/fact-placeholders.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { pictureNames } from "#app/ui/picture-data.ts";

/** What each placeholder becomes now. */
export function factsNow() {
  return [...factPlaceholders, ...pricePlaceholders(shop())].map(({ name, label, of }) => ({
    ...{ name: `{${name}}`, label },
    now: of(shop()),
  }));
}

/** What a document may show: the owner's own photos first. */
export async function photoOptions(): Promise<PhotoOption[]> {
  const uploaded = await uploadedPictures();
  return [
    ...uploaded.map((picture, index) => ({
      ref: picture.id,
      label: `Eigen foto ${uploaded.length - index}`,
      picture,
    })),
    ...pictureNames.map((name) => ({ ref: name, label: name.replaceAll("-", " "), picture: name })),
  ];
}

/** Whether a typed `ref` is one of them. */
export async function isPhoto(ref: string): Promise<boolean> {
  return (await pictureData(ref)) !== undefined;
}
