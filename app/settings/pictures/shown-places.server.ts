import { data } from "react-router";
import { chosenPicture, placedPicture } from "#app/content/look.server.ts";
import { isPlace, type Place, places } from "#app/content/schema/places.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import type { PictureChoice } from "#app/ui/picture-data.ts";

/** @property picture as visitors see it; none for the mark. */
export type ShownPlace = {
  place: Place;
  label: string;
  isStarter: boolean;
  picture: PictureChoice | undefined;
};

export function shownPlaces(): ShownPlace[] {
  return (Object.keys(places) as Place[]).map(shownPlace);
}

export function shownPlace(place: Place): ShownPlace {
  const published = snapshot();
  const isStarter = !chosenPicture(published, place);
  const standIn = isStarter && place === "share" ? "home" : place;
  const picture = place === "mark" ? undefined : placedPicture(published, standIn);
  return { place, label: places[place].label, isStarter, picture };
}

/** @throws 404 */
export function placeIn({ place }: { place: string }): Place {
  if (!isPlace(place)) throw data(null, { status: 404 });
  return place;
}
