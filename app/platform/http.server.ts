import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { type RequestIdVariables, requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { timeout } from "hono/timeout";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { refuse } from "./reply.server.ts";
import type { Running } from "./running.server.ts";
import { addressBehindProxies, setClientAddress } from "./visitor.server.ts";

/** Everything between the socket and React Router: limits, headers, files, the log. */
export function createHttp(options: {
  running: Running;
  files: MiddlewareHandler | undefined;
  build: () => Promise<ServerBuild>;
}) {
  const { running, files, build } = options;
  const { settings, log } = running;
  const app = new Hono<{ Variables: RequestIdVariables }>();

  app.use(requestId({ headerName: "" }));
  app.use(async (c, next) => {
    const started = performance.now();
    await next();
    const path = withoutSecrets(c.req.path);
    const ms = Math.round(performance.now() - started);
    // 499, as nginx writes it: the visitor went away before the answer was there.
    const status = c.req.raw.signal.aborted ? 499 : c.res.status;
    const level = status >= 500 ? "error" : "info";
    log[level]({ id: c.get("requestId"), method: c.req.method, path, status, ms }, "request");
  });
  app.use(
    secureHeaders({
      strictTransportSecurity: settings.appUrl.startsWith("https:") && "max-age=63072000",
      // Below, because a page may ask for more.
      referrerPolicy: false,
      permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
      xFrameOptions: "DENY",
      crossOriginResourcePolicy: "same-origin",
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Referrer-Policy")) c.header("Referrer-Policy", "strict-origin-when-cross-origin");
    // Pages bring their own. Whatever else is opened as one, such as a picture with a script in it, is just shown.
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
    if (!isPage) c.header("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
  });
  app.use(timeout(20_000, () => new HTTPException(503)));
  app.use(knownMethods);
  app.use(typedByNobody);
  app.use(sameOriginWrites(settings.appUrl));
  app.use(
    bodyLimit({ maxSize: 64 * 1024, onError: () => refuse(413, "too_large", "Dat is te veel tekst.") }),
  );
  if (files) app.get("*", files);

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
  return app;
}

/** Made once for each build: it reads all routes. */
const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
function handlerOf(build: ServerBuild) {
  const handler = handlers.get(build) ?? createRequestHandler(build);
  handlers.set(build, handler);
  return handler;
}

const failed = () => refuse(500, "error", "Er ging iets mis. Probeer het straks opnieuw.");

/** A path without the keys and the addresses that stand in it, for the log; its query is no part of it. */
function withoutSecrets(path: string): string {
  return path
    .replace(/^(\/(?:afspraak|test-betaling)\/)[^/]+/, "$1…")
    .replace(/[^/]*(?:@|%40)[^/]*/g, "…")
    .slice(0, 200);
}

/** What the site does not know at all; the endpoints answer by themselves which of the others they take. */
const knownMethods: MiddlewareHandler = async (c, next) => {
  const known = c.req.path.startsWith("/api/")
    ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    : ["GET", "HEAD", "POST"];
  if (known.includes(c.req.method)) return next();
  const response = refuse(405, "method_not_allowed", "Dat kan op dit adres niet.");
  response.headers.set("Allow", "GET, HEAD, POST");
  return response;
};

/** A NUL, which no text of PostgreSQL can hold, and control characters in a path, which no route of ours matches. */
async function typedByNobody(c: Context, next: () => Promise<void>) {
  if (!/%00|^[^?]*%(0.|1.|7f)/i.test(c.req.url)) return next();
  return refuse(400, "bad_request", "We konden je aanvraag niet lezen.");
}

/** Browsers name the site that a write comes from; a write from another site is refused. */
function sameOriginWrites(appUrl: string) {
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header("Origin");
    const reads = ["GET", "HEAD", "OPTIONS"].includes(c.req.method);
    if (reads || !origin || origin === appUrl || origin === new URL(c.req.url).origin) return next();
    // A page that hides where it is (no-referrer) posts with the origin "null"; this header no page can set.
    if (origin === "null" && c.req.header("Sec-Fetch-Site") === "same-origin") return next();
    return refuse(403, "forbidden", "Deze aanvraag komt van een andere site.");
  };
}

function addressOf(c: Context, proxies: number): string {
  const peer = c.env?.incoming ? getConnInfo(c).remote.address : undefined;
  return addressBehindProxies({ peer: peer ?? "", forwardedFor: c.req.header("X-Forwarded-For"), proxies });
}
