import { firstFreeByService } from "#app/bookings/first-free.server.ts";
import { isChoosing } from "#app/bookings/linked-choice.ts";
import { engravedGalleryKey } from "#app/engravings/engraved-gallery.server.ts";
import { formPaths, languageCodes, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import { etagOf } from "#app/platform/http/cached-response.server.ts";
import type { Published } from "#app/platform/http/published-pages.server.ts";
import { articles } from "#app/shop/blog/articles.server.ts";
import { storedFacts } from "#app/shop/claims.server.ts";
import { memoizeBySnapshot } from "#app/shop/documents.server.ts";
import { missingByLaw } from "#app/shop/facts-of.server.ts";
import { offeredServices } from "#app/shop/offered-services.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import { passedMoments, perMoment, shop, snapshot } from "#app/shop/snapshot.server.ts";
import { waitLine } from "#app/walk-ins/wait-line.ts";
import { waitNow } from "#app/walk-ins/wait-now.server.ts";
import { linesNow } from "./lines-now.ts";

export const published: Published = {
  paths: () => paths(snapshot()),
  isForOne: (path, query) => formPaths.includes(path) && isChoosing(query),
  version: () => snapshot().version,
  headers: (): Record<string, string> =>
    isPublicSite() && missingByLaw(storedFacts()).length > 0 ? { "X-Robots-Tag": "noindex" } : {},
  state: () => {
    const { openNow, coming, weeks } = linesNow(shop());
    return [
      openNow,
      ...coming,
      weeks,
      closures(snapshot()),
      passedMoments(snapshot()),
      waitLine(waitNow(), Date.now()),
      JSON.stringify(firstFreeByService(snapshot())),
      engravedGalleryKey(),
    ].join();
  },
  facts: () => facts(snapshot()),
};

const paths = perMoment((of) => {
  const pages = Object.values(pagesOf(of.shop));
  const all = [...pages, ...articles(of), ...offeredServices(of)].map(({ path }) => path);
  const translated = (["booking", ...translatedPages] as const).flatMap((page) =>
    languageCodes.map((language) => pathOf(page, language)),
  );
  return new Set([...all, ...translated]);
});

const facts = memoizeBySnapshot(({ shop }) => {
  const json = JSON.stringify(shop);
  return { path: `/page-data/${etagOf(json).slice(1, 12)}.json`, json };
});

const closures = memoizeBySnapshot(({ shop }) => JSON.stringify(shop.closures));
