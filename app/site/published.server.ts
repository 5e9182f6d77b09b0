import { articles } from "../blog/articles.server.ts";
import type { Published } from "../platform/published-pages.server.ts";
import { perVersion, shop, snapshot } from "../publishing/snapshot.server.ts";
import { offeredServices } from "./offered-services.server.ts";
import { calendarWeeks, comingLines, openNowLine } from "./open-now-line.ts";
import { pagesOf } from "./pages.ts";

export const published: Published = {
  paths: perVersion(({ shop }) => {
    const pages = Object.values(pagesOf(shop));
    return new Set([...pages, ...articles(), ...offeredServices()].map(({ path }) => path));
  }),
  version: () => snapshot().version,
  state: () => [openNowLine(shop()), ...comingLines(shop()), calendarWeeks(shop()), closures()].join(),
};

const closures = perVersion(({ shop }) => JSON.stringify(shop.closures));
