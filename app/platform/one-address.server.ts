import type { MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** Redirects capitals and trailing slashes. */
export function oneAddress(routes: () => Promise<Routes>): MiddlewareHandler {
  const patterns = new WeakMap<Routes, string[][]>();
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!["GET", "HEAD"].includes(c.req.method) || /^\/api\b/i.test(pathname)) return next();
    const known = await routes();
    const all = patterns.get(known) ?? patternsOf(known);
    patterns.set(known, all);
    const segments = pathname.split("/").filter(Boolean);
    const pattern = all.find((each) => fits(each, segments));
    const address =
      pattern && `/${segments.map((segment, i) => written(pattern[i] ?? "", segment)).join("/")}`;
    return address && address !== pathname ? c.redirect(address + search, 301) : next();
  };
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

const decoded = (segment = "") => decodeURIComponent(segment).toLowerCase();

/** Tokens are case-sensitive; slugs are lower-case. */
function written(part: string, segment: string): string {
  if (part === ":slug") return segment.toLowerCase();
  return part.startsWith(":") ? segment : part;
}
