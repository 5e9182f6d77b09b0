import { createHash } from "node:crypto";
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

/** All sizes of a photo, cut around the focus. @param isWide whether the home page shows it. */
export async function makeFiles(original: Original, { focus, isWide }: { focus: Focus; isWide: boolean }) {
  const open = await pictureReader();
  const main = await cut(original, { shape: upright, focus, prefix: "" });
  const second = isWide ? await cut(original, { shape: wide, focus, prefix: "wide-" }) : undefined;
  const forShare = regionOf(original, share.width / share.height, focus);
  const files: MadeFile[] = [
    ...main.files,
    ...(second?.files ?? []),
    { name: `${share.width}.jpg`, bytes: await encodeShare(open(original.bytes).extract(forShare)) },
  ];
  return {
    files,
    widths: main.widths,
    wide: second?.widths ?? null,
    hash: hashOf(files),
    placeholder: await placeholderOf(main.picture()),
  };
}

export function hashOf(files: MadeFile[]): string {
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 8);
}

async function cut(
  original: Original,
  { shape, focus, prefix }: { shape: Shape; focus: Focus; prefix: string },
) {
  const open = await pictureReader();
  const region = regionOf(original, shape.ratio, focus);
  const { width, height, widths } = sizesOf(shape, region);
  // Decoded and cut once.
  const decoded = open(original.bytes).extract(region).resize(width, height);
  const { data, info } = await decoded.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const picture = () => open(data, { raw: { width, height, channels } });
  const files: MadeFile[] = [];
  for (const width of widths)
    for (const format of formats) {
      const bytes = await encode(picture(), { width, ratio: shape.ratio, format });
      files.push({ name: `${prefix}${width}.${format}`, bytes });
    }
  return { files, widths, picture };
}
