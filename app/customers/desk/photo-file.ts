import { staffOf } from "#app/accounts/access.server.ts";
import { notFound } from "#app/platform/http/reply.server.ts";
import { photoFile } from "../flows/notes-and-photos.server.ts";
import type { Route } from "./+types/photo-file";

export async function loader({ params, context }: Route.LoaderArgs) {
  const bytes = await photoFile(staffOf(context), params.id);
  if (!bytes) return notFound();
  return new Response(Uint8Array.from(bytes), { headers: { "Content-Type": "image/jpeg" } });
}
