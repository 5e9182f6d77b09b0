import { type Built, type PictureName, pictures } from "./pictures.gen.ts";

/** @param stem its address up to the width. */
export type PictureData = Built & { stem: string };

/** A name of content/images, or the data of any other. */
export type PictureChoice = PictureName | PictureData;

export function builtPicture(name: PictureName): PictureData {
  return { stem: `/images/${name}`, ...pictures[name] };
}

export const pictureNames = Object.keys(pictures) as PictureName[];

export const isPictureName = (text: string): text is PictureName => Object.hasOwn(pictures, text);

/** The largest size, for use outside a page. */
export function pictureAddress(picture: PictureChoice): string {
  const { stem, hash, width, widths } = typeof picture === "string" ? builtPicture(picture) : picture;
  return sizeAddress({ stem, width: widths.at(-1) ?? width, hash, format: "webp" });
}

/** Of an uploaded photo, for where a page is shared. */
export function shareAddress({ stem, hash }: PictureData): string {
  return sizeAddress({ stem, width: 1200, hash, format: "jpg" });
}

/** Of one size. */
export function sizeAddress(file: {
  stem: string;
  width: number;
  hash: string;
  format: "avif" | "webp" | "jpg";
}): string {
  return `${file.stem}-${file.width}-${file.hash}.${file.format}`;
}
