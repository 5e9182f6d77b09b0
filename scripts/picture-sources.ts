import { readdirSync, readFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp, { type Sharp } from "sharp";
import { edition, engrave, type Stock } from "../app/shop/pictures/engrave.ts";
import { onCream } from "../content/crops.ts";

/** @property stock the paper of an engraving; a photo has none. The lines are drawn from the light in the file. */
export type PictureSource = { name: string; path: string; stock?: Stock };

export const pictureSources: PictureSource[] = [
  ...filesIn("content/images"),
  ...filesIn("content/engravings").flatMap(({ name, path }) => [
    { name, path, stock: name.endsWith("-op-cream") ? "cream" : "dark" } as const,
    ...(onCream.includes(name) ? [{ name: `${name}-op-cream`, path, stock: "cream" } as const] : []),
  ]),
];

for (const [index, { name }] of pictureSources.entries())
  if (pictureSources.findIndex((each) => each.name === name) !== index)
    throw new Error(`content has two pictures called ${name}`);

function filesIn(folder: string) {
  return readdirSync(folder)
    .filter((file) => !file.endsWith(".md") && !file.startsWith("."))
    .sort()
    .map((file) => ({ name: nameOf(folder, file), path: join(folder, file) }));
}

function nameOf(folder: string, file: string): string {
  const { name, ext } = parse(file);
  if (!/^\.(jpe?g|png|webp|avif)$/i.test(ext))
    throw new Error(`${folder}/${file}: save it as JPEG, PNG, WebP or AVIF`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`${folder}/${file}: use small letters, digits and hyphens, such as low-fade.jpg`);
  return name;
}

/** Returns the bytes that determine a picture, for the hash in its file names. */
export function bytesOf({ path, stock }: PictureSource): Buffer {
  const source = readFileSync(path);
  return stock ? Buffer.concat([source, Buffer.from(`${stock}${edition}`)]) : source;
}

/** Scales a photo, or draws an engraving, to `size`. @param region the part of the source, with the ratio of `size` */
export async function drawSource(
  { stock }: PictureSource,
  region: Sharp,
  size: { width: number; height: number; lines?: number },
): Promise<Sharp> {
  return stock ? engrave(sharp, region, { ...size, stock }) : region.resize(size.width, size.height);
}
