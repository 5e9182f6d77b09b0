import { ArrowLeft } from "lucide-react";
import { data, redirect } from "react-router";
import { ArticleFacts } from "../blog/article-facts.tsx";
import { articleHtml } from "../blog/article-html.server.ts";
import { findArticle, nextReads } from "../blog/articles.server.ts";
import { pageMeta, sharePictureUrl, shopIn } from "../site/page-meta.ts";
import { notFoundMeta } from "../site/page-metas.ts";
import { blogPosting, breadcrumbs } from "../site/structured-data.ts";
import { Picture } from "../ui/picture.tsx";
import type { Route } from "./+types/blog-article";
import { AskPrice } from "./blog-article/ask-price.tsx";
import { Contents } from "./blog-article/contents.tsx";
import { MakeAppointment } from "./blog-article/make-appointment.tsx";
import { NextReads } from "./blog-article/next-reads.tsx";
import "../blog/article.css";

export function loader({ params: { slug } }: Route.LoaderArgs) {
  const article = findArticle(slug);
  if (!article) throw data(null, { status: 404 });
  if (article.slug !== slug) throw redirect(article.path, 301);
  const { markdown, related, ...facts } = article;
  return { ...facts, ...articleHtml(markdown), next: nextReads(article) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  if (!loaderData) return notFoundMeta(shop);
  const { slug, title, path } = loaderData;
  return [
    ...pageMeta({ ...loaderData, image: slug, type: "article" }, shop),
    { name: "author", content: loaderData.author },
    { property: "article:published_time", content: loaderData.date },
    { property: "article:modified_time", content: loaderData.updated ?? loaderData.date },
    { property: "article:author", content: loaderData.author },
    blogPosting(shop, { ...loaderData, image: sharePictureUrl(slug) }),
    breadcrumbs([
      { name: "Blog", path: "/blog" },
      { name: title, path },
    ]),
  ];
}

export default function BlogArticle({ loaderData: article }: Route.ComponentProps) {
  return (
    <>
      <article>
        <header className="article-head wrap grid items-end gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="pt-10 pb-12 md:pt-14 md:pb-16">
            <a href="/blog" className="link screen-only inline-flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Terug naar de blog
            </a>
            <h1 className="mt-6 max-w-[22ch] text-h1">{article.title}</h1>
            <p className="mt-6 max-w-2xl text-lead text-muted">{article.excerpt}</p>
            <ArticleFacts article={article} className="mt-6" />
          </div>
          {article.picture && (
            <div className="screen-only hidden lg:block">
              <Picture name={article.picture} alt="" sizes="20rem" className="w-full rounded-t-card" />
            </div>
          )}
        </header>
        <div className="article-sheet inverted py-12 md:py-20">
          <div className="wrap">
            <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through */}
              <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
              <Contents parts={article.parts} />
            </div>
            {(article.enquiry || article.booking) && (
              <div className="screen-only mt-14 grid gap-6 md:mt-20 lg:grid-cols-2">
                {article.enquiry && <AskPrice title={article.title} />}
                {article.booking && <MakeAppointment />}
              </div>
            )}
          </div>
        </div>
      </article>
      <NextReads cards={article.next} />
    </>
  );
}
