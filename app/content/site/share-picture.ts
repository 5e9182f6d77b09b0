import type { ShopFacts } from "../shop/facts.ts";
import { drawnFor, plainSharePicture, sharePictures } from "../shop/share-pictures.gen.ts";
import { origin } from "./origin.ts";
import { signatureOf } from "./pages.ts";

/** The build drew for the starter: under another name or in another city, the photo alone. */
export function isDrawnFor(shop: ShopFacts): boolean {
  return signatureOf(shop) === drawnFor;
}

export function sharePath(page: string, shop: ShopFacts): string {
  return (isDrawnFor(shop) && (sharePictures[page] ?? sharePictures.home)) || plainSharePicture;
}

/** Absolute: fetched from outside the page. */
export function sharePictureUrl(page: string, shop: ShopFacts): string {
  return origin() + sharePath(page, shop);
}
