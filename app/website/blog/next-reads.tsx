import type { ArticleCard } from "#app/content/blog/articles.server.ts";
import { ArticleFacts, ReadMore } from "./article-teaser.tsx";

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
            className="group relative flex flex-col gap-3 rounded-card bg-surface p-6 transition-colors duration-200 hover:bg-surface-raised"
          >
            <h3 className="text-h3">{card.title}</h3>
            <p className="text-muted">{card.excerpt}</p>
            <ArticleFacts article={card} />
            <ReadMore card={card} className="mt-auto pt-2" />
          </article>
        ))}
      </div>
    </section>
  );
}
