import { AsyncLocalStorage } from "node:async_hooks";

/** The kind of work; its limits are in limits.server.ts. */
export type Work = "visitor" | "payment" | "staff" | "job";

const current = new AsyncLocalStorage<Work>();

/** Runs something, and all it awaits, as this kind of work. */
export function workAs<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** Anything outside a request is a job. */
export const currentWork = (): Work => current.getStore() ?? "job";

/** Sign-in counts as visitor: a flood of it must not block staff. */
export function workOf(path: string): Exclude<Work, "job"> {
  if (/^\/admin\b/.test(path)) return "staff";
  return /^\/api\/.*(prepayment|stripe)/.test(path) ? "payment" : "visitor";
}
