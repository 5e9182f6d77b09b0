import { ArrowLeft } from "lucide-react";
import { ArticleFacts } from "#app/content/blog/article-facts.tsx";
import { Picture, shown } from "#app/ui/picture.tsx";
import type { ArticleView } from "./article-view.server.ts";
import { AskPrice } from "./ask-price.tsx";
import { Contents } from "./contents.tsx";
import { MakeAppointment } from "./make-appointment.tsx";
import { NextReads } from "./next-reads.tsx";
import "./article.css";

export function ArticlePage({ article }: { article: ArticleView }) {
  return (
    <>
      <article>
        <header className="article-head wrap grid items-end gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="pt-10 pb-12 md:pt-14 md:pb-16">
            <a href="/blog" className="link screen-only inline-flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Terug naar de blog
            </a>
            <h1 className="wrap-anywhere mt-6 max-w-[22ch] text-h1">{article.title}</h1>
            <p className="wrap-anywhere mt-6 max-w-2xl text-lead text-muted">{article.excerpt}</p>
            <ArticleFacts article={article} className="mt-6" />
          </div>
          {article.picture && (
            <div className="screen-only hidden lg:block">
              <Picture
                {...shown(article.picture)}
                alt={article.pictureAlt}
                sizes="20rem"
                className="w-full rounded-t-card"
              />
            </div>
          )}
        </header>
        <div className="article-sheet inverted py-12 md:py-20">
          <div className="wrap">
            <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through */}
              <div className="article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
              {article.parts.length > 0 && <Contents parts={article.parts} />}
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
      {article.next.length > 0 && <NextReads cards={article.next} />}
    </>
  );
}
