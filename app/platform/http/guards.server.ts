import type { Context, MiddlewareHandler } from "hono";
import type { ServerBuild } from "react-router";
import { onlyMethod, refuse, unreadable } from "./reply.server.ts";

export const knownMethods: MiddlewareHandler = async (c, next) => {
  const allowedMethods = c.req.path.startsWith("/api/")
    ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    : ["GET", "HEAD", "POST"];
  if (allowedMethods.includes(c.req.method)) {
    await next();
    // A route without an action: React Router sends no Allow header, and reports a resource route as a server error.
    if (c.res.status === 405 && !c.res.headers.has("Allow")) {
      if (c.res.headers.get("Content-Type")?.includes("json")) c.res = onlyMethod("GET")();
      else c.header("Allow", "GET, HEAD");
    }
    return;
  }
  const response = refuse(405, "method_not_allowed", "Dat kan op dit adres niet.");
  response.headers.set("Allow", "GET, HEAD, POST");
  return response;
};

/** Turns a JSON error into its sentence for a browser that asks for HTML. */
export const sentenceForPeople: MiddlewareHandler = async (c, next) => {
  await next();
  const wantsHtml = c.req.header("Accept")?.includes("text/html") && !c.req.path.startsWith("/api/");
  const isJson = c.res.headers.get("Content-Type") === "application/json";
  if (!wantsHtml || !isJson || c.res.status < 400) return;
  const { status, headers } = c.res;
  // React Router answers "null" for a resource that does not exist.
  const { message } = Object(await c.res.clone().json());
  if (typeof message !== "string") return;
  c.res = new Response(message, { status, headers });
  c.header("Content-Type", "text/plain; charset=utf-8");
};

/** Refuses addresses with control characters: PostgreSQL cannot store NUL, and bidirectional marks mislead readers. */
export async function rejectControlCharacters(c: Context, next: () => Promise<void>) {
  const [path = ""] = c.req.url.split("?", 1);
  const isText = !/%00|^[^?]*%(0.|1.|7f|e2%80%a[89])/i.test(c.req.url) && canBeDecoded(path);
  return isText ? next() : unreadable();
}

function canBeDecoded(path: string): boolean {
  try {
    // Compares the result, because the bundler drops an unused call.
    return decodeURIComponent(path) !== "";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Refuses writes from other origins. Behind TLS the only origin is APP_URL. */
export function sameOriginWrites(appUrl: string) {
  const hasTls = appUrl.startsWith("https:");
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header("Origin");
    const isRead = ["GET", "HEAD"].includes(c.req.method);
    if (isRead || !origin || origin === appUrl) return next();
    if (!hasTls && origin === new URL(c.req.url).origin) return next();
    // Pages with `no-referrer` send "null". No page can set Sec-Fetch-Site itself.
    if (origin === "null" && c.req.header("Sec-Fetch-Site") === "same-origin") return next();
    return refuse(403, "forbidden", "Deze aanvraag komt van een andere site.");
  };
}

/**
 * Redirects capitals and trailing slashes. The dashboard is served with a slash too: a proxy that is configured for
 * "/admin/" redirects there, and the browser would loop.
 */
export function canonicalUrl(routes: () => Promise<ServerBuild["routes"]>): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!["GET", "HEAD"].includes(c.req.method) || /^\/api\b/i.test(pathname)) return next();
    const segments = pathname.split("/").filter(Boolean);
    const pattern = findPattern(await routes(), segments);
    const address =
      pattern && `/${segments.map((segment, i) => canonicalSegment(pattern[i] ?? "", segment)).join("/")}`;
    const isServed = address === pathname || (isDashboard(pathname) && pathname === `${address}/`);
    return address && !isServed ? c.redirect(address + search, 301) : next();
  };
}

const isDashboard = (pathname: string) => pathname.startsWith("/admin/");

/** Adds "?index" to a POST of the home page: React Router finds its action only there. */
export function withIndex(request: Request): Request {
  const url = new URL(request.url);
  if (request.method !== "POST" || url.pathname !== "/" || url.searchParams.has("index")) return request;
  url.searchParams.set("index", "");
  return new Request(url, request);
}

/** Returns the segment in its canonical case. Tokens are case-sensitive; slugs are lower-case. */
function canonicalSegment(part: string, segment: string): string {
  if (part === ":slug") return segment.toLowerCase();
  return part.startsWith(":") ? segment : part;
}

type Routes = ServerBuild["routes"];

const patterns = new WeakMap<Routes, string[][]>();

/** Returns the segments of the route that serves this path, such as ["blog", ":slug"]. */
function findPattern(routes: Routes, segments: string[]): string[] | undefined {
  const all = patterns.get(routes) ?? patternsOf(routes);
  patterns.set(routes, all);
  return all.find((each) => matches(each, segments));
}

/** Returns the route's pattern such as "/blog/:slug", or "*". Unlike a path, a pattern holds no token or id. */
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
    .flatMap(withAndWithoutLast)
    .sort((a, b) => parameters(a) - parameters(b));
}

/** Returns both patterns of a route whose last segment is optional, such as "/fr/conditions/:version?". */
function withAndWithoutLast(pattern: string[]): string[][] {
  const prefix = pattern.slice(0, -1);
  const last = pattern.at(-1) ?? "";
  return last.endsWith("?") ? [prefix, [...prefix, last.slice(0, -1)]] : [pattern];
}

const parameters = (pattern: string[]) => pattern.filter((part) => part.startsWith(":")).length;

function matches(pattern: string[], segments: string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, i) => part.startsWith(":") || decodeSegment(segments[i]) === part);
}

function decodeSegment(segment = ""): string {
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment;
  }
}
