import { inArray } from "drizzle-orm";
import { articles } from "../blog/articles.server.ts";
import { db, runtime } from "../platform/runtime.server.ts";
import { shopVersions } from "../publishing/tables.server.ts";
import { pageDates } from "../shop/page-dates.gen.ts";
import { offeredServices } from "../site/offered-services.server.ts";

export async function loader() {
  const { appUrl } = runtime().settings;
  const ofArticles = articles().map(({ path, date, updated = date }) => ({ path, changed: updated }));
  const urls = [...pageDates, ...ofArticles, ...(await ofServices())].map(
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

/** Changed when their document was last published. */
async function ofServices() {
  const services = offeredServices();
  const versions = services.map(({ version }) => version);
  const rows = await db().select().from(shopVersions).where(inArray(shopVersions.version, versions));
  return services.map(({ path, version }) => {
    const at = rows.find((row) => row.version === version)?.at ?? new Date();
    return { path, changed: at.toISOString().slice(0, 10) };
  });
}
