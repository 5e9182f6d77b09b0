import type { Staff } from "#app/accounts/access.server.ts";
import { type Edit, singleKey } from "#app/shop/kinds.ts";
import { uploadedPictures } from "#app/shop/pictures/picture-data.server.ts";
import { recutPicture, storeUploads } from "#app/shop/pictures/store-pictures.server.ts";
import { type PicturePlace, places } from "#app/shop/schema/places.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { isPictureName } from "#app/ui/picture-data.ts";
import { isPhoto } from "../form/definition.server.ts";
import { editByAdmin, revisionsIn } from "../form/save.server.ts";
import type { Values } from "../form/values.ts";

/** Pixels. A smaller photo is blurred over the whole width of a screen. */
const leastWide = { width: 1200, height: 750 };

type PlacePhoto =
  | { ok: true; values: Values; ref: string }
  | { ok: false; values: Values; field: string; message: string };

/** Reads which photo to use: an uploaded file before the chosen one, and "" for none of the owner's own. */
export async function readPlacePhoto(
  request: Request,
  { place, staff }: { place: PicturePlace; staff: Staff },
): Promise<PlacePhoto> {
  const admin = editByAdmin(staff);
  const isMark = place === "mark";
  const { fields: values, ids, refusedUploads } = await storeUploads(request, { ...admin, isMark });
  const refuse = (field: string, message: string) => ({ ok: false, values, field, message }) as const;
  const [wrong] = refusedUploads;
  const { label, size } = places[place];
  if (wrong)
    return refuse("photo", /te klein/.test(wrong.message) ? `${label}: ${wrong.message}` : wrong.message);
  const present = isMark && values.drawn !== "on" ? (snapshot().documents.look[0]?.value.mark ?? "") : "";
  const ref = ids[0] ?? (isMark ? present : (values.picture ?? values.before ?? ""));
  const isNothingChosen = values.picture === undefined && values.drawn !== "on" && !ref;
  if (isNothingChosen) return refuse("photo", "Kies eerst een foto.");
  if (!isMark && ref && !(await isPhoto(ref))) return refuse("picture", "Deze foto is er niet meer.");
  if (size === "wide" && ref && !isPictureName(ref)) {
    const { width = 0, height = 0 } =
      (await uploadedPictures()).find(({ id }) => id === ref)?.originalSize ?? {};
    if (width < leastWide.width || height < leastWide.height)
      return refuse(
        ids[0] ? "photo" : "picture",
        `${label}: deze foto is te klein, ${width} bij ${height} pixels. Hier is minstens ${leastWide.width} breed en ${leastWide.height} hoog nodig.`,
      );
    const cut = await recutPicture(ref, { isWide: true, check: admin.check });
    if (!cut.ok)
      return refuse("photo", "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.");
  }
  return { ok: true, values, ref };
}

/** Puts the photo in its place. Photos of other places, which are in the same document, are no conflict. */
export function placeEdit(place: PicturePlace, { values, ref }: { values: Values; ref: string }): Edit {
  const [look] = snapshot().documents.look;
  const isAsBefore = values.before === (look?.value[place] ?? "");
  const seenVersion = isAsBefore ? look?.version : revisionsIn(values);
  return { kind: "look", key: singleKey, seen: seenVersion, value: { ...look?.value, [place]: ref || null } };
}
