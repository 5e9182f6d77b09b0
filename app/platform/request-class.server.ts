import { AsyncLocalStorage } from "node:async_hooks";

export type Work = "visitor" | "payment" | "staff" | "job";

const current = new AsyncLocalStorage<Work>();

/** Runs something, and all it awaits, as this kind of work. */
export function runAs<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** Anything outside a request is a job. */
export const currentWork = (): Work => current.getStore() ?? "job";

/** A flood of sign-ins must not block staff. */
export function requestClassOf(path: string): Exclude<Work, "job"> {
  if (/^\/admin\b/.test(path)) return "staff";
  return /^\/api\/.*(prepayment|webhook)/.test(path) ? "payment" : "visitor";
}

let isPast = false;

/** From now on nothing is stored for a request: its visitor might not hear of it. */
export function passStopDeadline(): void {
  isPast = true;
}

export const isStopDeadlinePast = (): boolean => isPast;

/** Jobs have a grace of their own. @throws what PostgreSQL says when it shuts down: to visitors an outage */
export function refuseAfterStopDeadline(): void {
  if (isPast && currentWork() !== "job")
    throw Object.assign(new Error("The site stops: too late to store anything"), { code: "57P01" });
}
