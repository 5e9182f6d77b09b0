import { AsyncLocalStorage } from "node:async_hooks";

/** `connections` are per process. Above `maxQueued` and `waitSeconds` requests get 503. */
export const limits = {
  visitor: { connections: 4, statementSeconds: 5, maxConcurrent: 32, maxQueued: 300, waitSeconds: 18 },
  /** Who posts a password to a public page. Such a request counts its attempt, and then waits for a `passwordHash`. */
  signIn: { maxConcurrent: 64, maxQueued: 64, waitSeconds: 12 },
  /** Each takes a processor for a tenth of a second, in a thread that files and compression need too. */
  passwordHash: { maxConcurrent: 2, maxQueued: 1_000, waitSeconds: 18 },
  payment: { connections: 2, statementSeconds: 5, maxConcurrent: 16, maxQueued: 32, waitSeconds: 5 },
  staff: { connections: 3, statementSeconds: 10, maxConcurrent: 12, maxQueued: 48, waitSeconds: 12 },
  /** Requests that run or wait, also behind a proxy; those beyond are refused after a while. */
  openPerAddress: 150,
  refusedAfterSeconds: 3,
  /** One after the other, so that others get a turn between two; not counted as visitors. */
  publishedPage: { maxConcurrent: 1, maxQueued: 200, waitSeconds: 8, renderSeconds: 10, dataFiles: 50 },
  job: { connections: 3, statementSeconds: 60 },
  /**
   * `unanswered` requests of one connection, where a browser or a proxy has one; after `silentSeconds` an answer that
   * nobody takes is given up. `waitingBytes` of answers on all connections together.
   */
  connection: {
    total: 2_000,
    perAddress: 128,
    requests: 1_000,
    unanswered: 8,
    silentSeconds: 30,
    waitingBytes: 128 * 1024 ** 2,
  },
  /** Of a request's body. An unfinished one lasts moments: only somebody who means it has 32. */
  body: { bytes: 64 * 1024, seconds: 15, unfinishedPerAddress: 32 },
  /** Multipart, below /admin/zaak: an article. */
  longText: { bytes: 1024 ** 2 },
  /** Several photos from a slow phone. A page of staff that takes files, with the pages below it, is named here. */
  upload: {
    bytes: 64 * 1024 ** 2,
    seconds: 300,
    paths: ["/admin/zaak/fotos", "/admin/zaak/verhuizen", "/admin/boeking", "/admin/klanten"],
  },
  /**
   * After `requestSeconds` nothing is stored for a request; the answers have `answerSeconds` more. Jobs have as long: their
   * last words wait behind both. After `wholeSeconds` the process exits.
   */
  stop: { requestSeconds: 5, answerSeconds: 2, jobSeconds: 7, commandSeconds: 2, wholeSeconds: 9 },
} as const;

type RequestClass = Exclude<Work, "job"> | "signIn";
export type Work = "visitor" | "payment" | "staff" | "job";

const current = new AsyncLocalStorage<Work>();

export function runAs<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** Anything outside a request is a job. */
export const currentWork = (): Work => current.getStore() ?? "job";

/** A flood of sign-ins must block neither staff nor visitors. */
export function requestClassOf({ method, path }: { method: string; path: string }): RequestClass {
  if (/^\/admin\b/.test(path)) return "staff";
  if (method === "POST" && /^\/(login|uitnodiging|wachtwoord|welkom)\b/.test(path)) return "signIn";
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
