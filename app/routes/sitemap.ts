import { articles } from "../blog/articles.server.ts";
import { runtime } from "../platform/runtime.server.ts";
import { pageDates } from "../shop/page-dates.gen.ts";

export function loader() {
  const { appUrl } = runtime().settings;
  const ofArticles = articles().map(({ path, date, updated = date }) => ({ path, changed: updated }));
  const urls = [...pageDates, ...ofArticles].map(
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
