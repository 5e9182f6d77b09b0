import { privatePage } from "../../platform/private-page.ts";

/** The answer for a file of an appointment that its link does not open; a client that tried too many has to wait. */
export function noSuchFile(waitSeconds: number): Response {
  if (waitSeconds === 0) return new Response(null, { status: 404, headers: privatePage });
  return new Response(null, { status: 429, headers: { ...privatePage, "Retry-After": String(waitSeconds) } });
}
