import { json, onlyMethod, refuse } from "#app/platform/http/reply.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Route } from "./+types/availability";
import { availabilityQuery } from "./availability-query.server.ts";
import { sharedFreeTimes } from "./shared-free-times.server.ts";

export const action = onlyMethod("GET");

/** Answers GET /api/availability?service=haarknip&from=2026-11-23&to=2026-11-30[&barber=id]. */
export async function loader({ request }: Route.LoaderArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const parsed = availabilityQuery.safeParse(query);
  if (!parsed.success) return refuse(400, "invalid", parsed.error.issues[0]?.message ?? "Ongeldige vraag");
  const { days, ofEach } = await sharedFreeTimes(parsed.data);
  return json(shop().barbers.length > 1 ? { days, ofEach } : { days });
}
