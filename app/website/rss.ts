import { type Article, articles } from "#app/content/blog/articles.server.ts";
import { snapshot } from "#app/content/snapshot.server.ts";
import { escapeMarkup } from "#app/platform/http/reply.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import { texts } from "#app/site/texts.server.ts";

export function loader() {
  const { appUrl } = runtime().settings;
  const { blog } = texts(snapshot()).search;
  const feed = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
  <title>${escaped(blog.title)}</title>
  <link>${appUrl}/blog</link>
  <atom:link href="${appUrl}/blog/rss.xml" rel="self" type="application/rss+xml"/>
  <description>${escaped(blog.description)}</description>
  <language>nl-be</language>
${articles(snapshot())
  .map((article) => item(article, appUrl))
  .join("")}</channel>
</rss>
`;
  return new Response(feed, {
    headers: {
      "Content-Type": "application/rss+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}

function item({ title, path, excerpt, author, date, publishAt }: Article, appUrl: string): string {
  return `  <item>
    <title>${escaped(title)}</title>
    <link>${appUrl}${path}</link>
    <guid>${appUrl}${path}</guid>
    <dc:creator>${escaped(author)}</dc:creator>
    <pubDate>${new Date(publishAt ?? date).toUTCString()}</pubDate>
    <description>${escaped(excerpt)}</description>
  </item>
`;
}

/** Also without what XML cannot carry. */
function escaped(text: string): string {
  return escapeMarkup(text.replace(/[\uFFFE\uFFFF]/g, ""));
}
