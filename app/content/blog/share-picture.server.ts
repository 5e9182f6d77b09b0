import { shareAddress } from "#app/ui/picture-data.ts";
import { publishedPicture } from "../pictures.server.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { articleSharePictures, photoSharePictures } from "../shop/share-pictures.gen.ts";
import { isDrawnFor, sharePath } from "../site/share-picture.ts";

type About = { key: string; title: string; picture: string | null; pictureAlt: string };

/** What shows where the article is shared: the build's drawing, its own picture, or the shop's. */
export function shareOf(
  { key, title, picture, pictureAlt }: About,
  shop: ShopFacts,
): { path: string; alt: string } {
  const drawn = articleSharePictures[key];
  if (isDrawnFor(shop) && drawn?.title === title && drawn.picture === picture)
    return { path: drawn.path, alt: title };
  const shown = picture ? publishedPicture(picture) : undefined;
  const own = typeof shown === "string" ? photoSharePictures[shown] : shown && shareAddress(shown);
  return own ? { path: own, alt: pictureAlt || title } : { path: sharePath("home", shop), alt: title };
}
