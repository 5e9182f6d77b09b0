import { eq, max } from "drizzle-orm";
import { now } from "#app/i18n/format/clock.ts";
import { foreignLanguages, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import { escapeMarkup } from "#app/platform/http/reply.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { type Article, articles } from "#app/shop/blog/articles.server.ts";
import { hasPrices } from "#app/shop/facts/services.ts";
import { offeredServices } from "#app/shop/offered-services.server.ts";
import { pagesOf } from "#app/shop/pages.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { shopChanges, shopVersions } from "#app/shop/tables/content.server.ts";
import { iconsOf } from "#app/site/logo.tsx";
import { texts } from "#app/site/texts.server.ts";
import type { Route } from "./+types/site-files";

/** Serves files at well-known addresses for browsers, phones, feed readers and crawlers. */
export function loader({ pattern }: Route.LoaderArgs) {
  return files[pattern]?.() ?? new Response(null, { status: 404 });
}

const cachedForAnHour = { "Cache-Control": "public, max-age=3600" };

const files: Record<string, () => Response | Promise<Response>> = {
  "favicon.ico": () => redirectToIcon("ico"),
  "favicon.svg": () => redirectToIcon("tab"),
  "apple-touch-icon.png": () => redirectToIcon("touch"),
  // Private pages carry noindex, which crawlers must be able to read, so they are not disallowed here.
  "robots.txt": () =>
    textResponse(
      "text/plain",
      `User-agent: *\nDisallow: /api/\n\nSitemap: ${appUrl()}/sitemap.xml\n`,
      cachedForAnHour,
    ),
  ".well-known/security.txt": () => textResponse("text/plain", securityTxt()),
  "sitemap.xml": async () => textResponse("application/xml", await sitemap(), cachedForAnHour),
  "blog/rss.xml": () => textResponse("application/rss+xml", feed(), cachedForAnHour),
};

function textResponse(type: string, text: string, headers = {}): Response {
  return new Response(text, { headers: { "Content-Type": `${type}; charset=utf-8`, ...headers } });
}

function redirectToIcon(name: "ico" | "tab" | "touch"): Response {
  const headers = { Location: iconsOf(shop())[name], "Cache-Control": "public, max-age=600" };
  return new Response(null, { status: 302, headers });
}

const appUrl = () => runtime().settings.appUrl;

/** Builds the security.txt of RFC 9116, which tells finders of a security hole whom to write to. */
function securityTxt(): string {
  const expires = now()
    .add({ hours: 180 * 24 })
    .round("second");
  const lines = [
    `Contact: ${shop().links.email || `${appUrl()}/contact`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: nl, en",
    `Canonical: ${appUrl()}/.well-known/security.txt`,
  ];
  return `${lines.join("\n")}\n`;
}

async function sitemap(): Promise<string> {
  const urls = (await listedPages()).map(
    ({ path, changed }) => `  <url><loc>${appUrl()}${path}</loc><lastmod>${changed}</lastmod></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}

/** Lists the addresses of the sitemap, each with the day of its last change. */
async function listedPages(): Promise<{ path: string; changed: string }[]> {
  const { kind, key, version } = shopChanges;
  const changes = await db()
    .select({ kind, key, at: max(shopVersions.at) })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, version))
    .groupBy(kind, key);
  const lastChangeWhere = (isMatch: (change: { kind: string; key: string }) => boolean) =>
    changes
      .filter(isMatch)
      .flatMap(({ at }) => at?.toISOString().slice(0, 10) ?? [])
      .reduce(latest, "");
  const lastChangeOf = (kinds: string[]) => lastChangeWhere(({ kind }) => kinds.includes(kind));
  const articlePages = articles(snapshot()).map(({ path, modified }) => ({ path, changed: modified }));
  const lastArticleChange = articlePages.map(({ changed }) => changed).reduce(latest, "");
  const pages = pagesOf(shop());
  // The prices page carries noindex while it has no prices.
  const isListed = (page: string) => page !== "prices" || hasPrices(shop());
  return [
    ...Object.entries(pages).flatMap(([name, { path, shows }]) => {
      if (!isListed(name)) return [];
      const lastChange = lastChangeOf(shows);
      return { path, changed: name === "blog" ? latest(lastChange, lastArticleChange) : lastChange };
    }),
    // Pages of other languages; the Dutch ones are in the list above.
    ...(["booking", ...translatedPages] as const).filter(isListed).flatMap((page) => {
      // The owner's texts are in Dutch only, so a change of them changes no page of another language.
      const lastChange = lastChangeOf(pages[page].shows.filter((kind) => kind !== "texts"));
      return foreignLanguages.map((language) => ({ path: pathOf(page, language), changed: lastChange }));
    }),
    ...articlePages,
    ...offeredServices(snapshot()).map(({ key, path }) => ({
      path,
      changed: lastChangeWhere((change) => change.kind === "service" && change.key === key),
    })),
  ];
}

/** Returns the later of two dates. */
const latest = (one: string, other: string) => (one > other ? one : other);

function feed(): string {
  const { blog } = texts(snapshot()).search;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
  <title>${escaped(blog.title)}</title>
  <link>${appUrl()}/blog</link>
  <atom:link href="${appUrl()}/blog/rss.xml" rel="self" type="application/rss+xml"/>
  <description>${escaped(blog.description)}</description>
  <language>nl-be</language>
${articles(snapshot()).map(feedItem).join("")}</channel>
</rss>
`;
}

function feedItem({ title, path, excerpt, author, date, publishAt }: Article): string {
  return `  <item>
    <title>${escaped(title)}</title>
    <link>${appUrl()}${path}</link>
    <guid>${appUrl()}${path}</guid>
    <dc:creator>${escaped(author)}</dc:creator>
    <pubDate>${new Date(publishAt ?? date).toUTCString()}</pubDate>
    <description>${escaped(excerpt)}</description>
  </item>
`;
}

/** Escapes markup, and removes the two characters forbidden in XML that saving an article lets through. */
function escaped(text: string): string {
  return escapeMarkup(text.replace(/[\uFFFE\uFFFF]/g, ""));
}
