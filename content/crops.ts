import type { Crop } from "../app/shop/pictures/sizes.ts";

/** Crops of content/images; others are cut around the middle. */
export const crops: Record<string, { crop?: Crop; portrait?: Crop }> = {
  // Upright on phones: the brush, bottles and clippers.
  "hero-barbier-stilleven": { portrait: { x: 72, y: 50 } },
  // The ear and the fade.
  "hero-nek-en-fade": { portrait: { x: 38, y: 50 } },
};

/** Engravings that are also drawn dark on cream: "-op-cream" after their name. */
export const onCream = ["mid-fade-met-quiff", "textured-crop-met-fade"];
