import { articles } from "#app/shop/blog/articles.server.ts";
import { memoizeBySnapshot } from "#app/shop/documents.server.ts";
import type { Value } from "#app/shop/kinds.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { perMoment } from "#app/shop/snapshot.server.ts";

export type Texts = Value<"texts">;

/** Returns the owner's texts with the shop's facts filled in. */
export const texts = memoizeBySnapshot(({ documents, shop }): Texts => {
  const [document] = documents.texts;
  if (!document) throw new Error("The database holds no texts of the shop");
  return withFacts(document.value, shop);
});

/** Returns the footer's texts, without the links to pages that do not exist. */
export const footerTexts = perMoment((snapshot) => {
  const { searches, ...rest } = texts(snapshot).footer;
  const paths = new Set(
    [...Object.values(pagesOf(snapshot.shop)), ...articles(snapshot)].map(({ path }) => path),
  );
  const hasPage = ({ href, label }: { href: string; label: string }) =>
    label !== "" && paths.has(href.replace(/#.*$/, "") || "/");
  return { ...rest, searches: searches.filter(hasPage) };
});
