import { setTimeout as pause } from "node:timers/promises";
import { createContext, data, type ServerBuild } from "react-router";
import type { OpenDatabase } from "../database/database.server.ts";
import { refuse } from "./reply.server.ts";

const unavailableMessage = "De site kan dit nu even niet. Probeer het over een halve minuut opnieuw.";
const retryAfter = { "Retry-After": "30" };

export function unavailable(path: string, code = "unavailable", message = unavailableMessage): Response {
  if (path.startsWith("/api/")) return withRetryAfter(refuse(503, code, message));
  const headers = { ...retryAfter, "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(message, { status: 503, headers });
}

export function withRetryAfter(response: Response): Response {
  if (response.status === 503 && !response.headers.has("Retry-After"))
    response.headers.set("Retry-After", retryAfter["Retry-After"]);
  return response;
}

/** Translates an outage into a 503: React Router makes a 500 of any other error. */
export function withOutages(build: ServerBuild, onOutage: (error: unknown) => void): ServerBuild {
  const translateOutages = <Args extends { request: Request }>(run: ((args: Args) => unknown) | undefined) =>
    run &&
    (async (args: Args) => {
      try {
        return await run(args);
      } catch (error) {
        // The client closed the connection, which is no outage.
        if (args.request.signal.aborted || !isOutage(error)) throw error;
        onOutage(error);
        throw data(unavailableMessage, {
          status: 503,
          statusText: "Service Unavailable",
          headers: retryAfter,
        });
      }
    });
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action } = route.module;
    return [
      id,
      {
        ...route,
        module: { ...route.module, loader: translateOutages(loader), action: translateOutages(action) },
      },
    ];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (brokenConnection.test(error.message)) return true;
  if ("code" in error && (outageCode.test(String(error.code)) || systemCode.test(String(error.code))))
    return true;
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true;
  return isOutage(error.cause);
}

function isFullDisk(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("code" in error && ["53100", "ENOSPC", "EDQUOT"].includes(String(error.code))) || isFullDisk(error.cause)
  );
}

/**
 * SQLSTATE classes: connection (08), read-only (25006), credentials (28, 3D000), resources (53), timeout (57014),
 * shutdown (57P), I/O (58).
 */
const outageCode = /^(08\w{3}|25006|25P03|28\w{3}|3D000|53\w{3}|57014|57P\d\d|58\w{3})$/;
const systemCode =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOSPC|EDQUOT|EROFS|EIO)$/;
/** Messages of pg's errors that have no code. */
const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout expired)/;

export type Readiness = {
  /** Returns what is wrong, in English for the operator, or undefined. Answers within two seconds. */
  problem(): Promise<string | undefined>;
  /** Remembers a full disk, so that the next probe checks for space. */
  notice(error: unknown): void;
};

export const readinessContext = createContext<Readiness>();

export function openReadiness({ probe }: Pick<OpenDatabase, "probe">): Readiness {
  let pending: Promise<string | undefined> | undefined;
  let last: { at: number; problem: string | undefined } | undefined;
  let wasFull = false;

  async function check(): Promise<string | undefined> {
    let problem: string | undefined;
    try {
      await probe({ needsSpace: wasFull });
      wasFull = false;
    } catch (error) {
      notice(error);
      problem = error instanceof Error ? error.message || String(error) : String(error);
    }
    last = { at: performance.now(), problem };
    pending = undefined;
    return problem;
  }
  function notice(error: unknown): void {
    if (!isFullDisk(error)) return;
    wasFull = true;
    last = undefined;
  }
  return {
    problem() {
      if (last && performance.now() - last.at < 1_000) return Promise.resolve(last.problem);
      pending ??= check();
      return Promise.race([pending, pause(timeoutMs, "the database does not answer", { ref: false })]);
    },
    notice,
  };
}

const timeoutMs = 1_800;
