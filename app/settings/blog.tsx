import { Clock, FileText, Globe, type LucideIcon } from "lucide-react";
import { Link, redirect } from "react-router";
import { staffOf } from "#app/accounts/access.server.ts";
import { Empty } from "#app/desk/page-parts.tsx";
import { countText } from "#app/i18n/format/numbers.ts";
import { readForm } from "#app/platform/http/form.server.ts";
import { type ArticleState, stateOf } from "#app/shop/blog/articles.server.ts";
import { withFacts } from "#app/shop/site/fill-facts.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { unlistedPage } from "#app/site/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/blog";
import { aboutState, removals } from "./definitions/article.server.ts";
import { ListHead, ListProblem, RemoveStarterItems } from "./form/lists.tsx";
import { save } from "./form/save.server.ts";

const path = "/admin/zaak/blog";

/** Lists drafts by last change, scheduled articles by publication time and published ones newest first. */
export function loader() {
  const all = snapshot().documents.article.map(({ key, version, value }) => ({
    key,
    version,
    state: stateOf(value),
    title: withFacts(value.title, shop()),
    about: aboutState(value),
    at: value.publishAt ?? value.date,
    href: `/blog/${value.slug}`,
    isFeatured: value.isFeatured,
  }));
  const starters = snapshot().starterArticles.size;
  const inState = (state: ArticleState) => all.filter((each) => each.state === state);
  return {
    starters,
    draft: inState("draft").sort((one, other) => other.version - one.version),
    scheduled: inState("scheduled").sort((one, other) => one.at.localeCompare(other.at)),
    published: inState("published").sort((one, other) => other.at.localeCompare(one.at)),
  };
}

/** Removes the starter's articles whose title and text were never changed. */
export async function action({ request, context }: Route.ActionArgs) {
  const values = await readForm(request);
  const keys = [...snapshot().starterArticles];
  if (keys.length === 0) throw redirect(path, 303);
  const saved = countText(keys.length, "startartikel", "startartikels");
  return save(staffOf(context), removals(keys), {
    savedName: saved,
    savedSuffix: "van de site gehaald",
    to: path,
    values,
  });
}

type Article = Route.ComponentProps["loaderData"][ArticleState][number];

export const meta = unlistedPage("Blog", "Artikels schrijven, inplannen en publiceren.");

export default function Blog({ loaderData, actionData }: Route.ComponentProps) {
  const { starters, draft, scheduled, published } = loaderData;
  return (
    <>
      <ListHead title="Blog" add="Nieuw artikel" path={path} shownAt="/blog">
        Schrijf over wat klanten je vragen: daar zoeken ze op.
      </ListHead>
      {starters > 0 && (
        <RemoveStarterItems
          summary="Haal alle startartikels van de site"
          question={`${countText(starters, "artikel", "artikels")} van het begin, waarvan je de tekst nooit veranderde, verdwijnen. Bij Wijzigingen zet je ze terug.`}
          answer="Ja, haal ze weg"
        />
      )}
      {draft.length + scheduled.length + published.length === 0 && (
        <Empty
          text="Nog geen artikels"
          hint="Wat je schrijft, staat hier: eerst als concept, dan op de site."
        />
      )}
      <Articles title="Concepten" articles={draft} />
      <Articles title="Ingepland" articles={scheduled} />
      <Articles title="Op de site" articles={published} />
      <ListProblem problem={actionData} />
    </>
  );
}

function Articles({ title, articles }: { title: string; articles: Article[] }) {
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

function ArticleCard({ article }: { article: Article }) {
  const { key, title, about, state, href, isFeatured } = article;
  const Icon = icons[state];
  return (
    <article className="rounded-card border border-line bg-surface p-5">
      <h3 className="wrap-anywhere text-h3">{title}</h3>
      <p className="mt-2 flex gap-2 text-muted text-small">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
        <span>
          {about}
          {isFeatured && ", uitgelicht"}
        </span>
      </p>
      <p className="mt-4 flex flex-wrap gap-2">
        <Link to={`${path}/${key}`} aria-label={`Wijzig: ${title}`} className={linkClass}>
          Wijzig
        </Link>
        {state === "published" && (
          <ButtonLink variant="outline" newTab href={href} aria-label={`Bekijk op de site: ${title}`}>
            Bekijk op de site
          </ButtonLink>
        )}
      </p>
    </article>
  );
}

const icons: Record<ArticleState, LucideIcon> = { draft: FileText, scheduled: Clock, published: Globe };

const linkClass =
  "inline-flex min-h-12 items-center rounded-control border border-field-line px-5 font-semibold transition-colors " +
  "hover:border-accent hover:bg-surface-raised";
