/** Builds content/images in all sizes, and app/ui/pictures.gen.ts. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import sharp from "sharp";
import {
  type Crop,
  encode,
  encodings,
  formats,
  placeholderOf,
  regionOf,
  type Shape,
  sizesOf,
  upright,
  wide,
} from "../app/content/pictures/sizes.ts";
import { crops } from "../content/crops.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";

const hero = {
  main: wide,
  portrait: { ratio: 4 / 5, widths: [480, 640, 720, 800, 1000] },
};

const started = performance.now();
const sources = readdirSync("content/images")
  .filter((file) => !file.endsWith(".md") && !file.startsWith("."))
  .sort();

const wanted = new Map<string, () => Promise<Buffer>>();
const manifest: Record<string, unknown> = {};
for (const file of sources) {
  const name = nameOf(file);
  if (manifest[name]) throw new Error(`content/images has two pictures called ${name}`);
  manifest[name] = await plan(name, join("content/images", file));
}

const made = await freshFiles("public/images", wanted);
writeFileSync("app/ui/pictures.gen.ts", manifestText());
console.log(`pictures: ${made} made, ${wanted.size - made} up to date, ${seconds()} s`);

function nameOf(file: string): string {
  const { name, ext } = parse(file);
  if (!/^\.(jpe?g|png|webp|avif)$/i.test(ext))
    throw new Error(`content/images/${file}: save it as JPEG, PNG, WebP or AVIF`);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new Error(`content/images/${file}: use small letters, digits and hyphens, such as low-fade.jpg`);
  return name;
}

async function plan(name: string, path: string) {
  const source = readFileSync(path);
  const cuts = name.startsWith("hero") ? hero : { main: upright, portrait: undefined };
  const hash = shortHash(source, JSON.stringify([cuts, encodings, crops[name]]));
  const main = await cut({ source, stem: name, hash, shape: cuts.main, crop: crops[name]?.crop });
  const portrait =
    cuts.portrait &&
    (await cut({
      source,
      stem: `${name}-portrait`,
      hash,
      shape: cuts.portrait,
      crop: crops[name]?.portrait,
    }));
  return { hash, ...main.known, placeholder: await placeholderOf(main.picture()), portrait: portrait?.known };
}

async function cut(options: {
  source: Buffer;
  stem: string;
  hash: string;
  shape: Shape;
  crop: Crop | undefined;
}) {
  const { source, stem, hash, shape, crop } = options;
  const { ratio } = shape;
  const { autoOrient } = await sharp(source).metadata();
  const region = regionOf(autoOrient, ratio, crop);
  const picture = () => sharp(source).autoOrient().extract(region);
  const known = sizesOf(shape, region);
  for (const width of known.widths)
    for (const format of formats)
      wanted.set(`${stem}-${width}-${hash}.${format}`, () => encode(picture(), { width, ratio, format }));
  return { picture, known };
}

function manifestText(): string {
  return `// Made by scripts/build-images.ts from content/images.
export type PictureName = keyof typeof pictures;

/** In pixels. */
export type Cut = { width: number; height: number; widths: number[] };

export type Built = Cut & { hash: string; placeholder: string; portrait?: Cut };

export const pictures = ${JSON.stringify(manifest, null, 2)} satisfies Record<string, Built>;
`;
}

function seconds(): string {
  return ((performance.now() - started) / 1000).toFixed(1);
}
