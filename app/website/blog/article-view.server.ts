import { articleHtml } from "#app/content/blog/article-html.server.ts";
import { type Article, findArticle, nextReads } from "#app/content/blog/articles.server.ts";
import type { Snapshot } from "#app/content/documents.server.ts";

export type ArticleView = ReturnType<typeof articleView>;

/** What the page of an article shows. */
export function articleView(article: Article, shown: Snapshot) {
  const { markdown, related: _, formerSlugs: __, status: ___, publishAt: ____, ...facts } = article;
  return { ...facts, ...articleHtml(withoutDeadLinks(markdown, shown)), next: nextReads(article, shown) };
}

/** A sentence that leads to an article which visitors cannot read, falls away. */
function withoutDeadLinks(markdown: string, shown: Snapshot): string {
  return markdown.replace(sentences, (sentence) => {
    const isDead = [...sentence.matchAll(articleLinks)].some(([, slug = ""]) => !findArticle(slug, shown));
    return isDead ? "" : sentence;
  });
}

/** The text of a link may hold a dot. Its lengths are bounded: each start of one costs no more. */
const sentences = /(?:\[[^\]\n]{0,200}\]\([^)\n]{0,300}\)|[^.!?\n|])+[.!?]?/g;
const articleLinks = /\]\(\/blog\/([\w-]+)/g;
