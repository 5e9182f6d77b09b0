import { countText } from "#app/i18n/format/numbers.ts";
import { type ArticleCard, blogCards } from "#app/shop/blog/articles.server.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { shopIn } from "#app/site/page-meta.ts";
import { plainMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/blog";
import { ArticleFacts, ReadMore, Thumbnail } from "./article-teaser.tsx";
import "./blog.css";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData && plainMeta("blog", "Blog", shopIn(matches), loaderData);
}

export function loader({ context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  return { ...blogCards(content), texts: texts(content).blog, search: texts(content).search.blog };
}

export const handle = islandsOnly;

export default function Blog({ loaderData: { featured, all, texts } }: Route.ComponentProps) {
  const { city } = useShop().address;
  const authors = new Set(all.map(({ author }) => author));
  const [author] = authors.size === 1 ? authors : [];
  const [lead, ...others] = featured;
  const topics = [...Map.groupBy(all, ({ topic }) => topic)].sort(
    ([one], [other]) => Number(one === "") - Number(other === ""),
  );
  const titles = { "": topics.length > 1 ? "Nog meer" : "Alle artikels", city, ...topicNames };
  return (
    <>
      <section className="wrap pt-10 pb-section md:pt-16" aria-labelledby="blog">
        <h1 id="blog" className="text-h1">
          {texts.title}
        </h1>
        <p className="mt-5 max-w-2xl text-lead text-muted">{texts.lead}</p>
        <p className="mt-3 text-muted text-small">
          {all.length === 0
            ? "Er staat nog geen artikel."
            : `${countText(all.length, "artikel", "artikels")}${author ? ` van ${author}` : ""}`}
        </p>
        {lead && (
          <div className="lead-stories mt-8 md:mt-12">
            <Story card={lead} look="lead" author={author} />
            {others.map((card) => (
              <Story key={card.path} card={card} look="second" author={author} />
            ))}
          </div>
        )}
      </section>
      {topics.map(([topic, [first, ...rest]], index) => (
        <section
          key={topic}
          aria-labelledby={`topic-${topic}`}
          className={`topic bg-background py-section ${index % 2 ? "" : "inverted"}`}
        >
          <div className="wrap">
            <h2 id={`topic-${topic}`} className="text-h2">
              {titles[topic]}
            </h2>
            <div className="topic-stories mt-8 md:mt-12">
              {first && <Story card={first} look="first" author={author} />}
              <div>
                {rest.map((card) => (
                  <Story key={card.path} card={card} look="row" author={author} />
                ))}
              </div>
            </div>
          </div>
        </section>
      ))}
    </>
  );
}

const topicNames = { hair: "Haar en fade", beard: "Baard en verzorging" };

type Look = keyof typeof sizes;

/** @param author the one author of all articles, whom the page names once. */
function Story({ card, look, author }: { card: ArticleCard; look: Look; author?: string }) {
  const isFeatured = look === "lead" || look === "second";
  const Heading = isFeatured ? "h2" : "h3";
  return (
    <article className="story group" data-look={look}>
      <Thumbnail picture={card.picture} sizes={sizes[look]} priority={look === "lead"} />
      {isFeatured && <p className="font-semibold text-accent text-small">Uitgelicht</p>}
      <Heading className="wrap-anywhere text-h3 group-hover:text-accent">{card.title}</Heading>
      <ArticleFacts article={card} isAuthorKnown={author !== undefined} />
      <p className="text-muted">{card.excerpt}</p>
      <ReadMore card={card} className="justify-self-start" />
    </article>
  );
}

/** The width of the picture in each look, for its `sizes` attribute. */
const sizes = {
  lead: "(min-width: 84rem) 24.9rem, (min-width: 64rem) calc(32.5vw - 2.7rem), (min-width: 48rem) calc(46vw - 1.25rem), 92vw",
  second: "(min-width: 64rem) 24rem, 6rem",
  first: "(min-width: 64rem) 32rem, (min-width: 48rem) 30rem, 92vw",
  row: "(min-width: 48rem) 9rem, 6rem",
};
