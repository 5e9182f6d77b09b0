import type { Document } from "../publishing/kinds.ts";
import { perVersion } from "../publishing/snapshot.server.ts";
import { longDateWithoutWeekday } from "../shop/dates.ts";
import type { ShopFacts } from "../shop/facts.ts";
import { withFacts } from "../site/fact-placeholders.ts";
import { isPictureName } from "../ui/picture-data.ts";
import { readingMinutes, wordsIn } from "./reading-time.ts";

/** Newest first, then by title. */
export const articles = perVersion(({ documents, shop }) =>
  documents.article
    .filter(({ value }) => value.status === "published")
    .map((document) => articleOf(document, shop))
    .sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title, "nl")),
);

export type Article = ReturnType<typeof articleOf>;
export type ArticleCard = ReturnType<typeof cardOf>;

/** By its present or a former slug. */
export function findArticle(slug: string): Article | undefined {
  const all = articles();
  return all.find((each) => each.slug === slug) ?? all.find(({ formerSlugs }) => formerSlugs.includes(slug));
}

export function blogCards(): { featured: ArticleCard[]; all: ArticleCard[] } {
  const all = articles();
  return { featured: all.filter(({ isFeatured }) => isFeatured).map(cardOf), all: all.map(cardOf) };
}

export function nextReads({ related }: Article): ArticleCard[] {
  return related.flatMap((key) => articles().find((each) => each.key === key) ?? []).map(cardOf);
}

function articleOf({ key, value }: Document<"article">, shop: ShopFacts) {
  const { picture, ...about } = withFacts(value, shop);
  const words = wordsIn(about.markdown);
  return {
    ...about,
    key,
    path: `/blog/${about.slug}`,
    dateText: longDateWithoutWeekday(about.date),
    updatedText: about.updated && longDateWithoutWeekday(about.updated),
    minutes: readingMinutes(words),
    picture: picture && isPictureName(picture) ? picture : undefined,
    words,
  };
}

function cardOf({ path, title, excerpt, author, date, dateText, minutes, picture }: Article) {
  return { path, title, excerpt, author, date, dateText, minutes, picture };
}
