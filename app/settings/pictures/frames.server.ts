import type { Document } from "#app/shop/kinds.ts";
import { chosenPicture, gallery, placedPicture, publishedPicture } from "#app/shop/pictures.server.ts";
import { type PicturePlace, places } from "#app/shop/schema/places.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/**
 * A place for a photo on the drawing of the site. @property picture what the site or, for a stand-in, the starter shows
 * there. @property to the page with every choice. @property action where its form posts a new photo, with `fields`.
 */
export type FrameData = {
  id: PicturePlace | `kapper-${string}`;
  label: string;
  subject: string;
  picture: PictureChoice | undefined;
  isOwn: boolean;
  isWide: boolean;
  to: string;
  action: string;
  fields: Record<string, string | number | undefined>;
};

/** Lists the frames of the site: its fixed places, then the portraits of the barbers. */
export function siteFrames(): FrameData[] {
  const working = snapshot().documents.barber.filter(({ value }) => !value.isArchived);
  return [...(Object.keys(places) as PicturePlace[]).map(placeFrame), ...working.map(portraitFrame)];
}

/** Names the place in the address to which its frame posts. */
export const frameParameter = "kader";

function placeFrame(place: PicturePlace): FrameData {
  const { label, subject, size } = places[place];
  const [look] = snapshot().documents.look;
  const { isStarter, picture } = viewPlace(place);
  const path = `/admin/zaak/fotos/plaats/${place}`;
  return {
    id: place,
    label,
    subject,
    picture,
    isOwn: !isStarter,
    isWide: size === "wide",
    to: path,
    action: `/admin/zaak/fotos?${new URLSearchParams({ [frameParameter]: place })}`,
    fields: { before: look?.value[place] ?? "" },
  };
}

export const portraitFrameId = (barberKey: string) => `kapper-${barberKey}` as const;

function portraitFrame({ key, value }: Document<"barber">): FrameData {
  const picture = publishedPicture(value.picture, snapshot());
  return {
    id: portraitFrameId(key),
    label: value.name,
    subject: "Van voren, tot aan de borst, bij een raam.",
    picture,
    isOwn: picture !== undefined,
    isWide: false,
    to: `/admin/zaak/team/${key}`,
    action: "/admin/zaak/fotos",
    fields: { barber: key },
  };
}

/**
 * Returns the place with its published `picture`: none for the mark and where neither the owner nor the starter has one.
 */
export function viewPlace(place: PicturePlace) {
  const published = snapshot();
  const isStarter = !chosenPicture(published, place);
  const standIn = isStarter && place === "share" ? "home" : place;
  const isShown = place !== "mark" && (!isStarter || places[standIn].starter !== undefined);
  const picture = isShown ? placedPicture(published, standIn) : undefined;
  return { place, isStarter, picture };
}

/** Returns how many pictures the gallery holds, and the first of them. */
export function gallerySample() {
  const all = gallery(snapshot());
  return { count: all.length, pictures: all.slice(0, 4).map(({ picture }) => picture) };
}
