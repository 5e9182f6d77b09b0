import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import islands from "virtual:islands";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { startOnDemand } from "./hydrate-on-demand.ts";
import { formPaths, languageCodes } from "./i18n/format/language.ts";
import { loadWords } from "./i18n/loaded-messages.ts";
import { pagePolicy } from "./platform/http/answer-headers.server.ts";
import { publishedContext } from "./platform/http/published-pages.server.ts";
import { requestId } from "./platform/log/log.server.ts";
import { log, runtime } from "./platform/runtime/runtime.server.ts";
import { draftContext } from "./shop/snapshot.server.ts";
import { RequestId } from "./site/error-screen.tsx";
import { previewPath } from "./site/navigation.ts";
import { published } from "./site/published.server.ts";

export { startApp } from "./start-app.server.ts";

await Promise.all(languageCodes.map((language) => loadWords(language)));

/** Waits for the whole page, because it must be complete without script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const isDraft = loadContext.get(draftContext) !== null;
  const isPublished = loadContext.get(publishedContext);
  const nonce = isPublished || isDraft ? undefined : randomBytes(16).toString("base64");
  const html = await render(
    <RequestId value={requestId()}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestId>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (isDraft) {
    const path = new URL(request.url).pathname.slice(previewPath.length);
    const policy = pagePolicy({ path, scripts: [], origin: runtime().settings.appUrl, isDraft });
    headers.set("Content-Security-Policy", policy);
    return new Response(html, { status, headers });
  }
  if (nonce && import.meta.env.PROD) headers.set("Content-Security-Policy", policyFor(request, nonce));
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const modules = [routerContext.manifest.hmr?.runtime, `/${islands.start}`].filter(
    (path) => path !== undefined,
  );
  const react = islands.react && `/${islands.react}`;
  const facts = () => published.facts().path;
  return new Response(startOnDemand(html, { nonce, modules, react, facts }), { status, headers });
}

/** Logs errors of the server, but not those of visitors or aborted requests. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  const isClientError = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isClientError) log().error({ err: error }, "page failed");
};

/** Uses a nonce, because with hashes an injected script would be allowed too. */
function policyFor({ url, method }: Request, nonce: string): string {
  const path = new URL(url).pathname;
  const origin = runtime().settings.appUrl;
  // The answer may redirect to a checkout. Only pages of this site can post here.
  const leadsToCheckout =
    path.startsWith("/betaling/") ||
    (method === "POST" && (formPaths.includes(path) || path.startsWith("/wachtlijst/")));
  return pagePolicy({ path, scripts: [`'nonce-${nonce}'`], origin, leadsToCheckout });
}

async function render(page: React.ReactNode): Promise<string> {
  const stream = new PassThrough();
  const html = text(stream);
  await new Promise<void>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      // Otherwise React would put delayed parts behind a long page, and need script to move them.
      progressiveChunkSize: Infinity,
      onAllReady() {
        pipe(stream);
        resolve();
      },
      onShellError: reject,
    });
  });
  return html;
}
