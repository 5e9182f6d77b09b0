import { articles } from "../blog/articles.server.ts";
import type { Published } from "../platform/published-pages.server.ts";
import { openNowLine } from "./open-now-line.ts";
import { pages } from "./pages.ts";

const paths = new Set([...Object.values(pages), ...articles].map(({ path }) => path));

/** Decision 13. */
export const published: Published = {
  paths: () => paths,
  version: () => 0,
  state: openNowLine,
};
