import type { Sharp } from "sharp";
import type { OpenRaw } from "./engrave.ts";
import { blur, mapOf, subjectOf } from "./photo-subject.ts";
import type { Size } from "./sizes.ts";

/**
 * Returns the light on the person in a photo for `engrave`: evened out, so that bad light and dark hair still show
 * their form, and black around the person. @param ratio width by height of the photo
 */
export async function lightOf(open: OpenRaw, photo: Sharp, ratio: number): Promise<Sharp> {
  const size = sizeOf(ratio > 1 ? 900 : 560, ratio);
  const subject = await subjectIn(open, photo, { ratio, size });
  const grey = await photo
    .clone()
    .removeAlpha()
    .resize(size.width, size.height, { fit: "fill" })
    .greyscale()
    .median(3)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  const light = evenOutLight(grey, subject, size);
  await pause();
  const levels = new Uint8Array(light.length);
  for (let index = 0; index < levels.length; index++)
    levels[index] = 255 * (light[index] ?? 0) * (subject[index] ?? 0);
  return open(levels, { raw: { ...size, channels: 1 } }).toColourspace("b-w");
}

const sizeOf = (width: number, ratio: number): Size => ({ width, height: Math.round(width / ratio) });
const pause = () => new Promise(setImmediate);

/** Returns for each pixel how much it belongs to the person, from 0 to 1. */
async function subjectIn(open: OpenRaw, photo: Sharp, { ratio, size }: { ratio: number; size: Size }) {
  const sampleSize = sizeOf(ratio > 1 ? 240 : 160, ratio);
  const colours = await photo
    .clone()
    .removeAlpha()
    .toColourspace("srgb")
    .resize(sampleSize.width, sampleSize.height, { fit: "fill" })
    .blur(0.7)
    .raw()
    .toBuffer();
  const mask = new Uint8Array(subjectOf(colours, sampleSize).map((part) => 255 * part));
  const sampledMask = await open(mask, { raw: { ...sampleSize, channels: 1 } })
    .resize(size.width, size.height, { fit: "fill", kernel: "cubic" })
    .blur(size.width / 200)
    .toColourspace("b-w")
    .raw()
    .toBuffer();
  await pause();
  return mapOf(sampledMask.length, (at) => smooth(((sampledMask[at] ?? 0) / 255 - 0.35) / 0.5));
}

/** Lines of hair in the shade are at least this thick, so that the cut is seen. */
const faintest = 0.18;

/** Returns the light from 0 to 1, with the same range for dark and light hair, skin and rooms. */
function evenOutLight(grey: Uint8Array, subject: Float32Array, size: Size): Float32Array {
  const [darkest, middle, lightest] = percentiles(grey, subject, [0.01, 0.5, 0.99]);
  const spread = Math.max(8, lightest - darkest);
  const median = between((middle - darkest) / spread, 0.08, 0.92);
  const gamma = between(Math.log(0.46) / Math.log(median), 0.45, 1.6);
  const light = mapOf(grey.length, (at) => between(((grey[at] ?? 0) - darkest) / spread, 0, 1) ** gamma);
  const mean = meansIn(subject, { ...size, radius: size.width / 16 });
  const around = mean((at) => light[at] ?? 0);
  const deviation = mean((at) => ((light[at] ?? 0) - (around[at] ?? 0)) ** 2);
  return mapOf(light.length, (at) => {
    const pixelLight = light[at] ?? 0;
    const gain = Math.min(2.2, 0.15 / (0.05 + Math.sqrt(deviation[at] ?? 0)));
    const base = around[at] ?? 0;
    const level = base + (pixelLight - base) * Math.max(1, gain);
    // Keeps highlights below paper white, so that lines stay apart.
    return faintest + (0.94 - faintest) * smooth(level * 1.12 - 0.07);
  });
}

/** Returns a function for the mean around each pixel, counting pixels of the person only. */
function meansIn(subject: Float32Array, area: Size & { radius: number }) {
  const parts = blur(subject, area);
  return (levelAt: (at: number) => number) => {
    const sums = blur(
      mapOf(subject.length, (at) => levelAt(at) * (subject[at] ?? 0)),
      area,
    );
    for (let index = 0; index < sums.length; index++)
      sums[index] = (sums[index] ?? 0) / Math.max(0.01, parts[index] ?? 0);
    return sums;
  };
}

function percentiles(grey: Uint8Array, subject: Float32Array, ranks: [number, number, number]) {
  const counts = new Float64Array(256);
  for (let index = 0; index < grey.length; index++) {
    const level = grey[index] ?? 0;
    counts[level] = (counts[level] ?? 0) + (subject[index] ?? 0);
  }
  const all = counts.reduce((sum, count) => sum + count, 0);
  const levelAt = (rank: number) => {
    let [level, below] = [0, counts[0] ?? 0];
    while (level < 255 && below < rank * all) below += counts[++level] ?? 0;
    return level;
  };
  return [levelAt(ranks[0]), levelAt(ranks[1]), levelAt(ranks[2])] as const;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

function smooth(part: number): number {
  const within = between(part, 0, 1);
  return within * within * (3 - 2 * within);
}
