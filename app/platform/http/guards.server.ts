import type { Context, MiddlewareHandler } from "hono";
import { refuse } from "./reply.server.ts";

export const knownMethods: MiddlewareHandler = async (c, next) => {
  const known = c.req.path.startsWith("/api/")
    ? ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
    : ["GET", "HEAD", "POST"];
  if (known.includes(c.req.method)) {
    await next();
    // A page without an action; React Router does not say what it knows.
    if (c.res.status === 405 && !c.res.headers.has("Allow")) c.header("Allow", "GET, HEAD");
    return;
  }
  const response = refuse(405, "method_not_allowed", "Dat kan op dit adres niet.");
  response.headers.set("Allow", "GET, HEAD, POST");
  return response;
};

/** PostgreSQL cannot store NUL. */
export async function rejectControlCharacters(c: Context, next: () => Promise<void>) {
  const [path = ""] = c.req.url.split("?", 1);
  const isText = !/%00|^[^?]*%(0.|1.|7f|e2%80%a[89])/i.test(c.req.url) && canBeDecoded(path);
  return isText ? next() : refuse(400, "bad_request", "We konden je aanvraag niet lezen.");
}

function canBeDecoded(path: string): boolean {
  try {
    // Used, or the bundler drops the call.
    return decodeURIComponent(path) !== "";
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Behind TLS only APP_URL is ours. */
export function sameOriginWrites(appUrl: string) {
  const hasTls = appUrl.startsWith("https:");
  return async (c: Context, next: () => Promise<void>) => {
    const origin = c.req.header("Origin");
    const reads = ["GET", "HEAD"].includes(c.req.method);
    if (reads || !origin || origin === appUrl) return next();
    if (!hasTls && origin === new URL(c.req.url).origin) return next();
    // `no-referrer` pages post from "null"; no page can set this header.
    if (origin === "null" && c.req.header("Sec-Fetch-Site") === "same-origin") return next();
    return refuse(403, "forbidden", "Deze aanvraag komt van een andere site.");
  };
}
