/** Builds a share picture per page and article, and app/shop/share-pictures.gen.ts. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { readArticle } from "../app/blog/front-matter.ts";
import { pages } from "../app/site/pages.ts";
import { articlePictures } from "../content/blog.ts";
import { shop } from "../content/shop.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";
import { drawSharePicture } from "./share-picture.ts";

const heroName = "hero-barbier-stilleven";
const photos = readdirSync("content/images");
const drawing = readFileSync("scripts/share-picture.ts");

const cards = [
  ...Object.entries(pages).map(([name, { share }]) => ({ name, title: share, picture: heroName })),
  ...readdirSync("content/blog")
    .filter((file) => file.endsWith(".md"))
    .map((file) => articleCard(file)),
];

const wanted = new Map<string, () => Promise<Buffer>>();
const addresses: Record<string, string> = {};
for (const { name, title, picture } of cards) {
  const photo = readFileSync(sourceOf(picture));
  const file = `${name}-${shortHash(drawing, photo, title, shop.name)}.jpg`;
  addresses[name] = `/og/${file}`;
  wanted.set(file, () => drawSharePicture({ title, photo, isWide: picture === heroName }));
}

const made = await freshFiles("public/og", wanted);
writeFileSync(
  "app/shop/share-pictures.gen.ts",
  `// Made by scripts/build-share-pictures.ts.
export const sharePictures: Record<string, string> = ${JSON.stringify(addresses, null, 2)};
`,
);
console.log(`share pictures: ${made} made, ${wanted.size - made} up to date`);

function articleCard(file: string) {
  const name = file.replace(/\.md$/, "");
  const { about } = readArticle(file, readFileSync(`content/blog/${file}`, "utf8"));
  return { name, title: about.title, picture: articlePictures[name] ?? heroName };
}

function sourceOf(picture: string): string {
  const file = photos.find((each) => each.startsWith(`${picture}.`));
  if (!file) throw new Error(`content/blog.ts: there is no picture "${picture}" in content/images`);
  return `content/images/${file}`;
}
