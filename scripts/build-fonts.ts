/** Builds app/ui/fonts: the two faces with only the characters that Dutch and its guests need. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const faces = {
  "young-serif": "@fontsource/young-serif/files/young-serif-latin-400-normal.woff2",
  "instrument-sans": "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
};
const ascii = Array.from({ length: 95 }, (_, i) => String.fromCodePoint(32 + i)).join("");
const characters = `${ascii}ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüÿœŒß\u00a0\u00ad‘’“”«»–—…·•€×°½©→←`;

const { resolve } = createRequire(import.meta.url);
mkdirSync("app/ui/fonts", { recursive: true });
for (const [name, source] of Object.entries(faces)) {
  // With their alternative figures: headings ask for lining ones, hours and counters for tabular ones.
  const subset = await subsetFont(readFileSync(resolve(source)), characters, { targetFormat: "woff2" });
  writeFileSync(`app/ui/fonts/${name}.woff2`, subset);
  console.log(`font ${name}: ${subset.length} bytes`);
}
