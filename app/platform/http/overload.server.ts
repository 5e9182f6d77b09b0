import type { Context, MiddlewareHandler } from "hono";
import { limits } from "../limits.server.ts";
import { isStopDeadlinePast, requestClassOf, runAs } from "../request-class.server.ts";
import { concurrencyLimiter, fairQueue } from "./concurrency-limiter.server.ts";
import { refuse } from "./reply.server.ts";

export type BusyPage = (page: {
  path: string;
  search: string;
  message: string;
  fields?: [string, string][];
}) => {
  html: string;
  policy: string;
};

export function withConcurrencyLimits(busyPage: BusyPage): MiddlewareHandler {
  const limiters = {
    visitor: concurrencyLimiter(limits.visitor),
    payment: concurrencyLimiter(limits.payment),
    staff: concurrencyLimiter(limits.staff),
  };
  const { arrived, turn } = fairQueue();
  return async (c, next) => {
    if (["/healthz", "/readyz", "/metrics"].includes(c.req.path)) return next();
    arrived();
    const work = requestClassOf(c.req.path);
    const release = await limiters[work]();
    if (!release) return busy(c, busyPage);
    try {
      await turn();
      // It waited too long while the site stops.
      if (isStopDeadlinePast()) return await busy(c, busyPage);
      await runAs(work, next);
    } finally {
      release();
    }
  };
}

const message = "Het is nu erg druk op onze site. Probeer het over een paar tellen opnieuw.";

/** Set on a request that was not let in: no error of ours, and there are many of them. */
export const refusedAsBusy = "refusedAsBusy";

async function busy(c: Context, busyPage: BusyPage): Promise<Response> {
  c.set(refusedAsBusy, true);
  const response = await answer(c, busyPage);
  response.headers.set("Retry-After", "5");
  return response;
}

async function answer(c: Context, busyPage: BusyPage): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.startsWith("/api/")) return refuse(503, "busy", message);
  // Fetched by React Router in the browser.
  if (pathname.endsWith(".data")) return c.text(message, 503, { "Cache-Control": "no-store" });
  const fields = await postedFields(c);
  const { html, policy } = busyPage({
    path: pathname.replace(/^\/+/, "/"),
    search,
    message,
    ...(fields && { fields }),
  });
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { status: 503, headers: { ...headers, "Content-Security-Policy": policy } });
}

const asksPassword = /^\/(login|uitnodiging|wachtwoord|welkom)\b/;

/** Staff and sign-in forms hold passwords. */
async function postedFields({ req }: Context): Promise<[string, string][] | undefined> {
  const isForm = req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (
    req.method !== "POST" ||
    !isForm ||
    requestClassOf(req.path) !== "visitor" ||
    asksPassword.test(req.path)
  )
    return;
  return [...new URLSearchParams(await req.text())];
}
