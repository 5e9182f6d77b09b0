import { createContext, RouterContextProvider } from "react-router";
import { limits } from "../limits.server.ts";
import { answerHeaders, hashesOfScripts, pagePolicy } from "./answer-headers.server.ts";
import { type CachedResponse, compressedAnswer } from "./cached-response.server.ts";
import { concurrencyLimiter } from "./overload.server.ts";

/** Pages that are the same for everybody. They are rendered anew when `version` or `state` changes. */
export type Published = {
  paths(): ReadonlySet<string>;
  /** Whether the query makes a page another one, which is rendered for its visitor. */
  isForOne(path: string, query: string): boolean;
  version(): number;
  state(): string;
  /** What script needs to know, the same for every page: a file beside them, which a visitor loads once. */
  facts(): { path: string; json: string };
  /** Headers of any answer: whether search engines may keep it. */
  headers(): Record<string, string>;
};

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** Whether the page is rendered for everybody: no nonce then. */
export const publishedContext = createContext(false);

export function publishedPages(
  { paths, version, state, facts, headers: ofNow }: Published,
  { render, appUrl }: { render: Render; appUrl: string },
) {
  const headers = { ...answerHeaders(appUrl), "Cache-Control": "no-cache" };
  const turn = concurrencyLimiter(limits.publishedPage);
  let current = edition(Number.NaN, "");
  /** Of former editions too, for pages that are open. */
  const factsFiles = new Map<string, CachedResponse>();

  function now(): Edition {
    const [newVersion, newState] = [version(), state()];
    if (current.version !== newVersion || current.state !== newState) current = edition(newVersion, newState);
    return current;
  }

  async function rendered(path: string): Promise<CachedResponse | undefined> {
    const release = await turn();
    if (!release) return;
    try {
      const context = new RouterContextProvider();
      context.set(publishedContext, true);
      // Nothing of the visitor; a loader that hangs may not hold up the others.
      const signal = AbortSignal.timeout(limits.publishedPage.renderSeconds * 1000);
      const response = await render(new Request(new URL(path, appUrl), { signal }), context);
      if (response.status !== 200) return;
      const html = await response.text();
      await latestFacts();
      const scripts = hashesOfScripts(html);
      return await compressed(Buffer.from(html), "text/html; charset=utf-8", {
        "Content-Security-Policy": pagePolicy({ path, scripts, origin: appUrl }),
      });
    } finally {
      release();
    }
  }

  async function latestFacts(): Promise<CachedResponse> {
    const { path, json } = facts();
    const file = factsFiles.get(path) ?? (await compressed(Buffer.from(json), "application/json"));
    factsFiles.set(path, file);
    for (const oldest of [...factsFiles.keys()].slice(0, -limits.publishedPage.dataFiles))
      factsFiles.delete(oldest);
    return file;
  }

  function compressed(body: Uint8Array<ArrayBuffer>, type: string, own?: Record<string, string>) {
    return compressedAnswer(body, { ...headers, ...ofNow(), "Content-Type": type, ...own });
  }

  return {
    /** Where a router would ask for such a page's data: these pages have none. */
    isData: (path: string): boolean => path.endsWith(".data") && paths().has(pageOf(path)),
    kept: (path: string): CachedResponse | undefined => now().kept.get(path) ?? factsFiles.get(path),
    /** Renders it if need be; undefined when it is no such page or could not be rendered. */
    async get(path: string): Promise<CachedResponse | undefined> {
      if (isFacts(path)) {
        // A page that is older still gets the latest.
        const latest = await latestFacts();
        return factsFiles.get(path) ?? latest;
      }
      if (!paths().has(path)) return;
      // What changes during the rendering leads to another edition: this one is not asked again.
      const { kept, rendering } = now();
      const known = kept.get(path);
      if (known) return known;
      const begun = rendering.get(path) ?? rendered(path);
      rendering.set(path, begun);
      try {
        const answer = await begun;
        if (answer) kept.set(path, answer);
        return answer;
      } finally {
        rendering.delete(path);
      }
    },
  };
}

const isFacts = (path: string) => /^\/page-data\/[\w-]+\.json$/.test(path);

type Edition = ReturnType<typeof edition>;

function edition(version: number, state: string) {
  return {
    version,
    state,
    kept: new Map<string, CachedResponse>(),
    rendering: new Map<string, Promise<CachedResponse | undefined>>(),
  };
}

/** "/services" of "/services.data", "/" of "/_root.data". */
function pageOf(path: string): string {
  return path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
}
