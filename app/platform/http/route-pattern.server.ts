import type { ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

const patterns = new WeakMap<Routes, string[][]>();

/** The segments of the route that serves this path, such as ["blog", ":slug"]. */
export function findPattern(routes: Routes, segments: string[]): string[] | undefined {
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
