import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";

const current = new AsyncLocalStorage<string>();

/** Of the request that is answered; undefined in jobs. Every line of the log carries it. */
export const requestId = (): string | undefined => current.getStore();

export function asRequest<Result>(id: string, answer: () => Result): Result {
  return current.run(id, answer);
}

/** @param forwarded a proxy's X-Request-Id; its own log may have it too. Short otherwise: people read it out. */
export function requestIdFor(forwarded: string | string[] | undefined, isBehindProxy: boolean): string {
  if (isBehindProxy && typeof forwarded === "string" && /^[\w.-]{8,64}$/.test(forwarded)) return forwarded;
  return randomUUID().slice(0, 13);
}

export const requestIdHeader = "X-Request-Id";
