import { data, redirect } from "react-router";
import { findArticle } from "#app/content/blog/articles.server.ts";
import { origin } from "#app/content/site/origin.ts";
import { snapshotOf } from "#app/content/snapshot.server.ts";
import { pageMeta, shopIn } from "#app/site/page-meta.ts";
import { notFoundMeta } from "#app/site/page-metas.ts";
import { blogPosting, breadcrumbs } from "#app/site/structured-data.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/blog-article";
import { ArticlePage } from "./blog/article-page.tsx";
import { articleView } from "./blog/article-view.server.ts";

/** 404 also for what was taken away: it may come back. */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const shown = snapshotOf(context);
  const article = findArticle(slug, shown);
  if (!article) throw data(null, { status: 404 });
  if (article.slug !== slug) throw redirect(article.path, 301);
  return articleView(article, shown);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  if (!loaderData) return notFoundMeta(shop);
  const { title, path, share } = loaderData;
  return [
    ...pageMeta({ ...loaderData, image: share, type: "article" }, shop),
    { name: "author", content: loaderData.author },
    { property: "article:published_time", content: loaderData.date },
    { property: "article:modified_time", content: loaderData.updated ?? loaderData.date },
    { property: "article:author", content: loaderData.author },
    blogPosting(shop, { ...loaderData, image: origin() + share.path }),
    breadcrumbs([
      { name: "Blog", path: "/blog" },
      { name: title, path },
    ]),
  ];
}

export const handle = islandsOnly;

export default function BlogArticle({ loaderData }: Route.ComponentProps) {
  return <ArticlePage article={loaderData} />;
}
