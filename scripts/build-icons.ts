/** Builds the icons of both drawn logos, and app/shop/facts/icons.gen.ts. */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { freshFiles, shortHash } from "./fresh-files.ts";

const letter = readFileSync("scripts/favicon.svg", "utf8");
const pole = shiftLogo(withoutLetter(letter), 17.3);
/** `maskable` leaves a margin that phones crop. */
const drawings = {
  letter: { drawing: letter, maskable: smallLogo(letter, 13.1) },
  pole: { drawing: pole, maskable: smallLogo(pole, 22.4) },
};

const files = new Map<string, () => Promise<Buffer>>();
const icons = Object.entries(drawings).map(([name, { drawing, maskable }]) => {
  const add = (file: string, source: string, make: () => Promise<Buffer>) => {
    const hashed = file.replace(/\.(\w+)$/, `-${shortHash(source)}.$1`);
    files.set(hashed, make);
    return `/icons/${hashed}`;
  };
  const png = (size: number) => add(`${name}-${size}.png`, drawing, () => drawIcon(drawing, size));
  return [
    name,
    {
      tab: add(`${name}.svg`, drawing, async () => Buffer.from(drawing)),
      ico: add(`${name}.ico`, drawing, () => icoOf(drawing)),
      // Apple rounds the corners itself.
      touch: add(`${name}-180.png`, drawing, () => drawIcon(drawing.replace(/ rx="\d+"/, ""), 180)),
      app192: png(192),
      app512: png(512),
      maskable: add(`${name}-maskable.png`, maskable, () => drawIcon(maskable, 512)),
    },
  ];
});

const madeCount = await freshFiles("public/icons", files);
writeFileSync(
  "app/shop/facts/icons.gen.ts",
  `// Made by scripts/build-icons.ts.\nexport const drawnIcons = ${JSON.stringify(Object.fromEntries(icons), null, 2)};\n`,
);
console.log(`icons: ${madeCount} made, ${files.size - madeCount} up to date`);

function withoutLetter(svg: string): string {
  return replaceOnce(svg, /(<\/g>)<path fill="#f4ead8" fill-rule.*(<\/g><\/svg>)/s, "$1$2");
}

function shiftLogo(svg: string, x: number): string {
  return replaceOnce(svg, "translate(2.8 1.6)", `translate(${x} 1.6)`);
}

function smallLogo(svg: string, x: number): string {
  return replaceOnce(
    svg.replace(/ rx="\d+"/, ""),
    /translate\([\d.]+ 1\.6\) scale\(\.95\)/,
    `translate(${x} 12.2) scale(.62)`,
  );
}

function replaceOnce(svg: string, from: string | RegExp, to: string): string {
  const result = svg.replace(from, to);
  if (result === svg) throw new Error("scripts/favicon.svg changed: build-icons.ts has to follow");
  return result;
}

function drawIcon(svg: string, size: number): Promise<Buffer> {
  return sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size)
    .png()
    .toBuffer();
}

/** Builds an .ico file: PNGs with a directory. */
async function icoOf(svg: string): Promise<Buffer> {
  const sizes = [16, 32, 48];
  const pngs = await Promise.all(sizes.map((size) => drawIcon(svg, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, { length }] of pngs.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pngs]);
}
