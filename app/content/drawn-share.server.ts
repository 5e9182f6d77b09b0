import { shareAddress } from "#app/ui/picture-data.ts";
import type { Snapshot } from "./documents.server.ts";
import { publishedPicture } from "./pictures.server.ts";
import { photoSharePictures, titledSharePictures } from "./shop/share-pictures.gen.ts";
import { isDrawnFor, sharePath } from "./site/share-picture.ts";

type Shared = { key: string; title: string; picture: string | null; pictureAlt?: string };

/** What shows where an article or a service is shared: the build's drawing, its own picture, or the shop's. */
export function drawnShare(
  { key, title, picture, pictureAlt }: Shared,
  of: Snapshot,
): { path: string; alt: string } {
  const { shop } = of;
  const drawn = titledSharePictures[key];
  if (isDrawnFor(shop) && drawn?.title === title && drawn.picture === picture)
    return { path: drawn.path, alt: title };
  const shown = picture ? publishedPicture(picture, of) : undefined;
  const own = typeof shown === "string" ? photoSharePictures[shown] : shown && shareAddress(shown);
  return own ? { path: own, alt: pictureAlt || title } : { path: sharePath("home", shop), alt: title };
}
