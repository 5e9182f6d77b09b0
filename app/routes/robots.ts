import { runtime } from "../platform/runtime.server.ts";

/**
 * Login, dashboard and appointments are open to crawlers on purpose: they carry noindex, and a crawler that may
 * not read a page does not see that it must not list it.
 */
export function loader() {
  const robots = `User-agent: *
Disallow: /api/

Sitemap: ${runtime().settings.appUrl}/sitemap.xml
`;
  return new Response(robots, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
