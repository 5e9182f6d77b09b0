import { etagOf, isUnchanged } from "#app/platform/http/cached-response.server.ts";
import { notFound } from "#app/platform/http/reply.server.ts";
import { galleryPicture } from "../engravings.server.ts";
import type { Route } from "./+types/gallery-file";

/** Serves an engraving of the gallery. Browsers ask each time, because the customer may have withdrawn it. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const id = params.file.replace(/\.webp$/, "");
  const picture = await galleryPicture(id);
  if (!picture) return notFound();
  const etag = etagOf(id);
  // A search engine would keep a copy.
  const headers = { "Cache-Control": "no-cache", ETag: etag, "X-Robots-Tag": "noindex" };
  if (isUnchanged(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(Uint8Array.from(picture), { headers: { ...headers, "Content-Type": "image/webp" } });
}
