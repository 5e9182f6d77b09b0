import { eq, max } from "drizzle-orm";
import { articles } from "#app/content/blog/articles.server.ts";
import { offeredServices } from "#app/content/offered-services.server.ts";
import { pagesOf } from "#app/content/pages.ts";
import { shop, snapshot } from "#app/content/snapshot.server.ts";
import { foreignLanguages, pathOf, translatedPages } from "#app/i18n/format/language.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { shopChanges, shopVersions } from "#app/tables/content.server.ts";

export async function loader() {
  const { appUrl } = runtime().settings;
  const urls = (await entries()).map(
    ({ path, changed }) => `  <url><loc>${appUrl}${path}</loc><lastmod>${changed}</lastmod></url>\n`,
  );
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(sitemap, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}

async function entries(): Promise<{ path: string; changed: string }[]> {
  const { kind, key, version } = shopChanges;
  const changes = await db()
    .select({ kind, key, at: max(shopVersions.at) })
    .from(shopChanges)
    .innerJoin(shopVersions, eq(shopVersions.version, version))
    .groupBy(kind, key);
  const lastOf = (isShown: (change: { kind: string; key: string }) => boolean) =>
    changes
      .filter(isShown)
      .flatMap(({ at }) => at?.toISOString().slice(0, 10) ?? [])
      .reduce(latest, "");
  const lastShown = (kinds: string[]) => lastOf(({ kind }) => kinds.includes(kind));
  const ofArticles = articles(snapshot()).map(({ path, date, updated = date }) => ({
    path,
    changed: updated,
  }));
  const appeared = ofArticles.map(({ changed }) => changed).reduce(latest, "");
  const pages = pagesOf(shop());
  return [
    ...Object.entries(pages).map(([name, { path, shows }]) => {
      const published = lastShown(shows);
      return { path, changed: name === "blog" ? latest(published, appeared) : published };
    }),
    // In Dutch they are among those above.
    ...(["booking", ...translatedPages] as const).flatMap((page) => {
      // The owner's texts are Dutch.
      const changed = lastShown(pages[page].shows.filter((kind) => kind !== "texts"));
      return foreignLanguages.map((language) => ({ path: pathOf(page, language), changed }));
    }),
    ...ofArticles,
    ...offeredServices(snapshot()).map(({ key, path }) => ({
      path,
      changed: lastOf((change) => change.kind === "service" && change.key === key),
    })),
  ];
}

/** Of two dates. */
const latest = (one: string, other: string) => (one > other ? one : other);
