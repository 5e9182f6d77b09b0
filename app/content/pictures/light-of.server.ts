import type { Sharp } from "sharp";
import type { OpenRaw } from "./engrave.ts";

type Size = { width: number; height: number };

/** The light on the subject of any photo, for `engrave`: a plain wall behind it and the corners become black. */
export async function lightOf(open: OpenRaw, photo: Sharp, ratio: number): Promise<Sharp> {
  // No finer than the lines; much larger would take seconds.
  const width = ratio > 1 ? 640 : 400;
  const height = Math.round(width / ratio);
  const small = { width: 120, height: Math.round((120 * height) / width) };
  const { data: colours } = await photo
    .clone()
    .removeAlpha()
    .toColourspace("srgb")
    .resize(small.width, small.height, { fit: "fill" })
    .blur(0.8)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const kept = await open(withoutCorners(notWall(colours, small), small), { raw: { ...small, channels: 1 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .blur(width / 90)
    // Within the outline: no seam of wall around the subject.
    .linear(2.6, -1.55 * 255)
    .png()
    .toBuffer();
  const tile = (side: number) => Math.max(8, Math.round(side / 3));
  const grey = await photo
    .clone()
    .resize(width, height, { fit: "fill" })
    .greyscale()
    .normalise({ lower: 2, upper: 98 })
    .clahe({ width: tile(width), height: tile(height), maxSlope: 3 })
    .gamma(1, 1.45)
    .linear(1.12, -20)
    .png()
    .toBuffer();
  const light = await open(grey, {})
    .composite([{ input: kept, blend: "multiply" }])
    .png()
    .toBuffer();
  return open(light, {}).greyscale();
}

/** 255 where the subject is: what grows in from above and the sides, in one colour, is a wall. */
function notWall(colours: Uint8Array, { width, height }: Size): Uint8Array {
  const kept = new Uint8Array(width * height).fill(255);
  const sides = Array.from({ length: Math.round(height * 0.7) }, (_, y) => [y * width, (y + 1) * width - 1]);
  const border = [...Array.from({ length: width }, (_, x) => x), ...sides.flat()];
  const mean = [0, 1, 2].map(
    (channel) => border.reduce((sum, at) => sum + (colours[at * 3 + channel] ?? 0), 0) / border.length,
  );
  const isWall = (at: number) => distance(colours, at, mean, 0) < likeWall;
  const queue = border.filter(isWall);
  for (const at of queue) kept[at] = 0;
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width;
    for (const next of [at - width, at + width, x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at]) {
      if (kept[next] !== 255 || !isWall(next) || distance(colours, next, colours, at) > step) continue;
      kept[next] = 0;
      queue.push(next);
    }
  }
  const wall = kept.filter((level) => level === 0).length / kept.length;
  return wall > 0.85 ? kept.fill(255) : kept;
}

/** Between two pixels. */
function distance(one: ArrayLike<number>, at: number, other: ArrayLike<number>, otherAt: number): number {
  const apart = (channel: number) => (one[at * 3 + channel] ?? 0) - (other[otherAt * 3 + channel] ?? 0);
  return Math.hypot(apart(0), apart(1), apart(2));
}

// Distances between colours: from one pixel of a wall to the next, and from its mean.
const step = 9;
const likeWall = 70;

function withoutCorners(kept: Uint8Array, { width, height }: Size): Uint8Array {
  return kept.map((level, at) => {
    const [x, y] = [(at % width) / width, Math.floor(at / width) / height];
    const away = ((x - 0.5) / 0.46) ** 2 + ((y - 0.47) / 0.6) ** 2;
    const near = Math.min(1, Math.max(0, (1.15 - away) / 0.4));
    return level * near * near * (3 - 2 * near);
  });
}
