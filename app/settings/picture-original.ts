import { notFound } from "#app/platform/http/reply.server.ts";
import { originalOf } from "#app/shop/pictures/picture-data.server.ts";
import type { Route } from "./+types/picture-original";

/** Serves the uncropped photo, on which the owner chooses the focus. */
export async function loader({ params }: Route.LoaderArgs) {
  const bytes = await originalOf(params.id);
  if (!bytes) return notFound();
  return new Response(Uint8Array.from(bytes), { headers: { "Content-Type": "image/jpeg" } });
}
