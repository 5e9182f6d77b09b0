import { createContext, RouterContextProvider } from "react-router";
import { limits } from "../limits.server.ts";
import { answerHeaders, hashesOfScripts, pagePolicy } from "./answer-headers.server.ts";
import { type CachedResponse, compressedAnswer } from "./cached-response.server.ts";
import { concurrencyLimiter } from "./overload.server.ts";

/** Pages that are the same for everybody. They are rendered anew when `version` or `state` changes. */
export type Published = {
  paths(): ReadonlySet<string>;
  /** Returns whether the query makes the page a personal one, which is rendered per request. */
  isForOne(path: string, query: string): boolean;
  version(): number;
  state(): string;
  /** Data for scripts that is the same for every page. It is a separate file that a browser loads once. */
  facts(): { path: string; json: string };
  /** Headers of every answer: whether search engines may index it. */
  headers(): Record<string, string>;
};

export type Render = (request: Request, context: RouterContextProvider) => Promise<Response>;

/** True while a page is rendered for everybody, and therefore gets no nonce. */
export const publishedContext = createContext(false);

export function publishedPages(
  { paths, version, state, facts, headers: ofNow }: Published,
  { render, appUrl }: { render: Render; appUrl: string },
) {
  const headers = { ...answerHeaders(appUrl), "Cache-Control": "no-cache" };
  const turn = concurrencyLimiter(limits.publishedPage);
  let current = edition(Number.NaN, "");
  /** Includes files of previous editions, for pages that are still open. */
  const factsFiles = new Map<string, CachedResponse>();

  function now(): Edition {
    const [newVersion, newState] = [version(), state()];
    if (current.version !== newVersion || current.state !== newState) current = edition(newVersion, newState);
    return current;
  }

  async function renderPage(path: string): Promise<CachedResponse | undefined> {
    const release = await turn();
    if (!release) return;
    try {
      const context = new RouterContextProvider();
      context.set(publishedContext, true);
      // The request has nothing of a visitor. The time limit keeps a slow loader from blocking other pages.
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

  function compressed(body: Uint8Array<ArrayBuffer>, type: string, moreHeaders?: Record<string, string>) {
    return compressedAnswer(body, { ...headers, ...ofNow(), "Content-Type": type, ...moreHeaders });
  }

  return {
    /** Returns whether a router asks for data of a published page; these pages have none. */
    isData: (path: string): boolean => path.endsWith(".data") && paths().has(pageOf(path)),
    cached: (path: string): CachedResponse | undefined => now().cached.get(path) ?? factsFiles.get(path),
    /** Renders the page if necessary. Returns undefined when it is not a published page or could not be rendered. */
    async get(path: string): Promise<CachedResponse | undefined> {
      if (isFacts(path)) {
        // A page older than the files we keep gets the latest one.
        const latest = await latestFacts();
        return factsFiles.get(path) ?? latest;
      }
      if (!paths().has(path)) return;
      // Holds on to this edition: a change during the rendering starts another one.
      const { cached, rendering } = now();
      const cachedPage = cached.get(path);
      if (cachedPage) return cachedPage;
      const pending = rendering.get(path) ?? renderPage(path);
      rendering.set(path, pending);
      try {
        const answer = await pending;
        if (answer) cached.set(path, answer);
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
    cached: new Map<string, CachedResponse>(),
    rendering: new Map<string, Promise<CachedResponse | undefined>>(),
  };
}

/** Returns the page of a data address: "/services" for "/services.data", "/" for "/_root.data". */
function pageOf(path: string): string {
  return path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
}
