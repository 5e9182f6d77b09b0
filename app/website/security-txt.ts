import { shop } from "#app/content/snapshot.server.ts";
import { now } from "#app/i18n/format/clock.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** RFC 9116. */
export function loader() {
  const expires = now()
    .add({ hours: 180 * 24 })
    .round("second");
  const lines = [
    `Contact: ${shop().links.email || `${runtime().settings.appUrl}/contact`}`,
    `Expires: ${expires}`,
    "Preferred-Languages: nl, en",
    `Canonical: ${runtime().settings.appUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
