import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";

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

type Routes = ServerBuild["routes"];

const patterns = new WeakMap<Routes, string[][]>();

/** The segments of the route that serves this path, such as ["blog", ":slug"]. */
function findPattern(routes: Routes, segments: string[]): string[] | undefined {
  const all = patterns.get(routes) ?? patternsOf(routes);
  patterns.set(routes, all);
  return all.find((each) => fits(each, segments));
}

/** "/blog/:slug", or "*": a path may hold a token or an id. */
export function routeOf(routes: Routes, path: string): string {
  const page = path.replace(/\.data$/, "").replace(/^\/_(root)?$/, "/");
  const pattern = findPattern(routes, page.split("/").filter(Boolean));
  return pattern ? `/${pattern.join("/")}` : "*";
}

function patternsOf(routes: Routes): string[][] {
  const pathOf = (id: string): string[] => {
    const { path = "", parentId } = routes[id] ?? {};
    return [...(parentId ? pathOf(parentId) : []), ...path.split("/").filter(Boolean)];
  };
  return Object.keys(routes)
    .map(pathOf)
    .filter((pattern) => !pattern.includes("*"))
    .sort((a, b) => parameters(a) - parameters(b));
}

const parameters = (pattern: string[]) => pattern.filter((part) => part.startsWith(":")).length;

function fits(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, i) => part.startsWith(":") || decoded(segments[i]) === part);
}

function decoded(segment = ""): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}
