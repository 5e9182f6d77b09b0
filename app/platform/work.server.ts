import { AsyncLocalStorage } from "node:async_hooks";

/** Who the process is at work for; what it may take is in limits.server.ts. */
export type Work = "visitor" | "payment" | "staff" | "job";

const current = new AsyncLocalStorage<Work>();

/** Does something, and all that comes of it, as this kind of work. */
export function workAs<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** What no request asked for is a job. */
export const currentWork = (): Work => current.getStore() ?? "job";

/** Signing in is a visitor's: whoever floods it must not keep out the staff that are in. */
export function workOf(path: string): Exclude<Work, "job"> {
  if (/^\/admin\b/.test(path)) return "staff";
  return /^\/api\/.*(prepayment|stripe)/.test(path) ? "payment" : "visitor";
}
