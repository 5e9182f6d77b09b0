import type { ArticleCard } from "./articles.server.ts";

type Facts = Pick<ArticleCard, "author" | "date" | "dateText" | "minutes"> & {
  updated?: string;
  updatedText?: string;
};

/** Who wrote an article, when, and how long it takes to read. */
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
            bijgewerkt op <time dateTime={article.updated}>{article.updatedText}</time>
          </span>
        )}{" "}
        <span className={part}>{`${article.minutes} min leestijd`}</span>
      </span>
    </p>
  );
}

// A dot before each; the one that starts a line is cut off with the margin it stands in.
const part = "relative pl-5 before:absolute before:left-2 before:content-['·'/'']";
