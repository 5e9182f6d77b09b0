import { ArrowLeft } from "lucide-react";
import { titleSize } from "#app/site/page-header.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import { FadeLesson, headsBeside } from "../fades/fade-lesson.tsx";
import { FirstFreeLine } from "../services/board.tsx";
import { ArticleFacts, NextReads } from "./article-teaser.tsx";
import { serviceToBook } from "./service-to-book.server.ts";
import "./article.css";
import { CalendarDays, Phone } from "lucide-react";
import { data, redirect } from "react-router";
import type { Part } from "#app/shop/blog/article-html.server.ts";
import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import { type Article, findArticle, nextReads } from "#app/shop/blog/articles.server.ts";
import type { Snapshot } from "#app/shop/documents.server.ts";
import { openingHoursSummary } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { origin } from "#app/shop/site/origin.ts";
import { snapshotOf } from "#app/shop/snapshot.server.ts";
import { WhatsAppButton } from "#app/site/contact-links.tsx";
import { CallBar } from "#app/site/page-end.tsx";
import { pageMeta, shopIn } from "#app/site/page-meta.ts";
import { notFoundMeta } from "#app/site/page-metas.ts";
import { blogPosting, breadcrumbs } from "#app/site/structured-data.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/article";

/** Answers 404 for removed articles too, because they may return. */
export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const content = snapshotOf(context);
  const article = findArticle(slug, content);
  if (!article) throw data(null, { status: 404 });
  if (article.slug !== slug) throw redirect(article.path, 301);
  return articleView(article, content);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  if (!loaderData) return notFoundMeta(shop);
  const { title, path, share } = loaderData;
  return [
    ...pageMeta({ ...loaderData, image: share, type: "article" }, shop),
    { name: "author", content: loaderData.author },
    { property: "article:published_time", content: loaderData.date },
    { property: "article:modified_time", content: loaderData.modified },
    { property: "article:author", content: loaderData.author },
    blogPosting(shop, { ...loaderData, image: origin() + share.path }),
    breadcrumbs([
      { name: "Blog", path: "/blog" },
      { name: title, path },
    ]),
  ];
}

export const handle = islandsOnly;

export default function BlogArticle({ loaderData: article }: Route.ComponentProps) {
  const isLesson = isAboutFades(article.parts);
  const html = isLesson ? headsBeside(article.html) : article.html;
  return (
    <>
      <article>
        <header className="article-head wrap relative isolate grid overflow-clip items-end gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {article.picture && (
            <div className="side-picture screen-only md:hidden">
              <Picture
                {...pictureProps(article.picture)}
                alt=""
                sizes="min(17rem, 70vw)"
                className="size-full object-[50%_30%] object-cover"
              />
            </div>
          )}
          <div className={`pb-12 md:pt-14 md:pb-16 ${article.picture ? "pt-[min(5rem,21vw)]" : "pt-10"}`}>
            <a href="/blog" className="link screen-only inline-flex min-h-11 items-center gap-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Terug naar de blog
            </a>
            <h1 className={`wrap-anywhere mt-6 max-w-[22ch] ${titleSize(article.title)}`}>{article.title}</h1>
            <p className="wrap-anywhere mt-6 max-w-2xl text-lead text-muted">{article.excerpt}</p>
            <ArticleFacts article={article} className="mt-6" />
            {article.book && (
              <div className="screen-only mt-4 flex flex-wrap items-baseline gap-x-6">
                <a href={`/?service=${article.book.code}#booking`} className="tap-link font-semibold">
                  {`Boek ${article.book.label}`}
                </a>
                <FirstFreeLine free={article.book.free} service={article.book.code} />
              </div>
            )}
          </div>
          {article.picture && (
            <div className="screen-only hidden lg:block">
              <Picture
                {...pictureProps(article.picture)}
                alt={article.pictureAlt}
                sizes="20rem"
                className="aspect-square w-full rounded-t-card object-[50%_20%] object-cover"
              />
            </div>
          )}
        </header>
        <div className="article-sheet inverted py-12 md:py-20">
          <div className="wrap">
            {isLesson && (
              <div className="mb-14 border-line border-b pb-12 md:mb-20">
                <FadeLesson />
              </div>
            )}
            <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through */}
              <div className="article-text" data-article dangerouslySetInnerHTML={{ __html: html }} />
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
      <CallBar />
    </>
  );
}

/** Returns whether the article has a part about at least three fades. */
function isAboutFades(parts: Part[]): boolean {
  return parts.filter(({ title }) => /^(low|mid|high|skin)? ?(fade|taper)$/i.test(title)).length >= 3;
}

function AskPrice({ title }: { title: string }) {
  const { phone, links } = useShop();
  if (!phone && !links.whatsapp) return null;
  const ways = [links.whatsapp && "stuur een foto van je haar en van wat je wilt", phone && "bel even"];
  const waysText = ways.filter(Boolean).join(", of ");
  const question = `Hallo, ik las "${title}" en wil graag weten wat het kost voor mijn haar.`;
  return (
    <section
      aria-labelledby="ask-price"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id="ask-price" className="text-h3">
        Wat kost het voor jou?
      </h2>
      <p className="text-muted">
        {`${waysText.charAt(0).toUpperCase()}${waysText.slice(1)}. Je kent je prijs voordat je gaat zitten.`}
      </p>
      <div className="wrap-anywhere mt-auto flex flex-wrap gap-3 max-sm:*:grow pt-2">
        <WhatsAppButton text={question} label="Vraag je prijs via WhatsApp" />
        <ButtonLink variant="outline" href={links.phone}>
          <Phone aria-hidden="true" />
          {`Bel ${phone}`}
        </ButtonLink>
      </div>
    </section>
  );
}

function Contents({ parts }: { parts: Part[] }) {
  return (
    <nav aria-labelledby="contents" className="screen-only hidden lg:block">
      <div className="sticky top-[calc(var(--spacing-header)+2rem)] border-line border-l pl-6 text-small">
        <h2 id="contents" className="font-semibold font-text">
          In dit artikel
        </h2>
        <ol className="contents-list mt-3 grid gap-2">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`} className="text-muted underline-offset-4 hover:text-accent hover:underline">
                {title}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

function MakeAppointment() {
  const shop = useShop();
  return (
    <section
      aria-labelledby="make-appointment"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id="make-appointment" className="text-h3">
        Maak een afspraak
      </h2>
      <p className="text-muted">
        {`${shop.address.street}, ${shop.address.postcode} ${shop.address.city}`}
        <br />
        {openingHoursSummary(shop).join(", ")}
      </p>
      <div className="wrap-anywhere mt-auto flex flex-wrap gap-3 max-sm:*:grow pt-2">
        <ButtonLink href="/#booking">
          <CalendarDays aria-hidden="true" />
          Afspraak boeken
        </ButtonLink>
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden="true" />
          {`Bel ${shop.phone}`}
        </ButtonLink>
        <WhatsAppButton />
      </div>
    </section>
  );
}

function articleView(article: Article, content: Snapshot) {
  const { markdown, related: _, formerSlugs: __, status: ___, publishAt: ____, ...facts } = article;
  return {
    ...facts,
    ...articleHtml(withoutDeadLinks(markdown, content)),
    next: nextReads(article, content),
    book: article.booking ? serviceToBook(markdown, content) : undefined,
  };
}

/** Removes sentences with a link to an article that is not public. */
function withoutDeadLinks(markdown: string, content: Snapshot): string {
  return markdown.replace(sentences, (sentence) => {
    const isDead = [...sentence.matchAll(articleLinks)].some(([, slug = ""]) => !findArticle(slug, content));
    return isDead ? "" : sentence;
  });
}

/** Matches a sentence; a link's text may contain a dot. Lengths are bounded to keep matching linear. */
const sentences = /(?:\[[^\]\n]{0,200}\]\([^)\n]{0,300}\)|[^.!?\n|])+[.!?]?/g;
const articleLinks = /\]\(\/blog\/([\w-]+)/g;
