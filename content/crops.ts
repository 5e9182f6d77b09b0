import type { Crop } from "../app/shop/pictures/sizes.ts";

/** Crops of content/images; others are cut around the middle. */
export const crops: Record<string, { crop?: Crop; portrait?: Crop }> = {
  // Wide, the whole head, right of the words. Upright on phones: the ear and the neck, cut by the right edge.
  "hero-taper-nek": { crop: { x: 50, y: 0 }, portrait: { x: 49, y: 60, zoom: 1.36 } },
  // The ear and the fade.
  "hero-nek-en-fade": { portrait: { x: 60, y: 50 } },
};

/** Engravings that are also drawn dark on cream: "-op-cream" after their name. A file with that name is only on cream. */
export const onCream = ["textured-crop-met-fade"];
