import type { Sharp } from "sharp";
import { hashOf, type MadeFile } from "./make-files.server.ts";
import { asDamaged, type Original, openUpload, pictureReader } from "./read-upload.server.ts";
import { markIcons, markSide, minMarkSide, type Refusal } from "./sizes.ts";

type Made = {
  ok: true;
  original: Original;
  files: MadeFile[];
  made: { hash: string; widths: number[]; placeholder: string };
};

/** A logo for pages and icons; what is transparent stays so, with a light plate under a dark one. */
export async function makeMark(bytes: Uint8Array): Promise<Made | { ok: false; reason: Refusal }> {
  const opened = await openUpload(bytes, { width: minMarkSide, height: minMarkSide });
  if (!opened.ok) return opened;
  const whole = await opened.upright
    .resize(1024, 1024, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png()
    .toBuffer()
    .catch(asDamaged);
  if ("reason" in whole) return { ok: false, reason: whole.reason };
  const open = await pictureReader();
  const hasEdge = !(await open(whole).stats()).isOpaque;
  const { data, info } = await visible(hasEdge ? await withoutEdge(whole) : whole, hasEdge);

  const onPage = await open(data)
    .resize({ height: markSide })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const files: MadeFile[] = [{ name: `${markSide}.webp`, bytes: onPage.data }];
  const background = await backgroundOf(data);
  for (const { name, size, room } of Object.values(markIcons)) {
    const edge = Math.round((size * (1 - room)) / 2);
    const inner = size - 2 * edge;
    const icon = open(data)
      .resize(inner, inner, { fit: "contain", background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .flatten({ background });
    files.push({ name, bytes: await icon.png().toBuffer() });
  }
  const original = { bytes: data, width: info.width, height: info.height };
  const made = { hash: hashOf(files), widths: [onPage.info.width], placeholder: "" };
  return { ok: true, original, files, made };
}

// The colours of app/app.css.
const ink = "#15110d";
const paper = "#f4ead8";

/** Transparent edges would make it small. */
async function withoutEdge(bytes: Buffer): Promise<Buffer> {
  const open = await pictureReader();
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  // A wholly transparent one has nothing else.
  return open(bytes)
    .trim({ background: nothing })
    .png()
    .toBuffer()
    .catch(() => bytes);
}

/** The pages are dark. @param mayVanish what has a background of its own does not. */
async function visible(bytes: Buffer, mayVanish: boolean) {
  const open = await pictureReader();
  const isDark = mayVanish && (await lightness(open(bytes))) < 90;
  const { width, height } = await open(bytes).metadata();
  const edge = Math.round(Math.max(width, height) * 0.08);
  const plate = { top: edge, bottom: edge, left: edge, right: edge, background: paper };
  const seen = isDark ? open(bytes).flatten({ background: paper }).extend(plate) : open(bytes);
  return seen.png().toBuffer({ resolveWithObject: true });
}

/** From 0 to 255, of what is not transparent. */
async function lightness(picture: Sharp): Promise<number> {
  const small = picture.resize(64, 64, { fit: "inside" }).ensureAlpha().raw();
  const { data, info } = await small.toBuffer({ resolveWithObject: true });
  let [light, weight] = [0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    weight += alpha;
  }
  return weight === 0 ? 0 : light / weight;
}

/** Around it in an icon: its own, where it has one. */
async function backgroundOf(bytes: Buffer) {
  const open = await pictureReader();
  if (!(await open(bytes).stats()).isOpaque) return ink;
  const corner = open(bytes).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw();
  const [r = 0, g = 0, b = 0] = await corner.toBuffer();
  return { r, g, b, alpha: 1 };
}
