import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Login, dashboard and appointments carry noindex, which crawlers must be able to read. */
export function loader() {
  const robots = `User-agent: *
Disallow: /api/

Sitemap: ${runtime().settings.appUrl}/sitemap.xml
`;
  return new Response(robots, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
