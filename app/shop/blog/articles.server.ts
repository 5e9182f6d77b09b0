import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { memoizeBySnapshot, type Snapshot } from "../documents.server.ts";
import type { Document, Value } from "../kinds.ts";
import { drawnShare, publishedPicture } from "../pictures.server.ts";
import { kindsNamed, namesMissingFact, withFacts } from "../site/fill-facts.ts";
import { perMoment } from "../snapshot.server.ts";

/**
 * Lists the public articles, newest first, then by title. Leaves out articles whose title names a fact that is
 * missing.
 */
export const articles = perMoment((of) => readyArticles(of).filter((each) => stateOf(each) === "published"));

const readyArticles = memoizeBySnapshot((of) =>
  of.documents.article
    .filter(({ value }) => value.status === "published" && !namesMissingFact(value.title, of.shop))
    .map((document) => articleOf(document, of))
    .sort(
      (one, other) =>
        other.date.localeCompare(one.date) ||
        (other.publishAt ?? "").localeCompare(one.publishAt ?? "") ||
        one.title.localeCompare(other.title, "nl"),
    ),
);

export type Article = ReturnType<typeof articleOf>;
export type ArticleCard = ReturnType<typeof cardOf>;

/**
 * Finds a public article by its present or a former slug. In the snapshot of a preview it also finds the article that
 * is being edited, public or not.
 */
export function findArticle(slug: string, of: Snapshot): Article | undefined {
  const isEdited = ({ version, value }: Document<"article">) => version === of.version && value.slug === slug;
  const editedArticle = of.isDraft && of.documents.article.find(isEdited);
  if (editedArticle) return articleOf(editedArticle, of);
  const all = articles(of);
  return all.find((each) => each.slug === slug) ?? all.find(({ formerSlugs }) => formerSlugs.includes(slug));
}

export function blogCards(of: Snapshot): { featured: ArticleCard[]; all: ArticleCard[] } {
  const all = articles(of);
  return { featured: all.filter(({ isFeatured }) => isFeatured).map(cardOf), all: all.map(cardOf) };
}

/** Returns the cards of the related articles that the owner chose, or of the three newest if none of them is public. */
export function nextReads({ key, related }: Pick<Article, "key" | "related">, of: Snapshot): ArticleCard[] {
  const others = articles(of).filter((each) => each.key !== key);
  const chosenArticles = related.flatMap((each) => others.find((other) => other.key === each) ?? []);
  return (chosenArticles.length > 0 ? chosenArticles : others.slice(0, 3)).map(cardOf);
}

function articleOf({ key, value }: Document<"article">, of: Snapshot) {
  const { picture, ...about } = withFacts(value, of.shop);
  const words = countWords(about.markdown);
  return {
    ...about,
    key,
    path: `/blog/${about.slug}`,
    dateText: longDateWithoutWeekday(about.date),
    /** The last day on which the text changed, or a fact that it names. Crawlers get it; readers see `updated`. */
    modified: [about.updated ?? about.date, ...factDays(value.markdown, of)].sort().at(-1) ?? about.date,
    updatedText: about.updated && longDateWithoutWeekday(about.updated),
    minutes: readingMinutes(words),
    picture: publishedPicture(picture, of),
    share: drawnShare({ ...about, key, picture }, of),
    words,
  };
}

/** Returns the last days on which the documents changed that hold the facts named in the text. */
function factDays(markdown: string, { changedDays }: Snapshot): string[] {
  return kindsNamed(markdown).flatMap((kind) => changedDays.get(kind) ?? []);
}

function cardOf({ path, title, excerpt, author, topic, minutes, picture, ...days }: Article) {
  const { date, dateText, updated, updatedText } = days;
  return { path, title, excerpt, author, topic, minutes, picture, date, dateText, updated, updatedText };
}

/** Counts the words that readers see, those in tables included. Link addresses and Markdown signs are no words. */
export function countWords(markdown: string): number {
  const visibleText = markdown.replace(/\]\([^)]*\)/g, "]");
  return visibleText.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / 200));
}

export type ArticleState = "draft" | "scheduled" | "published";

export function stateOf({ status, publishAt }: Pick<Value<"article">, "status" | "publishAt">): ArticleState {
  if (status === "draft") return "draft";
  return publishAt && Date.parse(publishAt) > Date.now() ? "scheduled" : "published";
}
