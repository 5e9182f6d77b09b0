import { publishedPicture } from "../publishing/pictures.server.ts";
import { articleSharePictures, photoSharePictures, sharePictures } from "../shop/share-pictures.gen.ts";
import { shareAddress } from "../ui/picture-data.ts";

type About = { key: string; title: string; picture: string | null; pictureAlt: string };

/** What shows where the article is shared: the build's drawing, its own picture, or the shop's. */
export function shareOf({ key, title, picture, pictureAlt }: About): { path: string; alt: string } {
  const drawn = articleSharePictures[key];
  if (drawn?.title === title && drawn.picture === picture) return { path: drawn.path, alt: title };
  const shown = picture ? publishedPicture(picture) : undefined;
  const own = typeof shown === "string" ? photoSharePictures[shown] : shown && shareAddress(shown);
  return own ? { path: own, alt: pictureAlt || title } : { path: sharePictures.home ?? "", alt: title };
}
