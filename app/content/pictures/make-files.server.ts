import { createHash } from "node:crypto";
import { engrave, lightOf } from "./engrave.ts";
import { type Original, pictureReader } from "./read-upload.server.ts";
import {
  type Crop,
  encode,
  encodeShare,
  formats,
  placeholderOf,
  regionOf,
  type Shape,
  share,
  sizesOf,
  upright,
  wide,
} from "./sizes.ts";

export type Focus = Pick<Crop, "x" | "y">;
export type MadeFile = { name: string; bytes: Buffer };

/** @property isWide whether the home page shows it. */
type Making = { focus: Focus; isWide: boolean; isEngraved: boolean };

/** All sizes of a photo, cut around the focus. */
export async function makeFiles(original: Original, { focus, isWide, isEngraved }: Making) {
  const cutAs = (shape: Shape, prefix: string) => cut(original, { shape, focus, isEngraved, prefix });
  const main = await cutAs(upright, "");
  const second = isWide ? await cutAs(wide, "wide-") : undefined;
  const shareShape = { ratio: share.width / share.height, widths: [share.width] };
  const forShare = await regionShown(original, { shape: shareShape, focus, isEngraved });
  const files: MadeFile[] = [
    ...main.files,
    ...(second?.files ?? []),
    { name: `${share.width}.jpg`, bytes: await encodeShare(await forShare.at(share)) },
  ];
  return {
    files,
    widths: main.widths,
    wide: second?.widths ?? null,
    hash: hashOf(files),
    placeholder: await placeholderOf(main.picture),
  };
}

export function hashOf(files: MadeFile[]): string {
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 8);
}

async function cut(
  original: Original,
  { shape, prefix, ...how }: { shape: Shape; focus: Focus; isEngraved: boolean; prefix: string },
) {
  const { ratio } = shape;
  const { widths, picture, at } = await regionShown(original, { shape, ...how });
  const files: MadeFile[] = [];
  for (const width of widths) {
    const drawn = await at({ width, height: Math.round(width / ratio) });
    for (const format of formats) {
      const bytes = await encode(drawn.clone(), { width, ratio, format });
      files.push({ name: `${prefix}${width}.${format}`, bytes });
    }
  }
  return { files, widths, picture };
}

/** Decoded and cut once. @returns `at`: the photo, or its lines drawn for that size. */
async function regionShown(
  original: Original,
  { shape, focus, isEngraved }: { shape: Shape; focus: Focus; isEngraved: boolean },
) {
  const open = await pictureReader();
  const region = regionOf(original, shape.ratio, focus);
  const { width, height, widths } = sizesOf(shape, region);
  const decoded = open(original.bytes).extract(region).resize(width, height);
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  const photo = open(data, { raw: { width, height, channels: info.channels } });
  if (!isEngraved) return { widths, picture: photo, at: async () => photo };
  const light = await lightOf(open, photo, shape.ratio);
  return { widths, picture: light, at: (size: Size) => engrave(open, light, size) };
}

type Size = { width: number; height: number };
