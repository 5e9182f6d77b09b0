import { articleHtml } from "./article-html.server.ts";
import { type Article, nextReads } from "./articles.server.ts";

export type ArticleView = ReturnType<typeof articleView>;

/** What the page of an article shows. */
export function articleView(article: Article) {
  const { markdown, related: _, formerSlugs: __, status: ___, publishAt: ____, ...facts } = article;
  return { ...facts, ...articleHtml(markdown), next: nextReads(article) };
}
