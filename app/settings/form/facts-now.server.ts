import { factPlaceholders } from "#app/content/site/fact-placeholders.ts";
import { shop } from "#app/content/snapshot.server.ts";

/** What each placeholder becomes now. */
export function factsNow() {
  return factPlaceholders.map(({ name, label, of }) => ({ name: `{${name}}`, label, now: of(shop()) }));
}
