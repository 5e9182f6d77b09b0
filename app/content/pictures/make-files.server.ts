import { createHash } from "node:crypto";
import type { Original } from "./read-upload.server.ts";
import { pictureReader } from "./sharp.server.ts";
import {
  type Crop,
  encode,
  encodeShare,
  formats,
  placeholderOf,
  regionOf,
  share,
  sizesOf,
  upright,
} from "./sizes.ts";

export type Focus = Pick<Crop, "x" | "y">;

/** All sizes of a photo, cut around the focus. */
export async function makeFiles(original: Original, focus: Focus) {
  const open = await pictureReader();
  const region = regionOf(original, upright.ratio, focus);
  const { width, height, widths } = sizesOf(upright, region);
  // Decoded and cut once.
  const cut = open(original.bytes).extract(region).resize(width, height);
  const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const { channels } = info;
  const picture = () => open(data, { raw: { width, height, channels } });

  const files: { name: string; bytes: Buffer }[] = [];
  for (const width of widths)
    for (const format of formats) {
      const bytes = await encode(picture(), { width, ratio: upright.ratio, format });
      files.push({ name: `${width}.${format}`, bytes });
    }
  const wide = regionOf(original, share.width / share.height, focus);
  files.push({ name: `${share.width}.jpg`, bytes: await encodeShare(open(original.bytes).extract(wide)) });
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(bytes);
  return { files, widths, hash: hash.digest("hex").slice(0, 8), placeholder: await placeholderOf(picture()) };
}
