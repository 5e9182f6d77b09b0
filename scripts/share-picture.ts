import { readFileSync } from "node:fs";
import opentype from "opentype.js";
import sharp from "sharp";
import { regionOf } from "../app/shop/pictures/sizes.ts";
import { drawn, type PictureSource } from "./picture-sources.ts";

const width = 1200;
const height = 630;
const margin = 72;

export async function drawSharePicture(card: {
  signature: string;
  title: string;
  source: PictureSource;
}): Promise<Buffer> {
  const { signature, title, source } = card;
  const { stock, path } = source;
  const isWide = source.name.startsWith("hero");
  const photoWidth = isWide ? 780 : 560;
  const picture = stock
    ? await head(source, photoWidth)
    : await sharp(path)
        .autoOrient()
        .resize(photoWidth, height, { position: isWide ? "right" : "top" })
        .toBuffer();
  const words = overlay({ signature, title, photoWidth, isShaded: !stock });
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([
      { input: picture, left: width - photoWidth, top: 0 },
      { input: Buffer.from(words), left: 0, top: 0 },
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Draws a share picture without text: the whole head in the middle. */
export async function drawEngravedShare(source: PictureSource): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: ink } })
    .composite([{ input: await head(source, 560) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

async function head(source: PictureSource, headWidth: number): Promise<Buffer> {
  const size = { width: headWidth, height };
  const region = regionOf(await sharp(source.path).metadata(), headWidth / height, {
    x: 50,
    y: 30,
    zoom: 1.02,
  });
  return (await drawn({ ...source, stock: "dark" }, sharp(source.path).extract(region), size))
    .png()
    .toBuffer();
}

// The colours of app/app.css.
const ink = "#15110d";
const paper = "#f4ead8";
const sand = "#c9bba3";
const brass = "#d4a55a";

// Text becomes outlines, so that the picture does not depend on installed fonts.
const file = readFileSync("node_modules/@fontsource/young-serif/files/young-serif-latin-400-normal.woff");
const font = opentype.parse(Uint8Array.from(file).buffer);

function overlay(card: { signature: string; title: string; photoWidth: number; isShaded: boolean }): string {
  const { signature, title, photoWidth, isShaded } = card;
  const photoLeft = width - photoWidth;
  const { size, lines } = setInType(title, photoLeft < 500 ? 450 : 620);
  const leading = size * 1.16;
  const top = (height - leading * (lines.length - 1)) / 2 + size * 0.34;
  const words = lines.map((line, index) =>
    text({ line, x: margin, y: top + index * leading, size, fill: paper }),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="shade" x1="${photoLeft + 80}" x2="${photoLeft + 80 + photoWidth * 0.55}" gradientUnits="userSpaceOnUse">
      <stop stop-color="${ink}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/>
    </linearGradient></defs>
    ${isShaded ? `<rect x="${photoLeft}" width="${photoWidth}" height="${height}" fill="url(#shade)"/>` : ""}
    <g transform="translate(${margin - 10} 52) scale(1.6)">${mark}</g>
    ${words.join("")}
    <rect x="${margin}" y="542" width="56" height="2" fill="${brass}"/>
    ${text({ line: signature, x: margin + 76, y: 551, size: 26, fill: sand })}
  </svg>`;
}

function setInType(title: string, room: number): { size: number; lines: string[] } {
  for (let size = 68; ; size -= 4) {
    const lines = wrap({ title, room, size });
    if (lines.length <= (size > 56 ? 3 : 4) || size <= 36)
      return { size, lines: balanced({ title, room, size }) };
  }
}

function balanced({ title, room, size }: { title: string; room: number; size: number }): string[] {
  const lines = wrap({ title, room, size });
  const narrower = wrap({ title, room: room - 10, size });
  return narrower.length > lines.length || room < 200 ? lines : balanced({ title, room: room - 10, size });
}

function wrap({ title, room, size }: { title: string; room: number; size: number }): string[] {
  const lines: string[] = [];
  for (const word of title.split(" ")) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trimStart();
    const fits = lines.length > 0 && font.getAdvanceWidth(longer, size) <= room;
    if (fits) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

function text({
  line,
  x,
  y,
  size,
  fill,
}: {
  line: string;
  x: number;
  y: number;
  size: number;
  fill: string;
}) {
  return `<path fill="${fill}" d="${outline(font.getPath(line, x, y, size))}"/>`;
}

/** Replaces toPathData() of opentype.js 2.0.0, which writes NaN for 1e-14. */
function outline(path: opentype.Path): string {
  const written = path.commands.map(({ type, ...at }) => {
    const { x1, y1, x2, y2, x, y }: Partial<Record<"x1" | "y1" | "x2" | "y2" | "x" | "y", number>> = at;
    return type + [x1, y1, x2, y2, x, y].flatMap((number) => number?.toFixed(1) ?? []).join(" ");
  });
  return written.join("");
}

const mark = readFileSync("scripts/logo-mark.svg", "utf8").replace(/<\/?svg[^>]*>|<title>.*<\/title>/g, "");
