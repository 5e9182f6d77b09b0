import type { Region, Sharp } from "sharp";

export type Size = { width: number; height: number };

export type Shape = { ratio: number; widths: number[] };

/** `x` and `y` are percentages from the left and the top of the point to keep in view. */
export type Crop = { x: number; y: number; zoom?: number };

export const uprightShape: Shape = { ratio: 4 / 5, widths: [160, 240, 320, 480, 640, 960] };

/** Shape of the picture behind the home page's title on landscape screens. */
export const wideShape: Shape = { ratio: 8 / 5, widths: [480, 768, 1200, 1600, 2000] };

/** Share pictures are JPEG, because not every site reads WebP. */
export const shareSize = { width: 1200, height: 630 };

export const formats = ["avif", "webp"] as const;
type Format = (typeof formats)[number];

export const encodings = {
  // Effort 3 is four times as fast as the default of 4, and the files are 3 % larger.
  avif: { quality: 50, effort: 3 },
  webp: { quality: 76, effort: 4, smartSubsample: true },
};

/** Encodings of engravings: their lines need more bytes than a photo, and hide the loss of a lower quality. */
export const engravedEncodings = {
  avif: { ...encodings.avif, quality: 42 },
  webp: { ...encodings.webp, quality: 64 },
};

/** Returns the largest region of the ratio around the focus, divided by the zoom. */
export function regionOf(full: Size, ratio: number, { x, y, zoom = 1 }: Crop = { x: 50, y: 50 }): Region {
  const width = Math.floor(Math.min(full.width, full.height * ratio) / zoom);
  const height = Math.floor(Math.min(full.height, full.width / ratio) / zoom);
  const within = (centre: number, size: number, limit: number) =>
    Math.round(Math.min(Math.max(centre - size / 2, 0), limit - size));
  return {
    left: within((full.width * x) / 100, width, full.width),
    top: within((full.height * y) / 100, height, full.height),
    width,
    height,
  };
}

/** Returns the widths to make, none wider than the region, and the size of the largest. */
export function sizesOf({ ratio, widths }: Shape, region: Pick<Region, "width">) {
  const fitting = widths.filter((width) => width <= region.width);
  const outputWidths = fitting.length > 0 ? fitting : [region.width];
  const width = Math.max(...outputWidths);
  return { width, height: Math.round(width / ratio), widths: outputWidths };
}

type Encoding = {
  width: number;
  ratio: number;
  format: Format;
  isEngraved: boolean;
  avifQuality?: number | undefined;
};

export function encode(
  picture: Sharp,
  { width, ratio, format, isEngraved, avifQuality }: Encoding,
): Promise<Buffer> {
  const { avif, webp } = isEngraved ? engravedEncodings : encodings;
  const resized = picture.resize(width, Math.round(width / ratio));
  if (format === "webp") return resized.webp(webp).toBuffer();
  return resized.avif({ ...avif, quality: avifQuality ?? avif.quality }).toBuffer();
}

export function encodeShare(picture: Sharp): Promise<Buffer> {
  return picture.resize(shareSize.width, shareSize.height).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}

/** Returns what a page shows until the picture has loaded: a data URL of eight pixels' width, to be blurred. */
export async function blurredPreview(picture: Sharp): Promise<string> {
  const pixels = await picture.resize(8).webp({ quality: 20 }).toBuffer();
  return `data:image/webp;base64,${pixels.toString("base64")}`;
}

/** Pixels: twice the largest height of the logo on a page. */
export const logoHeight = 192;

/** Icon files of a logo. @property fillRatio share of the icon that the logo fills, since phones crop some icons. */
export const logoIcons = {
  tab: { name: "icon-48.png", size: 48, fillRatio: 1 },
  touch: { name: "icon-180.png", size: 180, fillRatio: 0.82 },
  app192: { name: "icon-192.png", size: 192, fillRatio: 0.82 },
  app512: { name: "icon-512.png", size: 512, fillRatio: 0.82 },
  maskable: { name: "maskable.png", size: 512, fillRatio: 0.56 },
} as const;

export const maxUploadBytes = 20 * 1024 * 1024;

/** A little above the 8160 x 6144 pixels of many phones; the decoded photo has to fit in memory. */
export const maxPixels = 51_000_000;

/** Pixels. */
export const minPhotoWidth = 320;
export const minPhotoHeight = 400;
export const minLogoSide = 64;

export type UploadRefusal = keyof typeof uploadRefusals;

export const uploadRefusals = {
  empty: "Dit bestand is leeg. Kies een andere foto.",
  "too-large": "Deze foto is groter dan 20 MB. Kies een kleinere versie.",
  "too-many-pixels": "Deze foto heeft meer dan 51 megapixel. Kies een kleinere versie.",
  "too-small": `Deze foto is te klein: ze moet minstens ${minPhotoWidth} pixels breed en ${minPhotoHeight} hoog zijn.`,
  "mark-too-small": `Dit logo is te klein: het moet minstens ${minLogoSide} pixels breed en hoog zijn.`,
  "no-picture": "Dit is geen foto die we kunnen lezen. Kies een JPEG, PNG of WebP.",
  heic:
    "Deze foto is een HEIC van een iPhone, en die kunnen we niet lezen. Zet op je iPhone Instellingen > Camera > " +
    "Structuren op ‘Meest compatibel’ en neem de foto opnieuw, of mail ze naar jezelf: dan wordt ze een JPEG.",
  damaged: "Deze foto is beschadigd of niet volledig. Verstuur ze opnieuw, of kies een andere.",
  busy: "We maken nog andere foto's klaar. Probeer het over een minuut opnieuw.",
} as const;

/** Returns the message for a file that the server would refuse after minutes of uploading. */
export function sizeRefusal(file: Pick<File, "size"> | undefined): string | undefined {
  return file && file.size > maxUploadBytes ? uploadRefusals["too-large"] : undefined;
}

/** Marks a file field as invalid while its photo is too large for the server. */
export function refuseTooLarge({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  currentTarget.setCustomValidity(sizeRefusal(currentTarget.files?.[0]) ?? "");
  currentTarget.reportValidity();
}
