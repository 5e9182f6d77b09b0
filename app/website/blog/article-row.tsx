import { ArticleFacts } from "#app/content/blog/article-facts.tsx";
import type { ArticleCard } from "#app/content/blog/articles.server.ts";
import { ReadMore } from "./read-more.tsx";

export function ArticleRow({ card }: { card: ArticleCard }) {
  return (
    <article className="group relative grid gap-x-10 gap-y-3 border-line border-t py-7 transition-colors duration-200 hover:border-accent md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)_auto] md:py-8">
      <div>
        <h3 className="text-h3 group-hover:text-accent">{card.title}</h3>
        <ArticleFacts article={card} className="mt-3" />
      </div>
      <p className="text-muted">{card.excerpt}</p>
      <ReadMore card={card} className="self-start" />
    </article>
  );
}
