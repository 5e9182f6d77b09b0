import type { Crop } from "../app/content/pictures/sizes.ts";

/** Crops of content/images; others are cut around the middle. */
export const crops: Record<string, { crop?: Crop; portrait?: Crop }> = {
  // Upright on phones: the brush, bottles and clippers.
  "hero-barbier-stilleven": { portrait: { x: 72, y: 50 } },
  // The parting, not the face.
  "side-part-klassiek": { crop: { x: 52, y: 30, zoom: 1.25 } },
};
