import { AsyncLocalStorage } from "node:async_hooks";

/** Limits per class of request. `connections` are per process. Requests beyond `maxQueued` or `waitSeconds` get 503. */
export const limits = {
  visitor: { connections: 4, statementSeconds: 5, maxConcurrent: 32, maxQueued: 300, waitSeconds: 18 },
  /** Requests that post a password to a public page. They count the attempt, and then wait for a `passwordHash`. */
  signIn: { maxConcurrent: 64, maxQueued: 64, waitSeconds: 12 },
  /** One password hash keeps a processor busy for 0.1 s, in a thread pool that files and compression share. */
  passwordHash: { maxConcurrent: 2, maxQueued: 1_000, waitSeconds: 18 },
  payment: { connections: 2, statementSeconds: 5, maxConcurrent: 16, maxQueued: 32, waitSeconds: 5 },
  staff: { connections: 3, statementSeconds: 10, maxConcurrent: 12, maxQueued: 48, waitSeconds: 12 },
  /** Requests that run or wait, also behind a proxy; further ones are refused after `refusedAfterSeconds`. */
  openPerAddress: 150,
  refusedAfterSeconds: 3,
  /** One page at a time, so that other requests get a turn in between. Not counted as visitors' requests. */
  publishedPage: { maxConcurrent: 1, maxQueued: 200, waitSeconds: 8, renderSeconds: 10, dataFiles: 50 },
  job: { connections: 3, statementSeconds: 60 },
  /**
   * `unanswered` requests of one connection; a browser or a proxy has one. After `silentSeconds` without progress the
   * answer is given up. `waitingBytes` counts unread answers on all connections together.
   */
  connection: {
    total: 2_000,
    perAddress: 128,
    requests: 1_000,
    unanswered: 8,
    silentSeconds: 30,
    waitingBytes: 128 * 1024 ** 2,
  },
  /** For a request's body. A body is unfinished for moments: 32 at once from one address are deliberate. */
  body: { bytes: 64 * 1024, seconds: 15, unfinishedPerAddress: 32 },
  /** For multipart forms below /admin/zaak, which hold an article. */
  longText: { bytes: 1024 ** 2 },
  /** For several photos from a slow phone. `paths` lists the staff pages that take files; it includes the pages below them. */
  upload: {
    bytes: 64 * 1024 ** 2,
    seconds: 300,
    paths: [
      "/admin/zaak/fotos",
      "/admin/zaak/verhuizen",
      "/admin/boeking",
      "/admin/klanten",
      "/admin/gravure",
    ],
  },
  /**
   * After `requestSeconds` nothing is stored for a request; answers get `answerSeconds` more. Jobs get the sum of
   * both, because their last statements wait behind those. After `wholeSeconds` the process exits.
   */
  stop: { requestSeconds: 5, answerSeconds: 2, jobSeconds: 7, commandSeconds: 2, wholeSeconds: 9 },
} as const;

type RequestClass = Exclude<Work, "job"> | "signIn";
export type Work = "visitor" | "payment" | "staff" | "job";

const current = new AsyncLocalStorage<Work>();

export function runAs<Result>(work: Work, run: () => Result): Result {
  return current.run(work, run);
}

/** Returns "job" for everything outside a request. */
export const currentWork = (): Work => current.getStore() ?? "job";

/** Returns the class whose limits apply. Sign-in has its own, so that a flood blocks neither staff nor visitors. */
export function requestClassOf({ method, path }: { method: string; path: string }): RequestClass {
  if (/^\/admin\b/.test(path)) return "staff";
  if (method === "POST" && /^\/(login|uitnodiging|wachtwoord|welkom)\b/.test(path)) return "signIn";
  return /^\/api\/.*(prepayment|webhook)/.test(path) ? "payment" : "visitor";
}

let isPast = false;

/** From now on nothing is stored for a request: its visitor might not see the answer. */
export function passStopDeadline(): void {
  isPast = true;
}

export const isStopDeadlinePast = (): boolean => isPast;

/** Jobs have a grace of their own. @throws PostgreSQL's shutdown error (57P01), which visitors get as an outage */
export function refuseAfterStopDeadline(): void {
  if (isPast && currentWork() !== "job")
    throw Object.assign(new Error("The site stops: too late to store anything"), { code: "57P01" });
}
