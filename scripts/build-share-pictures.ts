/** Builds a share picture per page, article and photo, and app/shop/facts/share-pictures.gen.ts. */
import { writeFileSync } from "node:fs";
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
import { bytesOf, drawSource, type PictureSource, pictureSources } from "./picture-sources.ts";
import { drawEngravedShare, drawSharePicture, shareEdition, shareText } from "./share-picture.ts";

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

const edition = String(shareEdition);
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
const titledPictures: Record<string, { path: string; title: string; picture: string | null }> = {};
for (const { name, title, picture, isTitled } of cards) {
  const source = sourceOf(picture ?? shopPicture);
  const card = { signature, title, source };
  const file = `${name}-${shortHash(edition, bytesOf(source), shareText(card))}.jpg`;
  const path = `/og/${file}`;
  if (isTitled) titledPictures[name] = { path, title, picture };
  else pages[name] = path;
  files.set(file, () => drawSharePicture(card));
}

// Pictures without text, for articles that the owner writes.
const photoPaths: Record<string, string> = {};
for (const source of pictureSources) {
  const { name } = source;
  if (source.stock === "cream") continue;
  const file = `foto-${name}-${shortHash(edition, JSON.stringify([shareSize, crops[name]]), bytesOf(source))}.jpg`;
  photoPaths[name] = `/og/${file}`;
  const isBust = source.stock && !name.startsWith("hero");
  files.set(file, () => (isBust ? drawEngravedShare(source) : cutSharePicture(source)));
}

const madeCount = await freshFiles("public/og", files);
writeFileSync(
  "app/shop/facts/share-pictures.gen.ts",
  `// Made by scripts/build-share-pictures.ts.
export const sharePictures: Record<string, string> = ${JSON.stringify(pages, null, 2)};

/** The name and city that the pictures show. */
export const drawnFor = ${JSON.stringify(signature)};

/** Shows no text, so that it fits a shop with another name. */
export const plainSharePicture = ${JSON.stringify(photoPaths[shopPicture])};

/** Pictures by service or article, with the title and the photo that they show. */
export const titledSharePictures: Record<string, { path: string; title: string; picture: string | null }> =
  ${JSON.stringify(titledPictures, null, 2)};

export const photoSharePictures: Record<string, string> = ${JSON.stringify(photoPaths, null, 2)};
`,
);
console.log(`share pictures: ${madeCount} made, ${files.size - madeCount} up to date`);

function titledCard(name: string, { title, picture = null }: { title: string; picture?: string | null }) {
  return [{ name, title: withFacts(title, shop), picture, isTitled: true }];
}

async function cutSharePicture(source: PictureSource): Promise<Buffer> {
  const { name, path } = source;
  const { width, height } = await sharp(path).metadata();
  const region = regionOf({ width, height }, shareSize.width / shareSize.height, crops[name]?.crop);
  return encodeShare(await drawSource(source, sharp(path).extract(region), shareSize));
}

function sourceOf(picture: string): PictureSource {
  const source = pictureSources.find(({ name }) => name === picture);
  if (!source) throw new Error(`content: there is no picture "${picture}"`);
  return source;
}
