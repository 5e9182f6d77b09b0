/**
 * How pictures of content/images are cut. A picture that is not listed here is cut around its middle.
 * `x` and `y` say in percent, from the left and from the top, what must stay in sight; `zoom` comes closer.
 */
type Crop = { x: number; y: number; zoom?: number };

export const crops: Record<string, { crop?: Crop; portrait?: Crop }> = {
  // On phones the hero stands upright: the brush, the bottles and the clippers.
  "hero-barbier-stilleven": { portrait: { x: 72, y: 50 } },
  // Closer to the parting, away from the face.
  "side-part-klassiek": { crop: { x: 52, y: 30, zoom: 1.25 } },
};
