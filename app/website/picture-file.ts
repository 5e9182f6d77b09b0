import { isUnchanged } from "#app/platform/http/cached-response.server.ts";
import { notFound } from "#app/platform/http/reply.server.ts";
import { pictureFile } from "#app/shop/pictures/picture-data.server.ts";
import type { Route } from "./+types/picture-file";

/** Serves an uploaded photo in one size. The address contains a hash of the content. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const file = await pictureFile(params.file);
  if (!file) return notFound();
  const etag = `"${params.file}"`;
  const headers = { "Cache-Control": "public, max-age=31536000, immutable", ETag: etag };
  if (isUnchanged(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  return new Response(Uint8Array.from(file.bytes), {
    headers: { ...headers, "Content-Type": file.type, "Content-Length": String(file.bytes.length) },
  });
}
