import type { Metadata, Sharp, SharpInput, SharpOptions } from "sharp";
import {
  maxPixels,
  maxUploadBytes,
  minPhotoHeight,
  minPhotoWidth,
  type Size,
  type UploadRefusal,
} from "./sizes.ts";

export type Original = Size & { bytes: Buffer };
type ReadUpload = { ok: true; original: Original } | { ok: false; reason: UploadRefusal };

/** Pages show at most 2000 pixels; a phone's original is ten times as large. */
const largestSide = 2560;

/** Rotates the photo upright and strips its metadata, location included. @param side largest side in pixels. */
export async function readUpload(bytes: Uint8Array, side = largestSide): Promise<ReadUpload> {
  const upload = await openUpload(bytes, { width: minPhotoWidth, height: minPhotoHeight });
  if (!upload.ok) return upload;
  const jpeg = await upload.upright
    .flatten({ background: "#fff" })
    .resize(side, side, { fit: "inside", withoutEnlargement: true })
    .jpeg({ quality: 90 })
    .toBuffer({ resolveWithObject: true })
    .catch(asDamaged);
  if ("reason" in jpeg) return refused(jpeg.reason);
  const { data, info } = jpeg;
  return { ok: true, original: { bytes: data, width: info.width, height: info.height } };
}

type OpenResult = { ok: true; upright: Sharp } | { ok: false; reason: UploadRefusal };

/** @param least minimum size in pixels. */
export async function openUpload(bytes: Uint8Array, least: Size): Promise<OpenResult> {
  if (bytes.length === 0) return refused("empty");
  if (bytes.length > maxUploadBytes) return refused("too-large");
  if (isHeic(bytes)) return refused("heic");
  const open = await pictureReader();
  const metadata = await open(bytes).metadata().catch(asUnreadable);
  if ("reason" in metadata) return refused(metadata.reason);
  const reason = refusalOf(metadata, least);
  return reason ? refused(reason) : { ok: true, upright: open(bytes).autoOrient() };
}

const refused = (reason: UploadRefusal) => ({ ok: false, reason }) as const;

/** Recognises HEIC, which sharp cannot read although it shares its container with AVIF. */
function isHeic(bytes: Uint8Array): boolean {
  const [box, brand] = [text(bytes, 4, 8), text(bytes, 8, 12)];
  return box === "ftyp" && /^(hei[cxms]|hev[cxms])$/.test(brand);
}

const text = (bytes: Uint8Array, from: number, to: number) =>
  Buffer.from(bytes.subarray(from, to)).toString("latin1");

function refusalOf(metadata: Metadata, least: Size): UploadRefusal | undefined {
  const {
    compression,
    autoOrient: { width, height },
  } = metadata;
  if (compression === "hevc") return "heic";
  if (width * height > maxPixels) return "too-many-pixels";
  if (width < least.width || height < least.height)
    return least.width === minPhotoWidth ? "too-small" : "mark-too-small";
  return undefined;
}

/** Derives the reason from sharp's message, because sharp has no error codes. */
function asUnreadable(error: unknown): { reason: UploadRefusal } {
  if (!(error instanceof Error)) throw error;
  return { reason: /pixel limit/.test(error.message) ? "too-many-pixels" : "no-picture" };
}

export function asDamaged(error: unknown): { reason: UploadRefusal } {
  if (!(error instanceof Error)) throw error;
  return { reason: "damaged" };
}

let sharpModule: ReturnType<typeof openSharp> | undefined;

/** Loads sharp at the first upload, because it costs 25 MB and 0.1 s. */
export function pictureReader(): ReturnType<typeof openSharp> {
  sharpModule ??= openSharp();
  return sharpModule;
}

async function openSharp() {
  const { default: sharp } = await import("sharp");
  // One core and no cache, to leave the machine to visitors.
  sharp.concurrency(1);
  sharp.cache(false);
  // Accepts raster formats only: an SVG could load files.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: loaders.map((format) => `VipsForeignLoad${format}Buffer`) });
  // "warning" would refuse photos of some phones.
  const limits: SharpOptions = { failOn: "error", limitInputPixels: maxPixels };
  return (input: SharpInput, options?: SharpOptions) => sharp(input, { ...limits, ...options });
}

const loaders = ["Jpeg", "Png", "Webp", "Heif"];
