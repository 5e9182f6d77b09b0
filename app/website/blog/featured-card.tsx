import { ArticleFacts } from "#app/content/blog/article-facts.tsx";
import type { ArticleCard } from "#app/content/blog/articles.server.ts";
import { Picture, shown } from "#app/ui/picture.tsx";
import { ReadMore } from "./read-more.tsx";

export function FeaturedCard({ card, isFirst }: { card: ArticleCard; isFirst: boolean }) {
  return (
    <article className="group relative grid overflow-hidden rounded-card bg-surface sm:has-[picture]:grid-cols-[2fr_3fr]">
      {card.picture && (
        <div>
          <Picture
            {...shown(card.picture)}
            alt=""
            sizes="(min-width: 84rem) 16rem, (min-width: 64rem) 20vw, (min-width: 40rem) 40vw, 100vw"
            priority={isFirst}
            className="aspect-square size-full object-cover object-[50%_40%] sm:aspect-auto"
          />
        </div>
      )}
      <div className="flex flex-col gap-4 p-6 md:p-8">
        <p className="font-semibold text-accent text-small">Uitgelicht</p>
        <h2 className="text-h3 group-hover:text-accent lg:text-[1.75rem] lg:leading-tight">{card.title}</h2>
        <p className="text-muted">{card.excerpt}</p>
        <ArticleFacts article={card} />
        <ReadMore card={card} className="mt-auto self-start" />
      </div>
    </article>
  );
}
