import { engrave } from "./engrave.ts";
import { lightOf } from "./photo-light.ts";
import { pictureReader, readUpload } from "./read-upload.server.ts";
import { engravedEncodings, regionOf, type Size, type UploadRefusal } from "./sizes.ts";

type Engraving = Size & { bytes: Buffer };
export type EngravePhotoResult = { ok: true; engraving: Engraving } | { ok: false; reason: UploadRefusal };

/**
 * Engraves the middle of a phone photo in the colours of the dark pages, and refuses what every upload refuses. Takes
 * about a second of one core: call it through `oneAtATime`. @returns an upright WebP (4:5) without metadata
 */
export async function engravePhoto(photo: Uint8Array, { width = 960 } = {}): Promise<EngravePhotoResult> {
  const read = await readUpload(photo, 1280);
  if (!read.ok) return read;
  const open = await pictureReader();
  const ratio = 4 / 5;
  const size = { width, height: Math.round(width / ratio) };
  const { data, info } = await open(read.original.bytes)
    .extract(regionOf(read.original, ratio))
    .resize(700, 875)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const light = await lightOf(open, open(data, { raw: info }), ratio);
  const lines = await engrave(open, light, size);
  // Smart subsampling would take 14 MB more, for the edges of colours that two inks do not have.
  const bytes = await lines.webp({ ...engravedEncodings.webp, smartSubsample: false }).toBuffer();
  return { ok: true, engraving: { ...size, bytes } };
}
