/** What is refused before a route is asked. */
import type { Context, MiddlewareHandler } from "hono";
import { refuse } from "./reply.server.ts";

/** What the site does not know at all; the endpoints answer by themselves which of the others they take. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const known = c.req.path.startsWith("/api/")
    ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    : ["GET", "HEAD", "POST"];
  if (known.includes(c.req.method)) return next();
  const response = refuse(405, "method_not_allowed", "Dat kan op dit adres niet.");
  response.headers.set("Allow", "GET, HEAD, POST");
  return response;
};

/**
 * A NUL, which no text of PostgreSQL can hold, in a path control characters and the two line breaks of Unicode, which
 * no route of ours matches, and a path that is no text: React Router would write it to stderr, past the log.
 */
export async function rejectControlCharacters(c: Context, next: () => Promise<void>) {
  const [path = ""] = c.req.url.split("?", 1);
  const isText = !/%00|^[^?]*%(0.|1.|7f|e2%80%a[89])/i.test(c.req.url) && canBeDecoded(path);
  return isText ? next() : refuse(400, "bad_request", "We konden je aanvraag niet lezen.");
}

function canBeDecoded(path: string): boolean {
  try {
    // Its result is used: the bundler leaves out a call that is only made to see whether it throws.
    return decodeURIComponent(path) !== "";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/**
 * Browsers name the site that a write comes from; a write from another site is refused. Behind TLS only APP_URL counts:
 * what reaches this process says http, and whoever is on the way can write pages for that.
 */
export function sameOriginWrites(appUrl: string) {
  const hasTls = appUrl.startsWith("https:");
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header("Origin");
    const reads = ["GET", "HEAD"].includes(c.req.method);
    if (reads || !origin || origin === appUrl) return next();
    if (!hasTls && origin === new URL(c.req.url).origin) return next();
    // A page that hides where it is (no-referrer) posts with the origin "null"; this header no page can set.
    if (origin === "null" && c.req.header("Sec-Fetch-Site") === "same-origin") return next();
    return refuse(403, "forbidden", "Deze aanvraag komt van een andere site.");
  };
}
