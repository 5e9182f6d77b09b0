import { privatePage } from "../../platform/private-page.ts";

/** 429 for a client with too many wrong links, otherwise 404. */
export function noSuchFile(waitSeconds: number): Response {
  if (waitSeconds === 0) return new Response(null, { status: 404, headers: privatePage });
  return new Response(null, { status: 429, headers: { ...privatePage, "Retry-After": String(waitSeconds) } });
}
