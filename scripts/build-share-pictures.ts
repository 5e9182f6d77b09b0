/** Builds a share picture per page, article and photo, and app/content/shop/share-pictures.gen.ts. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { type Draft, readContentFolder } from "../app/content/content-folder.server.ts";
import type { Document } from "../app/content/kinds.ts";
import { type Crop, encodeShare, regionOf, share } from "../app/content/pictures/sizes.ts";
import { withFacts } from "../app/content/site/fact-placeholders.ts";
import { pagesOf, signatureOf } from "../app/content/site/pages.ts";
import { starterSnapshot } from "../app/content/starter-snapshot.server.ts";
import { crops } from "../content/crops.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";
import { drawSharePicture } from "./share-picture.ts";

const shop = starterSnapshot().shop;
const signature = signatureOf(shop);
const heroName = "hero-barbier-stilleven";
const photos = readdirSync("content/images").filter((file) => /\.(webp|jpe?g|png)$/.test(file));
const drawing = readFileSync("scripts/share-picture.ts");

const cards = [
  ...Object.entries(pagesOf(shop)).map(([name, { share }]) => ({
    name,
    title: share,
    picture: heroName,
    isArticle: false,
  })),
  ...readContentFolder("content").flatMap((draft) => (draft.kind === "article" ? articleCard(draft) : [])),
];

const wanted = new Map<string, () => Promise<Buffer>>();
const pages: Record<string, string> = {};
const ofArticles: Record<string, { path: string; title: string; picture: string | null }> = {};
for (const { name, title, picture, isArticle } of cards) {
  const photo = readFileSync(sourceOf(picture ?? heroName));
  const file = `${name}-${shortHash(drawing, photo, title, signature)}.jpg`;
  const path = `/og/${file}`;
  if (isArticle) ofArticles[name] = { path, title, picture };
  else pages[name] = path;
  wanted.set(file, () =>
    drawSharePicture({ signature, title, photo, isWide: (picture ?? heroName) === heroName }),
  );
}

// For articles that the owner writes.
const ofPhotos: Record<string, string> = {};
for (const source of photos) {
  const photo = readFileSync(`content/images/${source}`);
  const name = source.replace(/\.\w+$/, "");
  const file = `foto-${name}-${shortHash(JSON.stringify([share, crops[name]]), photo)}.jpg`;
  ofPhotos[name] = `/og/${file}`;
  wanted.set(file, () => cutSharePicture(photo, crops[name]?.crop));
}

const made = await freshFiles("public/og", wanted);
writeFileSync(
  "app/content/shop/share-pictures.gen.ts",
  `// Made by scripts/build-share-pictures.ts.
export const sharePictures: Record<string, string> = ${JSON.stringify(pages, null, 2)};

/** The name and the city in all of the drawn ones. */
export const drawnFor = ${JSON.stringify(signature)};

/** Without words. */
export const plainSharePicture = ${JSON.stringify(ofPhotos[heroName])};

/** With the words and the photo that are drawn in it. */
export const articleSharePictures: Record<string, { path: string; title: string; picture: string | null }> =
  ${JSON.stringify(ofArticles, null, 2)};

export const photoSharePictures: Record<string, string> = ${JSON.stringify(ofPhotos, null, 2)};
`,
);
console.log(`share pictures: ${made} made, ${wanted.size - made} up to date`);

function articleCard({ key, value }: Draft) {
  const { title, picture } = value as Document<"article">["value"];
  return [{ name: key, title: withFacts(title, shop), picture, isArticle: true }];
}

async function cutSharePicture(photo: Buffer, crop?: Crop): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  return encodeShare(sharp(photo).extract(regionOf({ width, height }, share.width / share.height, crop)));
}

function sourceOf(picture: string): string {
  const file = photos.find((each) => each.startsWith(`${picture}.`));
  if (!file) throw new Error(`content: there is no picture "${picture}" in content/images`);
  return `content/images/${file}`;
}
