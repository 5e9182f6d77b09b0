import { readinessContext } from "#app/platform/http/outage.server.ts";
import { peerContext } from "#app/platform/http/visitor.server.ts";
import { registry, watchProcess } from "#app/platform/log/metrics.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Route } from "./+types/metrics";
import { gather } from "./gather.server.ts";
import { refusal } from "./refusal.server.ts";

/** For Prometheus; see docs/monitoring. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const refused = refusal({ request, peer: context.get(peerContext), settings: runtime().settings });
  if (refused) return refused;
  watchProcess();
  await gather(context.get(readinessContext));
  const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
  return new Response(await registry.metrics(), { headers });
}
