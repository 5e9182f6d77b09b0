import type { ArticleCard } from "#app/content/blog/articles.server.ts";

type Facts = Pick<ArticleCard, "author" | "date" | "dateText" | "minutes"> & {
  updated?: string;
  updatedText?: string;
};

export function ArticleFacts({ article, className = "" }: { article: Facts; className?: string }) {
  return (
    <p className={`overflow-clip text-muted text-small ${className}`}>
      <span className="-ml-5 flex flex-wrap">
        <span className={part}>{article.author}</span>{" "}
        <time dateTime={article.date} className={part}>
          {article.dateText}
        </time>{" "}
        {article.updatedText && (
          <span className={part}>
            Bijgewerkt op <time dateTime={article.updated}>{article.updatedText}</time>
          </span>
        )}{" "}
        <span className={part}>{`${article.minutes} min leestijd`}</span>
      </span>
    </p>
  );
}

// The dot of a line's first part is clipped by its margin.
const part = "relative pl-5 before:absolute before:left-2 before:content-['·'/'']";
