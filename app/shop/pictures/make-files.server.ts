import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { engrave } from "./engrave.ts";
import { lightOf } from "./photo-light.ts";
import { asDamaged, type Original, openUpload, pictureReader } from "./read-upload.server.ts";
import {
  blurredPreview,
  type Crop,
  encode,
  encodeShare,
  formats,
  logoHeight,
  logoIcons,
  minLogoSide,
  regionOf,
  type Shape,
  type Size,
  shareSize,
  sizesOf,
  type UploadRefusal,
  uprightShape,
  wideShape,
} from "./sizes.ts";

export type Focus = Pick<Crop, "x" | "y">;
export type MadeFile = { name: string; bytes: Buffer };

type Making = { focus: Focus; isWide: boolean; isEngraved: boolean };

export async function makeFiles(original: Original, { focus, isWide, isEngraved }: Making) {
  const cutAs = (shape: Shape, prefix: string) => cut(original, { shape, focus, isEngraved, prefix });
  const main = await cutAs(uprightShape, "");
  const second = isWide ? await cutAs(wideShape, "wide-") : undefined;
  const shareShape = { ratio: shareSize.width / shareSize.height, widths: [shareSize.width] };
  const forShare = await openVisibleRegion(original, { shape: shareShape, focus, isEngraved });
  const files: MadeFile[] = [
    ...main.files,
    ...(second?.files ?? []),
    { name: `${shareSize.width}.jpg`, bytes: await encodeShare(await forShare.at(shareSize)) },
  ];
  return {
    files,
    widths: main.widths,
    wide: second?.widths ?? null,
    hash: hashOf(files),
    placeholder: await blurredPreview(main.picture),
  };
}

function hashOf(files: MadeFile[]): string {
  const hash = createHash("sha256");
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest("hex").slice(0, 8);
}

async function cut(
  original: Original,
  { shape, prefix, ...options }: { shape: Shape; focus: Focus; isEngraved: boolean; prefix: string },
) {
  const { ratio } = shape;
  const { widths, picture, at } = await openVisibleRegion(original, { shape, ...options });
  const files: MadeFile[] = [];
  for (const width of widths) {
    const drawn = await at({ width, height: Math.round(width / ratio) });
    for (const format of formats) {
      const bytes = await encode(drawn.clone(), { width, ratio, format, isEngraved: options.isEngraved });
      files.push({ name: `${prefix}${width}.${format}`, bytes });
    }
  }
  return { files, widths, picture };
}

/** Decodes and crops once. The returned `at` renders the photo, or its engraving, at a size. */
async function openVisibleRegion(
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

type MadeFiles = {
  ok: true;
  original: Original;
  files: MadeFile[];
  properties: { hash: string; widths: number[]; placeholder: string };
};

/** Makes the logo's files for pages and icons. Transparency is kept; a dark logo gets a light plate. */
export async function makeMark(bytes: Uint8Array): Promise<MadeFiles | { ok: false; reason: UploadRefusal }> {
  const upload = await openUpload(bytes, { width: minLogoSide, height: minLogoSide });
  if (!upload.ok) return upload;
  const upright = await upload.upright
    .resize(1024, 1024, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .png()
    .toBuffer()
    .catch(asDamaged);
  if ("reason" in upright) return { ok: false, reason: upright.reason };
  const open = await pictureReader();
  const hasEdge = !(await open(upright).stats()).isOpaque;
  const { data, info } = await visible(hasEdge ? await withoutEdge(upright) : upright, hasEdge);

  const onPage = await open(data)
    .resize({ height: logoHeight })
    .webp({ quality: 90 })
    .toBuffer({ resolveWithObject: true });
  const files: MadeFile[] = [{ name: `${logoHeight}.webp`, bytes: onPage.data }];
  const background = await backgroundOf(data);
  for (const { name, size, fillRatio } of Object.values(logoIcons)) {
    const edge = Math.round((size * (1 - fillRatio)) / 2);
    const inner = size - 2 * edge;
    const icon = open(data)
      .resize(inner, inner, { fit: "contain", background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .flatten({ background });
    files.push({ name, bytes: await icon.png().toBuffer() });
  }
  const original = { bytes: data, width: info.width, height: info.height };
  const properties = { hash: hashOf(files), widths: [onPage.info.width], placeholder: "" };
  return { ok: true, original, files, properties };
}

// Colours of app/app.css.
const ink = "#15110d";
const paper = "#f4ead8";

/** Trims transparent edges, which would make the logo look small. */
async function withoutEdge(bytes: Buffer): Promise<Buffer> {
  const open = await pictureReader();
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  // A wholly transparent picture cannot be trimmed.
  return open(bytes)
    .trim({ background: nothing })
    .png()
    .toBuffer()
    .catch(() => bytes);
}

/**
 * Puts a light plate under a dark logo, because pages are dark. @param mayVanish false if the logo has its own
 * background.
 */
async function visible(bytes: Buffer, mayVanish: boolean) {
  const open = await pictureReader();
  const isDark = mayVanish && (await lightness(open(bytes))) < 90;
  const { width, height } = await open(bytes).metadata();
  const edge = Math.round(Math.max(width, height) * 0.08);
  const plate = { top: edge, bottom: edge, left: edge, right: edge, background: paper };
  const onPaper = isDark ? open(bytes).flatten({ background: paper }).extend(plate) : open(bytes);
  return onPaper.png().toBuffer({ resolveWithObject: true });
}

/** Returns the mean brightness from 0 to 255, ignoring transparent pixels. */
async function lightness(picture: Sharp): Promise<number> {
  const smallPicture = picture.resize(64, 64, { fit: "inside" }).ensureAlpha().raw();
  const { data, info } = await smallPicture.toBuffer({ resolveWithObject: true });
  let [light, weight] = [0, 0];
  for (let index = 0; index < data.length; index += info.channels) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index, index + 4);
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha;
    weight += alpha;
  }
  return weight === 0 ? 0 : light / weight;
}

/** Returns the icon's background: the logo's own, or else the page's. */
async function backgroundOf(bytes: Buffer) {
  const open = await pictureReader();
  if (!(await open(bytes).stats()).isOpaque) return ink;
  const corner = open(bytes).removeAlpha().extract({ left: 0, top: 0, width: 1, height: 1 }).raw();
  const [r = 0, g = 0, b = 0] = await corner.toBuffer();
  return { r, g, b, alpha: 1 };
}
