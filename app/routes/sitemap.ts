import { articles } from "../blog/articles.server.ts";
import { running } from "../platform/running.server.ts";
import { pages } from "../shop/pages.ts";

/** Every page that search engines may keep. */
export function loader() {
  const { appUrl } = running().settings;
  const newest = articles[0]?.date;
  const entries: { path: string; changed?: string }[] = [
    ...Object.values(pages).map(({ path }) => ({ path, changed: path === "/blog" ? newest : undefined })),
    ...articles.map(({ path, date }) => ({ path, changed: date })),
  ];
  const urls = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `  <url><loc>${appUrl}${path}</loc>${lastmod}</url>\n`;
  });
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
  return new Response(sitemap, {
    headers: { "Content-Type": "application/xml; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
