import type { IncomingMessage, ServerResponse } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { requestIdFor, requestIdHeader } from "../log/log.server.ts";
import { countRequest } from "../log/metrics.server.ts";
import type { Runtime } from "../runtime/runtime.server.ts";
import { withAnswerHeaders } from "./answer-headers.server.ts";
import { limitBody, limitTime } from "./body-limits.server.ts";
import type { BuiltFiles } from "./built-files.server.ts";
import { type CachedResponse, withCompression } from "./cached-response.server.ts";
import {
  canonicalUrl,
  knownMethods,
  rejectControlCharacters,
  routeOf,
  sameOriginWrites,
  sentenceForPeople,
  withIndex,
} from "./guards.server.ts";
import {
  isOutage,
  type Readiness,
  readinessContext,
  unavailable,
  withOutages,
  withRetryAfter,
} from "./outage.server.ts";
import { type BusyPage, withConcurrencyLimits } from "./overload.server.ts";
import { type Published, publishedPages, type Render } from "./published-pages.server.ts";
import { notFound, refuse, unreadable } from "./reply.server.ts";
import { logRequests } from "./request-log.server.ts";
import { addressBehindProxies, peerContext, setClientAddress } from "./visitor.server.ts";

export function createHttp(options: {
  runtime: Runtime;
  readiness: Readiness;
  files?: BuiltFiles;
  published: Published;
  busyPage: BusyPage;
  build: () => Promise<ServerBuild>;
}) {
  const { runtime, readiness, files, published, busyPage, build } = options;
  const { settings, log } = runtime;
  const app = new Hono();
  let isDraining = false;
  let routes: ServerBuild["routes"] = {};
  const handlerOf = requestHandlers(settings.appUrl, noteOutage);
  const handle: Render = async (request, context) => {
    const current = await build();
    routes = current.routes;
    return handlerOf(current)(request, context);
  };
  const routesOfAnswers = new WeakMap<CachedResponse, string>();
  const pages = publishedPages(published, { render: handle, appUrl: settings.appUrl });

  function noteOutage(error: unknown): void {
    readiness.notice(error);
    log.error({ err: error }, "database not available");
  }

  function routeOfAnswer(answer: CachedResponse, path: string): string {
    const knownRoute = routesOfAnswers.get(answer);
    if (knownRoute) return knownRoute;
    const route = files?.get(path) ? "file" : routeOf(routes, path);
    routesOfAnswers.set(answer, route);
    return route;
  }

  const isBehindProxy = settings.trustProxy > 0;
  app.use(
    logRequests({
      log,
      isBehindProxy,
      routeOf: (path) => (files?.get(path) ? "file" : routeOf(routes, path)),
    }),
  );
  app.use(withCompression);
  app.use(withAnswerHeaders(settings.appUrl, published.headers));
  app.use(sentenceForPeople);
  app.use(limitTime);
  // Before the concurrency limits: a page from memory is served however busy the site is.
  app.get("*", async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (search && published.isForOne(pathname, search)) return next();
    const answer = files?.get(c.req.path) ?? (await pages.get(c.req.path));
    if (!answer) return next();
    const { body, ...rest } = answer(c.req.header());
    return new Response(body, rest);
  });
  app.use((c, next) => (pages.isData(c.req.path) ? Promise.resolve(notFound()) : next()));
  app.use(knownMethods);
  app.use(rejectControlCharacters);
  app.use(sameOriginWrites(settings.appUrl));
  app.use(canonicalUrl(async () => (await build()).routes));
  app.use(limitBody((c) => addressOf(c, settings.trustProxy)));

  app.use("/readyz", (c, next) => (isDraining ? Promise.resolve(c.text("stopping", 503)) : next()));
  app.use(withConcurrencyLimits(busyPage, (c) => addressOf(c, settings.trustProxy)));

  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    context.set(readinessContext, readiness);
    context.set(peerContext, peerOf(c));
    setClientAddress(context, addressOf(c, settings.trustProxy));
    const response = withRetryAfter(await handle(withIndex(c.req.raw), context));
    return isDefaultError(response) ? withOurMessage(response, c.req.path) : response;
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // The client closed the connection, which is no outage.
    if (c.req.raw.signal.aborted) return unreadable();
    if (isOutage(error)) {
      noteOutage(error);
      return unavailable(c.req.path);
    }
    log.error({ err: error }, "request failed");
    return failed();
  });
  return {
    fetch: app.fetch,
    /** Makes `/readyz` answer 503 from now on. */
    drain(): void {
      isDraining = true;
    },
    /**
     * Answers from memory if it can, and returns whether it did. Request and Response objects would cost three times
     * the rest.
     */
    sendFile(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = "", url = "" } = request;
      if (method !== "GET" && method !== "HEAD") return false;
      const started = performance.now();
      const [path = "", query = ""] = url.split("?");
      if (query && published.isForOne(path, query)) return false;
      const answer = files?.get(path) ?? pages.cached(path);
      if (!answer) return false;
      const { status, headers, body } = answer(request.headers);
      const requestId = requestIdFor(request.headers["x-request-id"], isBehindProxy);
      log.info({ requestId, method, path, status, ms: 0 }, "request");
      response.setHeader(requestIdHeader, requestId);
      response.writeHead(status, headers);
      response.end(method === "HEAD" ? undefined : body);
      countRequest({ method, route: routeOfAnswer(answer, path), status, ms: performance.now() - started });
      return true;
    },
    /** Renders the home page, so that the first visitor does not wait. */
    async warm(): Promise<void> {
      // An error is not reported here: the next request fails with it and reports it.
      await pages.get("/").catch(() => undefined);
    },
  };
}

/** Keeps one handler per build, because making one reads all routes. */
function requestHandlers(appUrl: string, onOutage: (error: unknown) => void) {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const allowedActionOrigins = [new URL(appUrl).host, "null"];
  return (build: ServerBuild) => {
    const translated = () => ({ ...withOutages(build, onOutage), allowedActionOrigins });
    const handler = handlers.get(build) ?? createRequestHandler(translated());
    handlers.set(build, handler);
    return handler;
  };
}

function isDefaultError({ status, headers }: Response): boolean {
  return (
    status >= 500 && !headers.has("Cache-Control") && /json|plain/.test(headers.get("Content-Type") ?? "")
  );
}

function withOurMessage(response: Response, path: string): Response {
  if (response.status === 503) return unavailable(path);
  return path.startsWith("/api/") ? failed() : response;
}

const failed = () => refuse(500, "error", "Er ging iets mis. Probeer het straks opnieuw.");

const peerOf = (c: Context) => (c.env?.incoming && getConnInfo(c).remote.address) ?? "";

function addressOf(c: Context, proxies: number): string {
  return addressBehindProxies({ peer: peerOf(c), forwardedFor: c.req.header("X-Forwarded-For"), proxies });
}
