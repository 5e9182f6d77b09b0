import { readinessContext, withRetryAfter } from "#app/platform/http/outage.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/health";

/** Answers /healthz with 200 while the process lives, and /readyz while the database can write within two seconds. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (pattern === "healthz") return new Response("ok", { headers });
  const problem = await context.get(readinessContext).problem();
  if (!problem) return new Response("ready", { headers });
  log().error({ problem }, "not ready");
  // The log has the problem; the public answer does not, because it may name hosts.
  return withRetryAfter(new Response("bookings cannot be made: see the log", { status: 503, headers }));
}
