import type { IncomingMessage, ServerResponse } from "node:http";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { timeout } from "hono/timeout";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { withAnswerHeaders } from "./answer-headers.server.ts";
import type { BuiltFiles } from "./built-files.server.ts";
import { knownMethods, sameOriginWrites, typedByNobody } from "./guards.server.ts";
import { oneAddress } from "./one-address.server.ts";
import { type BusyPage, withAdmission } from "./overload.server.ts";
import { refuse } from "./reply.server.ts";
import type { Running } from "./running.server.ts";
import { addressBehindProxies, setClientAddress } from "./visitor.server.ts";

/** Everything between the socket and React Router: limits, headers, files, the log. */
export function createHttp(options: {
  running: Running;
  files: BuiltFiles | undefined;
  busyPage: BusyPage;
  build: () => Promise<ServerBuild>;
}) {
  const { running, files, busyPage, build } = options;
  const { settings, log } = running;
  const app = new Hono();
  let isDraining = false;
  const handlerOf = requestHandlers(settings.appUrl);

  // A file needs nothing of what follows.
  app.use(async (c, next) => {
    const file = files?.({ method: c.req.method, path: c.req.path, headers: c.req.header() });
    if (!file) return next();
    log.info({ method: c.req.method, path: c.req.path, status: file.status, ms: 0 }, "request");
    return new Response(file.body, file);
  });
  app.use(logged(log));
  app.use(withAnswerHeaders(settings.appUrl));
  app.use(timeout(20_000, (c) => new HTTPException(503, { res: tookTooLong(c.req.path) })));
  app.use(knownMethods);
  app.use(typedByNobody);
  app.use(sameOriginWrites(settings.appUrl));
  app.use(oneAddress(async () => (await build()).routes));
  app.use(
    bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413, "too_large", "Dat is te veel tekst.") }),
  );

  app.use("/readyz", (c, next) => (isDraining ? Promise.resolve(c.text("stopping", 503)) : next()));
  app.use(withAdmission(busyPage));

  app.all("*", async (c) => {
    const context = new RouterContextProvider();
    setClientAddress(context, addressOf(c, settings.trustProxy));
    const response = await handlerOf(await build())(c.req.raw, context);
    // React Router answers an outage in plain text; programs that call the API read JSON.
    return response.status === 500 && c.req.path.startsWith("/api/") ? failed() : response;
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse();
    // Whoever hung up in the middle of a body is no outage, and there is nobody left to answer.
    if (c.req.raw.signal.aborted) return refuse(400, "bad_request", "We konden je aanvraag niet lezen.");
    log.error({ err: error }, "request failed");
    return failed();
  });
  return {
    fetch: app.fetch,
    /** Tells whoever spreads the requests to send the next ones elsewhere. */
    drain(): void {
      isDraining = true;
    },
    /**
     * Answers a request for a file, and says whether it did, without a Request, a Response and their headers: they
     * cost three times as much as all of the rest. Addresses that are written in an unusual way go to `fetch`.
     */
    sendFile(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = "", url = "", headers } = request;
      const [path = ""] = url.split("?", 1);
      const file = files?.({ method, path, headers });
      if (!file) return false;
      log.info({ method, path, status: file.status, ms: 0 }, "request");
      response.writeHead(file.status, file.headers);
      response.end(method === "HEAD" ? undefined : file.body);
      return true;
    },
  };
}

/** One line for each request. */
function logged(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const path = withoutSecrets(c.req.path);
    const ms = Math.round(performance.now() - started);
    // 499, as nginx writes it: the visitor went away before the answer was there.
    const status = c.req.raw.signal.aborted ? 499 : c.res.status;
    const level = status >= 500 ? "error" : "info";
    log[level]({ method: c.req.method, path, status, ms }, "request");
  };
}

/**
 * React Router's handler of a build, made once for each: it reads all routes. It compares the origin of a post with
 * the address of the request, which never says https here; sameOriginWrites has been stricter.
 */
function requestHandlers(appUrl: string) {
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  const allowedActionOrigins = [new URL(appUrl).host, "null"];
  return (build: ServerBuild) => {
    const handler = handlers.get(build) ?? createRequestHandler({ ...build, allowedActionOrigins });
    handlers.set(build, handler);
    return handler;
  };
}

/** In JSON for programs, as a sentence for people. */
function tookTooLong(path: string): Response {
  const message = "Dit duurt te lang. Probeer het straks opnieuw.";
  if (path.startsWith("/api/")) return refuse(503, "timeout", message);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(message, { status: 503, headers });
}

const failed = () => refuse(500, "error", "Er ging iets mis. Probeer het straks opnieuw.");

/** A path without the keys and the addresses that stand in it, for the log; its query is no part of it. */
function withoutSecrets(path: string): string {
  return path
    .replace(/((?:afspraak|test-betaling)(?:\/|%2f)+)[^/]+/gi, "$1…")
    .replace(/[^/]*(?:@|%40)[^/]*/g, "…")
    .slice(0, 200);
}

function addressOf(c: Context, proxies: number): string {
  const peer = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return addressBehindProxies({ peer: peer ?? "", forwardedFor: c.req.header("X-Forwarded-For"), proxies });
}
