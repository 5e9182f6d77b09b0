import { signatureOf } from "../facts/company.ts";
import type { ShopFacts } from "../facts/facts.ts";
import { drawnFor, plainSharePicture, sharePictures } from "../facts/share-pictures.gen.ts";
import { origin } from "./origin.ts";

/** Returns whether the build's share pictures fit: they show the starter's name, city, mark and photo. */
export function isDrawnFor(shop: ShopFacts): boolean {
  return signatureOf(shop) === drawnFor && !shop.look.mark && !shop.look.share;
}

export function sharePath(page: string, shop: ShopFacts): string {
  if (shop.look.share) return shop.look.share;
  return (isDrawnFor(shop) && (sharePictures[page] ?? sharePictures.home)) || plainSharePicture;
}

/** Returns an absolute URL, because other sites fetch it. */
export function sharePictureUrl(page: string, shop: ShopFacts): string {
  return origin() + sharePath(page, shop);
}
