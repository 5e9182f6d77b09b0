import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { findPattern } from "./route-pattern.server.ts";

/** Redirects capitals and trailing slashes. */
export function canonicalUrl(routes: () => Promise<ServerBuild["routes"]>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!["GET", "HEAD"].includes(c.req.method) || /^\/api\b/i.test(pathname)) return next();
    const segments = pathname.split("/").filter(Boolean);
    const pattern = findPattern(await routes(), segments);
    const address =
      pattern && `/${segments.map((segment, i) => written(pattern[i] ?? "", segment)).join("/")}`;
    return address && address !== pathname ? c.redirect(address + search, 301) : next();
  };
}

/** React Router finds the action of the home page at "/?index" only. */
export function withIndex(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "POST" || url.pathname !== "/" || url.searchParams.has("index")) return request;
  url.searchParams.set("index", "");
  return new Request(url, request);
}

/** Tokens are case-sensitive; slugs are lower-case. */
function written(part: string, segment: string): string {
  if (part === ":slug") return segment.toLowerCase();
  return part.startsWith(":") ? segment : part;
}
