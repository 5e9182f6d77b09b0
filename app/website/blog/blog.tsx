import { blogCards } from "#app/content/blog/articles.server.ts";
import { counted } from "#app/i18n/counted.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { blogMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/blog";
import { ArticleRow } from "./article-row.tsx";
import { FeaturedCard } from "./featured-card.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && blogMeta(shopIn(matches), loaderData);
}

export function loader() {
  return { ...blogCards(), texts: texts().blog, search: texts().search.blog };
}

export const handle = islandsOnly;

export default function Blog({ loaderData: { featured, all, texts } }: Route.ComponentProps) {
  return (
    <>
      <section className="wrap pt-12 pb-section md:pt-16" aria-labelledby="blog">
        <h1 id="blog" className="text-h1">
          {texts.title}
        </h1>
        <p className="mt-5 max-w-2xl text-lead text-muted">{texts.lead}</p>
        {featured.length > 0 && (
          <div className="mt-10 grid gap-6 md:mt-14 lg:grid-cols-2">
            {featured.map((card, index) => (
              <FeaturedCard key={card.path} card={card} isFirst={index === 0} />
            ))}
          </div>
        )}
      </section>
      <section className="inverted py-section" aria-labelledby="all-articles">
        <div className="wrap">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 id="all-articles" className="text-h2">
              Alle artikels
            </h2>
            <p className="text-small text-muted">
              {counted(all.length, "artikel", "artikels, de nieuwste eerst")}
            </p>
          </div>
          <div className="mt-8 border-line border-b md:mt-12">
            {all.map((card) => (
              <ArticleRow key={card.path} card={card} />
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
