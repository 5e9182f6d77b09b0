import { articlePictures, featured } from "../../content/blog.ts";
import { longDateWithoutWeekday } from "../shop/dates.ts";
import { popularSearches } from "../site/popular-searches.ts";
import { readArticle } from "./front-matter.ts";
import { readingMinutes, wordsIn } from "./reading-time.ts";

const sources = import.meta.glob<string>("../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Newest first, then by title. */
export const articles = Object.entries(sources)
  .map(([path, source]) => article(path.slice(path.lastIndexOf("/") + 1), source))
  .sort((one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title, "nl"));

export type Article = ReturnType<typeof article>;
export type ArticleCard = ReturnType<typeof cardOf>;

const bySlug = new Map(articles.map((each) => [each.slug, each]));
checkLinks();

export function findArticle(slug: string): Article | undefined {
  return bySlug.get(slug);
}

export function blogCards(): { featured: ArticleCard[]; all: ArticleCard[] } {
  return { featured: cards(featured), all: articles.map(cardOf) };
}

export function nextReads({ related }: Article): ArticleCard[] {
  return cards(related);
}

function article(file: string, source: string) {
  const slug = file.replace(/\.md$/, "");
  const { about, markdown } = readArticle(file, source);
  const words = wordsIn(markdown);
  return {
    ...about,
    slug,
    path: `/blog/${slug}`,
    dateText: longDateWithoutWeekday(about.date),
    updatedText: about.updated && longDateWithoutWeekday(about.updated),
    minutes: readingMinutes(words),
    picture: articlePictures[slug],
    words,
    markdown,
  };
}

function cards(slugs: string[]): ArticleCard[] {
  return slugs.flatMap((slug) => bySlug.get(slug) ?? []).map(cardOf);
}

function cardOf({ path, title, excerpt, author, date, dateText, minutes, picture }: Article) {
  return { path, title, excerpt, author, date, dateText, minutes, picture };
}

function checkLinks(): void {
  const unknown = (slugs: string[]) => slugs.filter((slug) => !bySlug.has(slug));
  const popularArticles = popularSearches.flatMap(({ href }) => /^\/blog\/(.+)$/.exec(href)?.[1] ?? []);
  const mistakes = [
    ...unknown(popularArticles).map((slug) => `app/site/popular-searches.ts: there is no article "${slug}"`),
    ...unknown(featured).map((slug) => `content/blog.ts: featured: there is no article "${slug}"`),
    ...articles.flatMap((each) =>
      unknown(each.related).map(
        (slug) => `content/blog/${each.slug}.md: related: there is no article "${slug}"`,
      ),
    ),
  ];
  if (mistakes.length > 0) throw new Error(mistakes.join("\n"));
}
