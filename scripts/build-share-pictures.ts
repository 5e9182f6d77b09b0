/** Builds a share picture per page, article and photo, and app/shop/facts/share-pictures.gen.ts. */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";
import { foreignLanguages } from "../app/i18n/format/language.ts";
import type { ShareLines } from "../app/i18n/nl/language/index.ts";
import { readContentFolder, starterSnapshot } from "../app/shop/content-folder.server.ts";
import { signatureOf } from "../app/shop/facts/company.ts";
import type { Document } from "../app/shop/kinds.ts";
import { pagesOf } from "../app/shop/pages.ts";
import { encodeShare, regionOf, shareSize } from "../app/shop/pictures/sizes.ts";
import { withFacts } from "../app/shop/site/fill-facts.ts";
import { crops } from "../content/crops.ts";
import { freshFiles, shortHash } from "./fresh-files.ts";
import { bytesOf, drawn, type PictureSource, pictureSources } from "./picture-sources.ts";
import { drawEngravedShare, drawSharePicture } from "./share-picture.ts";

const shop = starterSnapshot().shop;
const signature = signatureOf(shop);
const shopPicture = "klassieke-taper-nek";
const pagePictures: Record<string, string> = {
  home: "high-fade-met-volume",
  booking: "mid-fade-met-quiff",
  services: "side-part-klassiek",
  prices: "detail-tondeuse",
  terms: "detail-schaar",
  privacy: "detail-schaar",
  accessibility: "detail-schaar",
  blog: "textured-crop-met-fade",
  contact: "barberpaal-detail",
};
const foreignLines = await Promise.all(
  foreignLanguages.map(async (language) => {
    const { shareLines }: { shareLines: ShareLines } = await import(
      `../app/i18n/${language}/language/index.ts`
    );
    return [language, shareLines(shop.address.city)] as const;
  }),
);
// Comments and imports are left out, so that a changed comment or a moved module redraws nothing.
const drawing = readFileSync("scripts/share-picture.ts", "utf8").replaceAll(
  /\/\*[\s\S]*?\*\/|\/\/.*|^import .*/gm,
  "",
);

const cards = [
  ...Object.entries(pagesOf(shop)).map(([name, { share }]) => ({
    name,
    title: share,
    picture: pagePictures[name] ?? shopPicture,
    isTitled: false,
  })),
  ...foreignLines.flatMap(([language, lines]) =>
    Object.entries(lines).map(([page, title]) => ({
      name: `${page}-${language}`,
      title,
      picture: pagePictures[page] ?? shopPicture,
      isTitled: false,
    })),
  ),
  ...readContentFolder("content").flatMap((draft) => {
    if (draft.kind === "article") return titledCard(draft.key, draft.value as Document<"article">["value"]);
    if (draft.kind !== "service") return [];
    const { label, title, picture } = draft.value as Document<"service">["value"];
    return titledCard(`service-${draft.key}`, { title: title || label, picture });
  }),
];

const files = new Map<string, () => Promise<Buffer>>();
const pages: Record<string, string> = {};
const ofTitles: Record<string, { path: string; title: string; picture: string | null }> = {};
for (const { name, title, picture, isTitled } of cards) {
  const source = sourceOf(picture ?? shopPicture);
  const file = `${name}-${shortHash(drawing, bytesOf(source), title, signature)}.jpg`;
  const path = `/og/${file}`;
  if (isTitled) ofTitles[name] = { path, title, picture };
  else pages[name] = path;
  files.set(file, () => drawSharePicture({ signature, title, source }));
}

// Used for articles that the owner writes.
const ofPhotos: Record<string, string> = {};
for (const source of pictureSources) {
  const { name } = source;
  if (source.stock === "cream") continue;
  const file = `foto-${name}-${shortHash(drawing, JSON.stringify([shareSize, crops[name]]), bytesOf(source))}.jpg`;
  ofPhotos[name] = `/og/${file}`;
  const isBust = source.stock && !name.startsWith("hero");
  files.set(file, () => (isBust ? drawEngravedShare(source) : cutSharePicture(source)));
}

const made = await freshFiles("public/og", files);
writeFileSync(
  "app/shop/facts/share-pictures.gen.ts",
  `// Made by scripts/build-share-pictures.ts.
export const sharePictures: Record<string, string> = ${JSON.stringify(pages, null, 2)};

/** The name and the city in all of the drawn ones. */
export const drawnFor = ${JSON.stringify(signature)};

/** Without words. */
export const plainSharePicture = ${JSON.stringify(ofPhotos[shopPicture])};

/** With the words and the photo that are drawn in it. */
export const titledSharePictures: Record<string, { path: string; title: string; picture: string | null }> =
  ${JSON.stringify(ofTitles, null, 2)};

export const photoSharePictures: Record<string, string> = ${JSON.stringify(ofPhotos, null, 2)};
`,
);
console.log(`share pictures: ${made} made, ${files.size - made} up to date`);

function titledCard(name: string, { title, picture = null }: { title: string; picture?: string | null }) {
  return [{ name, title: withFacts(title, shop), picture, isTitled: true }];
}

async function cutSharePicture(source: PictureSource): Promise<Buffer> {
  const { name, path } = source;
  const { width, height } = await sharp(path).metadata();
  const region = regionOf({ width, height }, shareSize.width / shareSize.height, crops[name]?.crop);
  return encodeShare(await drawn(source, sharp(path).extract(region), shareSize));
}

function sourceOf(picture: string): PictureSource {
  const source = pictureSources.find(({ name }) => name === picture);
  if (!source) throw new Error(`content: there is no picture "${picture}"`);
  return source;
}
