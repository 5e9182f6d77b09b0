/** Builds the home screen icons and app/content/shop/staff-icons.gen.ts. */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { freshFiles, shortHash } from "./fresh-files.ts";

const favicon = readFileSync("public/favicon.svg", "utf8");
/** Phones crop a maskable icon. */
const maskable = favicon
  .replace(/ rx="\d+"/, "")
  .replace("translate(2.8 1.6) scale(.95)", "translate(13.1 12.2) scale(.62)");
if (maskable.includes("scale(.95)"))
  throw new Error("public/favicon.svg changed: build-icons.ts has to follow");

const icons = [
  { name: "agenda-192", size: 192, drawing: favicon, purpose: "any" },
  { name: "agenda-512", size: 512, drawing: favicon, purpose: "any" },
  { name: "agenda-maskable-512", size: 512, drawing: maskable, purpose: "maskable" },
];

const wanted = new Map<string, () => Promise<Buffer>>();
const list = icons.map(({ name, size, drawing, purpose }) => {
  const file = `${name}-${shortHash(drawing)}.png`;
  const density = (72 * size) / 64;
  wanted.set(file, () => sharp(Buffer.from(drawing), { density }).resize(size).png().toBuffer());
  return { src: `/icons/${file}`, sizes: `${size}x${size}`, type: "image/png", purpose };
});

const made = await freshFiles("public/icons", wanted);
writeFileSync(
  "app/content/shop/staff-icons.gen.ts",
  `// Made by scripts/build-icons.ts.\nexport const staffIcons = ${JSON.stringify(list, null, 2)};\n`,
);
console.log(`icons: ${made} made, ${wanted.size - made} up to date`);
