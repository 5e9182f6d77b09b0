import { data } from "react-router";
import { hasStoredEngravings } from "#app/engravings/engraved-gallery.server.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { longDateWithoutWeekday } from "#app/i18n/format/dates.ts";
import { languagesAt, pathOf, translatedPageAt } from "#app/i18n/format/language.ts";
import type { LegalText } from "#app/i18n/format/legal.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { paymentPartners } from "#app/payments/provider.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { articleHtml } from "#app/shop/blog/article-html.server.ts";
import { type LegalPage, legalText, storedTerms } from "#app/shop/legal.server.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { PageHeader } from "#app/site/page-header.tsx";
import { shopIn } from "#app/site/page-meta.ts";
import { notFoundMeta, translatedMeta } from "#app/site/page-metas.ts";
import { texts } from "#app/site/texts.server.ts";
import { islandsOnly } from "#app/ui/island.tsx";
import type { Route } from "./+types/legal";
import "./legal.css";

/**
 * Serves terms, privacy and accessibility in three languages; with a version, the terms that a booking was made
 * under.
 */
export async function loader({ request, params: { version } }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const [language = "nl"] = languagesAt(pathname, "");
  const page = translatedPageAt(pathname) as LegalPage;
  const storedVersion = version === undefined ? undefined : await storedTerms(db(), version);
  if (version !== undefined && !storedVersion) throw data(null, { status: 404 });
  const text = storedVersion?.texts[language] ?? legalText(page, language, factsToTell(), paymentPartners());
  // The owner writes the Dutch privacy page's search texts.
  const search = page === "privacy" && language === "nl" ? texts(snapshot()).search.privacy : undefined;
  return {
    language,
    page,
    version,
    text: { ...text, ...search, sections: text.sections.map(asHtml) },
    now: answersIn(language).legal.now,
    keptSince:
      storedVersion &&
      answersIn(language).legal.kept(longDateWithoutWeekday(shopWallClock(storedVersion.at).date, language)),
  };
}

/** Engravings are told of as long as one is stored, also after the owner switched them off. */
const factsToTell = () => (hasStoredEngravings() ? { ...shop(), hasEngravings: true as const } : shop());

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shop = shopIn(matches);
  if (!loaderData) return notFoundMeta(shop);
  const { page, language, text, version } = loaderData;
  const { title, description, heading } = text;
  const translations = translatedMeta(shop, { page, language, title, description, heading });
  return version ? [...translations, { name: "robots", content: "noindex" }] : translations;
}

export const handle = islandsOnly;

export default function Legal({
  loaderData: { language, page, text, keptSince, now },
}: Route.ComponentProps) {
  return (
    <>
      <PageHeader title={text.heading} lead={text.lead}>
        {keptSince && (
          <p className="max-w-prose text-muted">
            {`${keptSince} `}
            <a href={pathOf(page, language)} className="link">
              {now}
            </a>
          </p>
        )}
      </PageHeader>
      <div className="wrap grid gap-12 py-section md:gap-14">
        {text.sections.map(({ id, title, html }) => (
          <section key={id} id={id} className="grid gap-x-12 gap-y-3 md:grid-cols-[16rem_1fr]">
            <h2 className="text-h3">{title}</h2>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: articleHtml lets no HTML through */}
            <div className="legal-text max-w-prose text-muted" dangerouslySetInnerHTML={{ __html: html }} />
          </section>
        ))}
      </div>
    </>
  );
}

function asHtml({ id, title, text }: LegalText["sections"][number]) {
  return { id, title, html: articleHtml(text).html };
}
