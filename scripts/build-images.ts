/** Builds content/images and content/engravings in all sizes, and app/ui/pictures.gen.ts. */
import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { linesAcross } from "../app/shop/pictures/engrave.ts";
import {
  blurredPreview,
  type Crop,
  encode,
  encodings,
  formats,
  regionOf,
  type Shape,
  sizesOf,
  uprightShape,
  wideShape,
} from "../app/shop/pictures/sizes.ts";
import { crops } from "../content/crops.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";
import { bytesOf, drawSource, type PictureSource, pictureSources } from "./picture-sources.ts";

const hero = {
  main: wideShape,
  portrait: { ratio: 4 / 5, widths: [480, 640, 720, 800, 1000] },
  // Files are a third smaller than at quality 42, and lines this wide look the same.
  avifQuality: 28,
};
const other = { main: uprightShape, portrait: undefined, avifQuality: undefined };

const started = performance.now();
const files = new Map<string, () => Promise<Buffer>>();
const manifest: Record<string, unknown> = {};
for (const source of pictureSources) manifest[source.name] = await plan(source);

const madeCount = await freshFiles("public/images", files);
writeFileSync("app/ui/pictures.gen.ts", manifestText());
console.log(`pictures: ${madeCount} made, ${files.size - madeCount} up to date, ${seconds()} s`);

async function plan(source: PictureSource) {
  const { name } = source;
  const cuts = cutsOf(source);
  const hash = shortHash(bytesOf(source), JSON.stringify([cuts, encodings, crops[name]]));
  const main = await cut(source, { stem: name, hash, shape: cuts.main, crop: crops[name]?.crop });
  const portrait =
    cuts.portrait &&
    (await cut(source, {
      stem: `${name}-portrait`,
      hash,
      shape: cuts.portrait,
      crop: crops[name]?.portrait,
    }));
  // Draws the placeholder anew: that of the source would be a dark box on cream.
  const preview = await drawSource(source, main.picture(), {
    width: 160,
    height: Math.round(160 / cuts.main.ratio),
  });
  return { hash, ...main.known, placeholder: await blurredPreview(preview), portrait: portrait?.known };
}

function cutsOf({ name }: PictureSource) {
  return name.startsWith("hero") ? hero : other;
}

type Cutting = { stem: string; hash: string; shape: Shape; crop: Crop | undefined };

async function cut(source: PictureSource, { stem, hash, shape, crop }: Cutting) {
  const { ratio } = shape;
  const { autoOrient } = await sharp(source.path).metadata();
  const region = regionOf(autoOrient, ratio, crop);
  const picture = () => sharp(source.path).autoOrient().extract(region);
  // Engravings are drawn at any size.
  const sizes = sizesOf(shape, source.stock ? { width: Number.POSITIVE_INFINITY } : region);
  // A part of the picture gets its share of the lines.
  const lines = Math.round((linesAcross * region.width) / autoOrient.width);
  for (const width of sizes.widths)
    for (const format of formats)
      files.set(`${stem}-${width}-${hash}.${format}`, async () => {
        const size = { width, height: Math.round(width / ratio), lines };
        return encode(await drawSource(source, picture(), size), {
          width,
          ratio,
          format,
          isEngraved: source.stock !== undefined,
          avifQuality: source.stock && cutsOf(source).avifQuality,
        });
      });
  return { picture, known: sizes };
}

function manifestText(): string {
  return `// Made by scripts/build-images.ts from content/images and content/engravings.
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
