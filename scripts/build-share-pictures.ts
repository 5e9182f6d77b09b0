/** Builds a share picture per page and article, and app/shop/share-pictures.gen.ts. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { type Draft, readContentFolder } from "../app/publishing/content-folder.server.ts";
import type { Document } from "../app/publishing/kinds.ts";
import { starterSnapshot } from "../app/publishing/starter-snapshot.server.ts";
import { withFacts } from "../app/site/fact-placeholders.ts";
import { pagesOf } from "../app/site/pages.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";
import { drawSharePicture } from "./share-picture.ts";

const shop = starterSnapshot().shop;
const heroName = "hero-barbier-stilleven";
const photos = readdirSync("content/images");
const drawing = readFileSync("scripts/share-picture.ts");

const cards = [
  ...Object.entries(pagesOf(shop)).map(([name, { share }]) => ({ name, title: share, picture: heroName })),
  ...readContentFolder("content").flatMap((draft) => (draft.kind === "article" ? articleCard(draft) : [])),
];

const wanted = new Map<string, () => Promise<Buffer>>();
const addresses: Record<string, string> = {};
for (const { name, title, picture } of cards) {
  const photo = readFileSync(sourceOf(picture));
  const file = `${name}-${shortHash(drawing, photo, title, shop.name)}.jpg`;
  addresses[name] = `/og/${file}`;
  wanted.set(file, () => drawSharePicture({ shop, title, photo, isWide: picture === heroName }));
}

const made = await freshFiles("public/og", wanted);
writeFileSync(
  "app/shop/share-pictures.gen.ts",
  `// Made by scripts/build-share-pictures.ts.
export const sharePictures: Record<string, string> = ${JSON.stringify(addresses, null, 2)};
`,
);
console.log(`share pictures: ${made} made, ${wanted.size - made} up to date`);

function articleCard({ key, value }: Draft) {
  const { title, picture } = value as Document<"article">["value"];
  return [{ name: key, title: withFacts(title, shop), picture: picture ?? heroName }];
}

function sourceOf(picture: string): string {
  const file = photos.find((each) => each.startsWith(`${picture}.`));
  if (!file) throw new Error(`content: there is no picture "${picture}" in content/images`);
  return `content/images/${file}`;
}
