import { setTimeout as pause } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { isStopDeadlinePast, limits, requestClassOf, runAs } from "../limits.server.ts";
import { countsPerAddress } from "./counts-per-address.server.ts";
import { refuse, unreadable } from "./reply.server.ts";
import { ipv6NetworkOf, networkOf } from "./visitor.server.ts";

export type BusyPage = (page: {
  path: string;
  search: string;
  message: string;
  fields?: [string, string][];
}) => {
  html: string;
  policy: string;
};

/** @param addressOf returns the visitor's address. */
export function withConcurrencyLimits(
  busyPage: BusyPage,
  addressOf: (c: Context) => string,
): MiddlewareHandler {
  const limiters = {
    visitor: concurrencyLimiter(limits.visitor),
    signIn: concurrencyLimiter(limits.signIn),
    payment: concurrencyLimiter(limits.payment),
    staff: concurrencyLimiter(limits.staff),
  };
  const { arrived, turn } = fairQueue();
  const begin = countsPerAddress(limits.openPerAddress);
  return async (c, next) => {
    if (["/healthz", "/readyz", "/metrics"].includes(c.req.path)) return next();
    const network = networkOf(addressOf(c));
    const end = begin(network);
    if (!end) {
      // Answers late: a client refused at once asks again at once, and refusing thousands costs as much as serving
      // them.
      await pause(limits.refusedAfterSeconds * 1000);
      return hasHungUp(c) ? unreadable() : busy(c, busyPage);
    }
    try {
      return await inTurn(c, next, network);
    } finally {
      end();
    }
  };

  async function inTurn(c: Context, next: () => Promise<void>, network: string) {
    const requestClass = requestClassOf(c.req);
    // A client with an IPv6 /48 has thousands of networks, so the /48 queues as one.
    const place = limiters[requestClass](ipv6NetworkOf(network) ?? network);
    if (!place) return busy(c, busyPage);
    arrived();
    const release = await place;
    if (!release) return busy(c, busyPage);
    try {
      await turn();
      if (hasHungUp(c)) return unreadable();
      // The request waited until too late in the shutdown.
      if (isStopDeadlinePast()) return await busy(c, busyPage);
      await runAs(requestClass === "signIn" ? "visitor" : requestClass, next);
    } finally {
      release();
    }
  }
}

const hasHungUp = (c: Context): boolean => c.env?.incoming?.socket.destroyed === true;

const message = "Het is nu erg druk op onze site. Probeer het over een paar tellen opnieuw.";

/** Marks a request that was refused because the site is busy, so that it is logged as a warning. */
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
  // React Router in the browser fetches this.
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

/** Returns the posted fields, so that the busy page can repeat them. Not those of staff and sign-in: they hold passwords. */
async function postedFields({ req }: Context): Promise<[string, string][] | undefined> {
  const isForm = req.header("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (req.method !== "POST" || !isForm || requestClassOf(req) !== "visitor") return;
  return [...new URLSearchParams(await req.text())];
}

type Release = () => void;

type Waiter = { settle(release: Release | undefined): void };

/**
 * Limits concurrency and lets waiting addresses take turns. In a full queue, a newcomer replaces the last request of
 * the address that has the most.
 * @returns undefined when there is no room; resolves to the slot's release, or to undefined after too long a wait.
 */
export function concurrencyLimiter(options: {
  maxConcurrent: number;
  maxQueued: number;
  waitSeconds: number;
}): (address?: string) => Promise<Release | undefined> | undefined {
  const { maxConcurrent, maxQueued, waitSeconds } = options;
  /** Waiting requests by network address. The address whose turn is next comes first. */
  const queues = new Map<string, Set<Waiter>>();
  let active = 0;
  let queued = 0;

  function release(): void {
    const [next] = queues;
    if (!next) {
      active--;
      return;
    }
    const [address, queue] = next;
    queues.delete(address);
    queues.set(address, queue);
    const [first] = queue;
    first?.settle(release);
  }

  /** Removes a request of the longest queue. Returns whether there is room now. */
  function makeRoom(address: string): boolean {
    const queueLength = queues.get(address)?.size ?? 0;
    const longest = [...queues.values()].reduce((one, other) => (other.size > one.size ? other : one));
    if (longest.size <= queueLength + 1) return false;
    [...longest].at(-1)?.settle(undefined);
    return true;
  }

  return (address = "") => {
    if (active < maxConcurrent) {
      active++;
      return Promise.resolve(release);
    }
    if (queued >= maxQueued && !makeRoom(address)) return;
    const { promise, resolve } = Promise.withResolvers<Release | undefined>();
    const queue = queues.getOrInsertComputed(address, () => new Set<Waiter>());
    const waiter: Waiter = {
      settle(answer) {
        clearTimeout(timeout);
        queue.delete(waiter);
        if (queue.size === 0) queues.delete(address);
        queued--;
        resolve(answer);
      },
    };
    const timeout = setTimeout(waiter.settle, waitSeconds * 1000, undefined);
    queue.add(waiter);
    queued++;
    return promise;
  };
}

/**
 * Starts one waiting request per turn of the event loop, and lets Node accept connections in between: it accepts one
 * per turn, and without this the last of 100 clients waited 11 s.
 */
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

/** The number of connections accepted between two requests; takes less than a millisecond. */
const maxNewcomers = 16;
