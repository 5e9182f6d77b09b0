import { readinessContext, withRetryAfter } from "#app/platform/http/outage.server.ts";
import { log } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/health";

/** /healthz: 200 while the process lives; /readyz: while the database writes, has room and answers within two seconds. */
export async function loader({ context, pattern }: Route.LoaderArgs) {
  const headers = { "Cache-Control": "no-store" };
  if (pattern === "healthz") return new Response("ok", { headers });
  const problem = await context.get(readinessContext).problem();
  if (!problem) return new Response("ready", { headers });
  log().error({ problem }, "not ready");
  // The problem may name hosts: not for the public.
  return withRetryAfter(new Response("bookings cannot be made: see the log", { status: 503, headers }));
}
