import type { CachedResponse } from "./cached-response.server.ts";
import { etagOf } from "./etag.server.ts";
import { limits } from "./limits.server.ts";

/**
 * The facts for script, taken out of a page: only what wakes later reads them, and without them the page of home fits
 * into the first packets of a connection. They are the same for every page, so a visitor loads them once.
 */
export function splitPageData(page: string) {
  const data = asleep.test(page) ? dataScript.exec(page)?.[1] : undefined;
  const address = `/page-data/${etagOf(data ?? "").slice(1, 12)}.json`;
  const html = page.replace(dataScript, "").replace(asleep, `$& data-state="${address}"`);
  return { html, data, address };
}

export const isPageData = (address: string): boolean => /^\/page-data\/[\w-]+\.json$/.test(address);

/** Of former editions too, for pages that are open. A page that is older still gets the latest. */
export function dataFiles() {
  const files = new Map<string, CachedResponse>();
  let latest: CachedResponse | undefined;
  return {
    get: (address: string) => files.get(address),
    latest: () => latest,
    add(address: string, file: CachedResponse): void {
      latest = file;
      files.set(address, file);
      for (const oldest of [...files.keys()].slice(0, -limits.publishedPage.dataFiles)) files.delete(oldest);
    },
  };
}

/** Of app/root.tsx. */
const dataScript = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;
/** Of app/hydrate-on-demand.ts. */
const asleep = /<script type="text\/plain" id="page-script"/;
