import { articles } from "../blog/articles.server.ts";
import type { Value } from "../kinds.ts";
import { perMoment } from "../schedule.server.ts";
import { perVersion } from "../snapshot.server.ts";
import { withFacts } from "./fact-placeholders.ts";
import { pagesOf } from "./pages.ts";

export type Texts = Value<"texts">;

/** The words of the pages, with the shop's facts filled in. */
export const texts = perVersion(({ documents, shop }): Texts => {
  const [document] = documents.texts;
  if (!document) throw new Error("The database holds no texts of the shop");
  return withFacts(document.value, shop);
});

/** Without links to what is not there. */
export const footerTexts = perMoment(({ shop }) => {
  const { searches, ...rest } = texts().footer;
  const paths = new Set([...Object.values(pagesOf(shop)), ...articles()].map(({ path }) => path));
  const isThere = ({ href, label }: { href: string; label: string }) =>
    label !== "" && paths.has(href.replace(/#.*$/, "") || "/");
  return { ...rest, searches: searches.filter(isThere) };
});
