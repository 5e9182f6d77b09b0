import { articles } from "#app/content/blog/articles.server.ts";
import { perVersion } from "#app/content/documents.server.ts";
import type { Value } from "#app/content/kinds.ts";
import { pagesOf } from "#app/content/pages.ts";
import { withFacts } from "#app/content/site/fill-facts.ts";
import { perMoment } from "#app/content/snapshot.server.ts";

export type Texts = Value<"texts">;

/** The owner's texts with shop facts filled in. */
export const texts = perVersion(({ documents, shop }): Texts => {
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
