import { unlistedMeta } from "#app/site/page-meta.ts";
import { RoomHead } from "../words/room-head.tsx";
import type { Route } from "./+types/blog";
import { ArticleCard } from "./article-card.tsx";
import { blogRoom } from "./paths.ts";
import { type ListedArticle, listArticles } from "./view.server.ts";

export function loader() {
  return listArticles();
}

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(
    { title: "Blog", description: "Artikels schrijven, inplannen en publiceren.", path: blogRoom },
    matches,
  );
}

export default function Blog({ loaderData: { draft, scheduled, published } }: Route.ComponentProps) {
  return (
    <>
      <RoomHead title="Blog" add="Nieuw artikel" path={blogRoom} shownAt="/blog">
        Schrijf over wat klanten je vragen: daar zoeken ze op.
      </RoomHead>
      <Articles title="Concepten" articles={draft} />
      <Articles title="Ingepland" articles={scheduled} />
      <Articles title="Op de site" articles={published} />
    </>
  );
}

function Articles({ title, articles }: { title: string; articles: ListedArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="flex items-baseline gap-3 text-h3">
        {title}
        <span className="font-text text-muted text-small">{articles.length}</span>
      </h2>
      <ol className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-2">
        {articles.map((article) => (
          <li key={article.key} className="grid">
            <ArticleCard article={article} />
          </li>
        ))}
      </ol>
    </section>
  );
}
