import { type Built, type Cut, type PictureName, pictures } from "./pictures.gen.ts";

/** @property stem the address of its files without width, hash and format. @property wide an uploaded photo's landscape crop. */
export type PictureData = Omit<Built, "portrait"> & { stem: string; portrait?: OtherCut; wide?: OtherCut };

type OtherCut = Cut & { stem: string };

/** A picture of content/images by name, or any other by its data. */
export type PictureChoice = PictureName | PictureData;

export function builtPicture(name: PictureName): PictureData {
  const { portrait, ...built }: Built = pictures[name];
  const stem = `/images/${name}`;
  return { stem, ...built, ...(portrait && { portrait: { ...portrait, stem: `${stem}-portrait` } }) };
}

export const pictureNames = Object.keys(pictures) as PictureName[];

export const isPictureName = (text: string): text is PictureName => Object.hasOwn(pictures, text);

/** Returns the landscape crop for full-width places; narrow screens still get the upright one. */
export function asWide(picture: PictureChoice): PictureChoice {
  if (typeof picture === "string" || !picture.wide) return picture;
  const { stem, width, height, widths, wide, ...same } = picture;
  return { ...same, ...wide, portrait: { stem, width, height, widths } };
}

/** Returns the address of the largest size, for use outside a page. */
export function pictureAddress(picture: PictureChoice): string {
  const { stem, hash, width, widths } = typeof picture === "string" ? builtPicture(picture) : picture;
  return sizeAddress({ stem, width: widths.at(-1) ?? width, hash, format: "webp" });
}

/** Returns the address of the smallest size, for a face beside a name. */
export function thumbnailAddress(picture: PictureChoice): string {
  const { stem, hash, width, widths } = typeof picture === "string" ? builtPicture(picture) : picture;
  return sizeAddress({ stem, width: widths[0] ?? width, hash, format: "webp" });
}

/** Returns the address of an uploaded photo's share picture. */
export function shareAddress({ stem, hash }: PictureData): string {
  return sizeAddress({ stem, width: 1200, hash, format: "jpg" });
}

export function sizeAddress(file: {
  stem: string;
  width: number;
  hash: string;
  format: "avif" | "webp" | "jpg";
}): string {
  return `${file.stem}-${file.width}-${file.hash}.${file.format}`;
}
