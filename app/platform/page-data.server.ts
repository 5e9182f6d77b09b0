import { etagOf } from "./etag.server.ts";
import type { KeptAnswer } from "./kept-answer.server.ts";
import { limits } from "./limits.server.ts";

/**
 * The facts for script, taken out of a page: only what wakes later reads them, and without them the page of home fits
 * into the first packets of a connection.
 */
export function splitPageData(page: string, path: string) {
  const data = asleep.test(page) ? dataScript.exec(page)?.[1] : undefined;
  const address = `/page-data/${etagOf(data ?? "").slice(1, 12)}${path === "/" ? "/home" : path}.json`;
  const html = page.replace(dataScript, "").replace(asleep, `$& data-state="${address}"`);
  return { html, data, address };
}

/** "/contact" for "/page-data/a1b2/contact.json"; undefined for other addresses. */
export function pageOfData(address: string): string | undefined {
  const path = /^\/page-data\/[\w-]+(\/.+)\.json$/.exec(address)?.[1];
  return path === "/home" ? "/" : path;
}

/** Of former editions too, for pages that are open. A page that is older still gets the latest. */
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

/** Of app/root.tsx. */
const dataScript = /<script type="application\/json" id="page-data">(.*?)<\/script>/s;
/** Of app/hydrate-on-demand.ts. */
const asleep = /<script type="text\/plain" id="page-script"/;
