import { asWide, isPictureName, type PictureChoice, shareAddress } from "#app/ui/picture-data.ts";
import type { Snapshot } from "./documents.server.ts";
import { type Place, places } from "./schema/places.ts";
import type { Look } from "./shop/facts.ts";
import { photoSharePictures } from "./shop/share-pictures.gen.ts";

type Published = Pick<Snapshot, "documents" | "pictures">;

/** What the owner chose for it, while it is there. */
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

/** What every page needs of it. */
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
