import type { Context, MiddlewareHandler } from "hono";
import { isStopDeadlinePast, limits, requestClassOf, runAs } from "../limits.server.ts";
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

type Release = () => void;

/** @returns resolves with the slot's release; undefined when the queue is full or the wait too long. */
export function concurrencyLimiter(options: {
  maxConcurrent: number;
  maxQueued: number;
  waitSeconds: number;
}) {
  const { maxConcurrent, maxQueued, waitSeconds } = options;
  const queue = new Set<() => void>();
  let active = 0;

  function release(): void {
    const [first] = queue;
    if (first) first();
    else active--;
  }
  return async function acquire(): Promise<Release | undefined> {
    if (active < maxConcurrent) {
      active++;
      return release;
    }
    if (queue.size >= maxQueued) return;
    const { promise, resolve } = Promise.withResolvers<Release | undefined>();
    function grant(): void {
      queue.delete(grant);
      clearTimeout(timeout);
      resolve(release);
    }
    const timeout = setTimeout(() => {
      queue.delete(grant);
      resolve(undefined);
    }, waitSeconds * 1000);
    queue.add(grant);
    return promise;
  };
}

/** Node accepts one connection per turn: without this the last of 100 clients waited 11 s. */
export function fairQueue() {
  const waiting: (() => void)[] = [];
  let hasNewcomer = false;

  function next(newcomersLeft: number): void {
    if (hasNewcomer && newcomersLeft > 0) {
      hasNewcomer = false;
      setImmediate(next, newcomersLeft - 1);
      return;
    }
    const begin = waiting.shift();
    if (waiting.length > 0) setImmediate(next, maxNewcomers);
    begin?.();
  }
  return {
    arrived(): void {
      hasNewcomer = true;
    },
    turn(): Promise<void> {
      return new Promise((resolve) => {
        if (waiting.push(resolve) === 1) setImmediate(next, maxNewcomers);
      });
    },
  };
}

/** Less than a millisecond. */
const maxNewcomers = 16;
