import { registry } from "../platform/metrics.server.ts";
import { readinessContext } from "../platform/readiness.server.ts";
import { runtime } from "../platform/runtime.server.ts";
import { peerContext } from "../platform/visitor.server.ts";
import type { Route } from "./+types/metrics";
import { gather } from "./metrics/gather.server.ts";
import { refusal } from "./metrics/refusal.server.ts";

/** For Prometheus; see docs/monitoring. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const refused = refusal({ request, peer: context.get(peerContext), settings: runtime().settings });
  if (refused) return refused;
  await gather(context.get(readinessContext));
  const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
  return new Response(await registry.metrics(), { headers });
}
