/** Builds app/ui/fonts: a base subset for every page, and two more that browsers load on demand (app/ui/fonts.css). */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const faces = {
  "young-serif": (part: string) => `@fontsource/young-serif/files/young-serif-${part}-400-normal.woff2`,
  "instrument-sans": (part: string) =>
    `@fontsource-variable/instrument-sans/files/instrument-sans-${part}-wght-normal.woff2`,
};
const ascii = between(0x20, 0x7e);
const dutch = `${ascii}ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüÿœŒß\u00a0\u00ad‘’“”«»–—…·•€×°½©→←`;
// Ranges of fonts.css.
const western = [...between(0xc0, 0xff), "ı"].filter((letter) => !dutch.includes(letter)).join("");
const extended = between(0x100, 0x24f) + between(0x1e00, 0x1eff);

const { resolve } = createRequire(import.meta.url);
mkdirSync("app/ui/fonts", { recursive: true });
let bytes = 0;
for (const [name, fileOf] of Object.entries(faces)) {
  await build(name, fileOf("latin"), dutch);
  await build(`${name}-western`, fileOf("latin"), western);
  await build(`${name}-extended`, fileOf("latin-ext"), extended);
}
console.log(`fonts: ${Math.round(bytes / 1_000)} kB`);

async function build(name: string, source: string, characters: string): Promise<void> {
  const subset = await subsetFont(readFileSync(resolve(source)), characters, { targetFormat: "woff2" });
  writeFileSync(`app/ui/fonts/${name}.woff2`, subset);
  bytes += subset.length;
}

function between(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join("");
}
