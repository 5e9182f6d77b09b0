import type { ArticleCard } from "./articles.server.ts";

type Facts = Pick<ArticleCard, "author" | "date" | "dateText" | "minutes"> & {
  updated?: string;
  updatedText?: string;
};

/** Who wrote an article, when, and how long it takes to read. */
export function ArticleFacts({ article, className = "" }: { article: Facts; className?: string }) {
  return (
    <p className={`flex flex-wrap gap-x-2 text-sand text-small ${className}`}>
      <span>{article.author}</span>
      <span aria-hidden="true">·</span>
      <time dateTime={article.date}>{article.dateText}</time>
      {article.updatedText && (
        <>
          <span aria-hidden="true">·</span>
          <span>
            bijgewerkt op <time dateTime={article.updated}>{article.updatedText}</time>
          </span>
        </>
      )}
      <span aria-hidden="true">·</span>
      <span>{`${article.minutes} min leestijd`}</span>
    </p>
  );
}
