import { articles } from "#app/shop/blog/articles.server.ts";
import { memoizeBySnapshot } from "#app/shop/documents.server.ts";
import type { Value } from "#app/shop/kinds.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { perMoment } from "#app/shop/snapshot.server.ts";

export type Texts = Value<"texts">;

/** The owner's texts with shop facts filled in. */
export const texts = memoizeBySnapshot(({ documents, shop }): Texts => {
  const [document] = documents.texts;
  if (!document) throw new Error("The database holds no texts of the shop");
  return withFacts(document.value, shop);
});

/** The footer's texts without links to pages that do not exist. */
export const footerTexts = perMoment((of) => {
  const { searches, ...rest } = texts(of).footer;
  const paths = new Set([...Object.values(pagesOf(of.shop)), ...articles(of)].map(({ path }) => path));
  const isThere = ({ href, label }: { href: string; label: string }) =>
    label !== "" && paths.has(href.replace(/#.*$/, "") || "/");
  return { ...rest, searches: searches.filter(isThere) };
});
