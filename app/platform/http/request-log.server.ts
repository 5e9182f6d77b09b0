import type { Context, MiddlewareHandler, Next } from "hono";
import type { Logger } from "pino";
import { asRequest, requestId, requestIdFor, requestIdHeader } from "../log/log.server.ts";
import { countRequest } from "../log/metrics.server.ts";
import { refusedAsBusy } from "./overload.server.ts";

/** @param routeOf returns the route's pattern, by which requests are counted. */
export function logRequests(options: {
  log: Logger;
  routeOf: (path: string) => string;
  isBehindProxy: boolean;
}): MiddlewareHandler {
  const { log, routeOf, isBehindProxy } = options;
  return (c, next) => {
    const id = requestIdFor(c.req.header(requestIdHeader), isBehindProxy);
    return asRequest(id, () => answerLogged(c, next));
  };

  async function answerLogged(c: Context, next: Next): Promise<void> {
    const started = performance.now();
    await next();
    c.header(requestIdHeader, requestId());
    const path = withoutSecrets(c.req.path);
    const elapsed = performance.now() - started;
    const ms = Math.round(elapsed);
    // 499 as in nginx: the client closed the connection.
    const status = c.req.raw.signal.aborted ? 499 : c.res.status;
    const level = c.get(refusedAsBusy) ? "warn" : status >= 500 ? "error" : "info";
    countRequest({ method: c.req.method, route: routeOf(c.req.path), status, ms: elapsed });
    log[level]({ method: c.req.method, path, status, ms }, "request");
  }
}

function withoutSecrets(path: string): string {
  return path
    .replace(
      /((?:\ba|afspraak|betaling|kalender|mijn-afspraken|test-betaling|uitnodiging|wachtlijst|wachtrij(?:(?:\/|%2f)+scherm)?|wachtwoord|welkom)(?:\/|%2f)+)[^/]+/gi,
      "$1…",
    )
    .replace(/[^/]*(?:@|%40)[^/]*/g, "…")
    .slice(0, 200);
}
