import { ArrowRight } from "lucide-react";
import type { ArticleCard } from "#app/shop/blog/articles.server.ts";
import { LogoMark } from "#app/site/logo.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";

type Facts = Pick<ArticleCard, "author" | "date" | "dateText" | "minutes"> &
  Partial<Pick<ArticleCard, "updated" | "updatedText">>;

/** @param isAuthorKnown the page names one author for all articles, so only screen readers get it again. */
export function ArticleFacts(props: { article: Facts; isAuthorKnown?: boolean; className?: string }) {
  const { article, isAuthorKnown = false, className = "" } = props;
  return (
    <p className={`facts text-muted text-small ${className}`}>
      <span className={isAuthorKnown ? "sr-only" : undefined}>{article.author}</span>{" "}
      <time dateTime={article.date}>{article.dateText}</time>{" "}
      {article.updatedText && (
        <span>
          Bijgewerkt op <time dateTime={article.updated}>{article.updatedText}</time>
        </span>
      )}{" "}
      <span>{`${article.minutes} min leestijd`}</span>
    </p>
  );
}

type ThumbnailProps = Pick<ArticleCard, "picture"> & {
  sizes?: string;
  priority?: boolean;
  className?: string;
};

/** The article's picture beside its title in a list. */
export function Thumbnail({ picture, className = "", ...image }: ThumbnailProps) {
  return (
    <div
      className={`grid aspect-square place-items-center self-start overflow-clip rounded-control bg-surface-raised ${className}`}
    >
      {picture ? (
        <Picture
          {...pictureProps(picture)}
          alt=""
          sizes="(min-width: 40rem) 7rem, 5.25rem"
          {...image}
          className="aspect-square w-full object-cover object-[50%_35%]"
        />
      ) : (
        <LogoMark className="h-1/2 w-auto max-w-3/4" />
      )}
    </div>
  );
}

/** A link that covers its nearest `relative` parent, the card. */
export function ReadMore(props: { card: { path: string; title: string }; className?: string }) {
  const { card, className = "" } = props;
  return (
    <a
      href={card.path}
      className={`inline-flex items-center gap-2 font-semibold text-accent underline-offset-4 after:absolute after:inset-0 group-hover:underline ${className}`}
    >
      <span>
        Lees meer<span className="sr-only">{` over ${card.title}`}</span>
      </span>
      <ArrowRight
        aria-hidden="true"
        className="size-4 transition-transform duration-200 group-hover:translate-x-1"
      />
    </a>
  );
}

export function NextReads({ cards }: { cards: ArticleCard[] }) {
  return (
    <section aria-labelledby="next-reads" className="wrap screen-only py-section">
      <h2 id="next-reads" className="text-h2">
        Lees ook
      </h2>
      <div className="mt-8 grid gap-6 md:mt-10 md:grid-cols-2 lg:grid-cols-3">
        {cards.map((card) => (
          <article
            key={card.path}
            className="group relative flex flex-col gap-3 rounded-card bg-surface p-4 transition-colors sm:p-6 duration-200 hover:bg-surface-raised"
          >
            <div className="grid grid-cols-[minmax(0,1fr)_min(5rem,20vw,100vw-17.4rem)] gap-3 sm:gap-4">
              <h3 className="wrap-anywhere text-h3">{card.title}</h3>
              <Thumbnail picture={card.picture} />
            </div>
            <p className="text-muted">{card.excerpt}</p>
            <ArticleFacts article={card} />
            <ReadMore card={card} className="mt-auto pt-2" />
          </article>
        ))}
      </div>
    </section>
  );
}
