import { etagOf } from "./etag.server.ts";
import type { KeptAnswer } from "./kept-answer.server.ts";
import { limits } from "./limits.server.ts";

/**
 * What React starts with, taken out of a page: only the script that wakes later reads it, and without it the page of home fits
 * into the first packets of a connection. React Router waits for it.
 */
export function splitPageData(page: string, path: string) {
  const data = [...page.matchAll(dataScript)].map(([, text]) => text).join("\n");
  const address = `/page-data/${etagOf(data).slice(1, 12)}${path === "/" ? "/home" : path}.js`;
  const html = page.replace(dataScript, "").replace(asleep, `$& data-state="${address}"`);
  return { html, data, address };
}

/** "/services" for "/page-data/a1b2/services.js"; undefined for other addresses. */
export function pageOfData(address: string): string | undefined {
  const path = /^\/page-data\/[\w-]+(\/.+)\.js$/.exec(address)?.[1];
  return path === "/home" ? "/" : path;
}

/** Of former editions too, for pages that are open. A page that is older still gets the latest: React mends the difference. */
export function dataFiles() {
  const files = new Map<string, KeptAnswer>();
  const latest = new Map<string, KeptAnswer>();
  return {
    get: (address: string) => files.get(address),
    latest: (page: string) => latest.get(page),
    add(page: string, address: string, file: KeptAnswer): void {
      latest.set(page, file);
      files.delete(address);
      files.set(address, file);
      for (const oldest of [...files.keys()].slice(0, -limits.publishedPage.dataFiles)) files.delete(oldest);
    },
  };
}

const dataScript =
  /<script>(window\.__reactRouterContext\.streamController\.(?:enqueue|close)\(.*?\);)<\/script>/gs;
/** Of app/hydrate-on-demand.ts. */
const asleep = /<script type="text\/plain" id="page-script"/;
