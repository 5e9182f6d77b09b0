import { articles } from "../blog/articles.server.ts";
import { firstFree } from "../bookings/first-free.server.ts";
import { bookingPages } from "../languages/language.ts";
import type { Published } from "../platform/published-pages.server.ts";
import { passedMoments, perMoment } from "../publishing/schedule.server.ts";
import { perVersion, shop, snapshot } from "../publishing/snapshot.server.ts";
import { waitLine } from "../walk-ins/wait-line.ts";
import { waitNow } from "../walk-ins/wait-now.server.ts";
import { offeredServices } from "./offered-services.server.ts";
import { calendarWeeks, comingLines, openNowLine } from "./open-now-line.ts";
import { pagesOf } from "./pages.ts";

export const published: Published = {
  paths: perMoment(({ shop }) => {
    const pages = Object.values(pagesOf(shop));
    const paths = [...pages, ...articles(), ...offeredServices()].map(({ path }) => path);
    return new Set([...paths, ...Object.values(bookingPages)]);
  }),
  version: () => snapshot().version,
  state: () => {
    const lines = [openNowLine(shop()), ...comingLines(shop()), calendarWeeks(shop())];
    const free = JSON.stringify(firstFree());
    return [...lines, closures(), passedMoments(), waitLine(waitNow(), Date.now()), free].join();
  },
};

const closures = perVersion(({ shop }) => JSON.stringify(shop.closures));
