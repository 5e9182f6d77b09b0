import type { HeadersArgs } from "react-router";

/** The address is a secret. */
export const privatePage = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

/** The `headers` of a page behind a link. */
export function linkHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): HeadersInit {
  const wait = loaderHeaders.get("Retry-After") ?? actionHeaders?.get("Retry-After");
  return { ...privatePage, ...(wait && { "Retry-After": wait }) };
}

/** @param waitSeconds more than 0 for an address with too many wrong links. */
export function noSuchLink(waitSeconds: number) {
  if (waitSeconds === 0) return { status: 404, headers: privatePage };
  return { status: 429, headers: { ...privatePage, "Retry-After": String(waitSeconds) } };
}
