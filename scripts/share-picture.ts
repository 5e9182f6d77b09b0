import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import sharp from "sharp";
import { regionOf } from "../app/shop/pictures/sizes.ts";
import { drawSource, type PictureSource } from "./picture-sources.ts";

const width = 1200;
const height = 630;
const margin = 72;

/** Is part of the file names: raise it when the drawing changes in a way that `shareText` does not show. */
export const shareEdition = 1;

export type ShareCard = { signature: string; title: string; source: PictureSource };

/** Draws a share picture: the text at the left, the photo or head at the right. */
export async function drawSharePicture(card: ShareCard): Promise<Buffer> {
  const { source } = card;
  const photoWidth = photoWidthOf(source);
  const photo = source.stock
    ? await drawHead(source, photoWidth)
    : await sharp(source.path)
        .autoOrient()
        .resize(photoWidth, height, { position: isHero(source) ? "right" : "top" })
        .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([
      { input: photo, left: width - photoWidth, top: 0 },
      { input: Buffer.from(shareText(card)), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

const isHero = ({ name }: PictureSource) => name.startsWith("hero");
const photoWidthOf = (source: PictureSource) => (isHero(source) ? 780 : 560);

/** Draws a share picture without text: the whole head in the middle. */
export async function drawEngravedShare(source: PictureSource): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([{ input: await drawHead(source, 560) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function drawHead(source: PictureSource, headWidth: number): Promise<Buffer> {
  const size = { width: headWidth, height };
  const region = regionOf(await sharp(source.path).metadata(), headWidth / height, {
    x: 50,
    y: 30,
    zoom: 1.02,
  });
  const head = sharp(source.path).extract(region);
  const drawing = await drawSource({ ...source, stock: "dark" }, head, size);
  return drawing.png().toBuffer();
}

// The colours of app/app.css.
const ink = "#15110d";
const paper = "#f4ead8";
const sand = "#c9bba3";
const brass = "#d4a55a";

// Text becomes outlines, so that the picture does not depend on installed fonts.
const file = readFileSync("node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff");
const font = opentype.parse(Uint8Array.from(file).buffer);

/** Returns the SVG that lies over the photo: the logo, the title, the signature and a shade behind them. */
export function shareText({ signature, title, source }: ShareCard): string {
  const photoWidth = photoWidthOf(source);
  const photoLeft = width - photoWidth;
  const { size, lines } = fitTitle(title, photoLeft < 500 ? 450 : 620);
  const leading = size * 1.16;
  const top = (height - leading * (lines.length - 1)) / 2 + size * 0.34;
  const titlePaths = lines.map((line, index) =>
    textPath({ line, x: margin, y: top + index * leading, size, fill: paper }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="${photoLeft + 80}" x2="${photoLeft + 80 + photoWidth * 0.55}" gradientUnits="userSpaceOnUse">
      <stop stop-color="${ink}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/>
    </linearGradient></defs>
    ${source.stock ? "" : `<rect x="${photoLeft}" width="${photoWidth}" height="${height}" fill="url(#shade)"/>`}
    <g transform="translate(${margin - 10} 52) scale(1.6)">${mark}</g>
    ${titlePaths.join("")}
    <rect x="${margin}" y="542" width="56" height="2" fill="${brass}"/>
    ${textPath({ line: signature, x: margin + 76, y: 551, size: 26, fill: sand })}
  </svg>`;
}

/** Chooses the largest size at which the title fits in three lines, or in four small ones. @param room in pixels */
function fitTitle(title: string, room: number): { size: number; lines: string[] } {
  for (let size = 68; ; size -= 4) {
    const lines = wrap({ title, room, size });
    if (lines.length <= (size > 56 ? 3 : 4) || size <= 36)
      return { size, lines: balanceLines({ title, room, size }) };
  }
}

type TitleBox = { title: string; room: number; size: number };

/** Makes the lines about equally long: narrows the room for as long as the number of lines stays. */
function balanceLines({ title, room, size }: TitleBox): string[] {
  const lines = wrap({ title, room, size });
  const narrowerRoom = room - 10;
  const isNarrowest = room < 200 || wrap({ title, room: narrowerRoom, size }).length > lines.length;
  return isNarrowest ? lines : balanceLines({ title, room: narrowerRoom, size });
}

function wrap({ title, room, size }: TitleBox): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trimStart();
    const fits = lines.length > 0 && font.getAdvanceWidth(longer, size) <= room;
    if (fits) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

type TextLine = { line: string; x: number; y: number; size: number; fill: string };

function textPath({ line, x, y, size, fill }: TextLine): string {
  return `<path fill="${fill}" d="${outline(font.getPath(line, x, y, size))}"/>`;
}

/** Replaces toPathData() of opentype.js 2.0.0, which writes NaN for 1e-14. */
function outline(path: opentype.Path): string {
  const commands = path.commands.map(({ type, ...points }) => {
    const { x1, y1, x2, y2, x, y }: Partial<Record<"x1" | "y1" | "x2" | "y2" | "x" | "y", number>> = points;
    return type + [x1, y1, x2, y2, x, y].flatMap((number) => number?.toFixed(1) ?? []).join(" ");
  });
  return commands.join("");
}

const mark = readFileSync("scripts/logo-mark.svg", "utf8").replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, "");
