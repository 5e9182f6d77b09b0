import { counted } from "#app/i18n/format/numbers.ts";
import { type ArticleCard, blogCards } from "#app/shop/blog/articles.server.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { plainMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { Route } from "./+types/blog";
import { ArticleFacts, ReadMore, Thumbnail } from "./article-teaser.tsx";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && plainMeta("blog", "Blog", shopIn(matches), loaderData);
}

export function loader({ context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  return { ...blogCards(content), texts: texts(content).blog, search: texts(content).search.blog };
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
        {all.length === 0 && <p className="mt-8">Er staat nog geen artikel.</p>}
        {featured.length > 0 && (
          <div className="mt-10 grid gap-6 md:mt-14 lg:grid-cols-2">
            {featured.map((card, index) => (
              <FeaturedCard key={card.path} card={card} isFirst={index === 0} />
            ))}
          </div>
        )}
      </section>
      {all.length > 0 && <AllArticles all={all} />}
    </>
  );
}

function AllArticles({ all }: { all: ArticleCard[] }) {
  return (
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
  );
}

const articleColumns =
  "grid-cols-[minmax(0,1fr)_min(6rem,21vw)] md:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)_auto] md:grid-rows-[auto_1fr]";

function ArticleRow({ card }: { card: ArticleCard }) {
  return (
    <article
      className={`group relative grid gap-x-5 gap-y-3 border-line border-t py-7 transition-colors hover:border-accent md:gap-x-10 ${articleColumns}`}
    >
      <h3 className="wrap-anywhere text-h3 group-hover:text-accent md:col-start-2">{card.title}</h3>
      <Thumbnail picture={card.picture} className="md:col-start-1 md:row-span-2 md:row-start-1" />
      <ArticleFacts article={card} className="max-md:col-span-2 md:col-start-2" />
      <p className="text-muted max-md:col-span-2 md:col-start-3 md:row-span-2 md:row-start-1">
        {card.excerpt}
      </p>
      <ReadMore card={card} className="self-start max-md:col-span-2 md:col-start-4 md:row-start-1" />
    </article>
  );
}

function FeaturedCard({ card, isFirst }: { card: ArticleCard; isFirst: boolean }) {
  return (
    <article className="group relative grid overflow-hidden rounded-card bg-surface sm:has-[picture]:grid-cols-[4fr_5fr]">
      {card.picture && (
        <div className="flex items-end overflow-clip bg-background">
          <Picture
            {...pictureProps(card.picture)}
            alt=""
            sizes="(min-width: 84rem) 21rem, (min-width: 64rem) 25vw, (min-width: 40rem) 50vw, 86vw"
            priority={isFirst}
            className="aspect-square w-full object-cover object-[50%_40%] sm:-mx-[11%] sm:w-[122%] sm:max-w-none sm:object-[50%_15%]"
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
