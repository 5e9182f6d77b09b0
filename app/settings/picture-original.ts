import { originalOf } from "#app/content/pictures/picture-data.server.ts";
import { notFound } from "#app/platform/http/reply.server.ts";
import type { Route } from "./+types/picture-original";

/** The whole photo, in which the owner chooses what stays in sight. */
export async function loader({ params }: Route.LoaderArgs) {
  const bytes = await originalOf(params.id);
  if (!bytes) return notFound();
  return new Response(Uint8Array.from(bytes), { headers: { "Content-Type": "image/jpeg" } });
}
