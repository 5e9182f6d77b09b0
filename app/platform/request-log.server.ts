import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { refusedAsBusy } from "./overload.server.ts";

export function logged(log: Logger): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    const path = withoutSecrets(c.req.path);
    const ms = Math.round(performance.now() - started);
    // 499 as in nginx: the client closed the connection.
    const status = c.req.raw.signal.aborted ? 499 : c.res.status;
    const level = c.get(refusedAsBusy) ? "warn" : status >= 500 ? "error" : "info";
    log[level]({ method: c.req.method, path, status, ms }, "request");
  };
}

/** Removes tokens and e-mail addresses. */
function withoutSecrets(path: string): string {
  return path
    .replace(/((?:afspraak|test-betaling|uitnodiging|wachtwoord|welkom)(?:\/|%2f)+)[^/]+/gi, "$1…")
    .replace(/[^/]*(?:@|%40)[^/]*/g, "…")
    .slice(0, 200);
}
