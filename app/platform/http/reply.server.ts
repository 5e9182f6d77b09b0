import type { HeadersArgs } from "react-router";
import { parseComposed } from "../composed-text.ts";

const headers = { "Cache-Control": "no-store" };

export function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers });
}

/** @param message a Dutch sentence for people. */
export function refuse(status: number, code: string, message: string, details: object = {}): Response {
  return Response.json({ error: code, message, ...details }, { status, headers });
}

export function download(body: BodyInit, { type, name }: { type: string; name: string }): Response {
  return new Response(body, {
    headers: { "Content-Type": type, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

export const unreadable = () => refuse(400, "bad_request", "We konden je aanvraag niet lezen.");

export const notFound = () => refuse(404, "not_found", "Dit adres bestaat niet.");

export function onlyMethod(method: "GET" | "POST"): () => Response {
  return () => {
    const response = refuse(405, "method_not_allowed", `Dit adres kent alleen ${method}.`);
    response.headers.set("Allow", method === "GET" ? "GET, HEAD" : method);
    return response;
  };
}

/** @throws Response 405. React Router runs an action for every method but GET and HEAD. */
export function requirePost(request: Request): void {
  if (request.method !== "POST") throw onlyMethod("POST")();
}

/** Parses the body as JSON. @throws Response 400 when it is no JSON */
export async function readJson(request: Request): Promise<unknown> {
  try {
    return parseComposed(await request.text());
  } catch (error) {
    if (error instanceof SyntaxError) throw unreadable();
    throw error;
  }
}

export function tooManyRequests(seconds: number, message: string): Response {
  const response = refuse(429, "too_many_requests", message);
  response.headers.set("Retry-After", String(seconds));
  return response;
}

/** Headers of a page whose address is a secret. */
export const privatePage = {
  "Cache-Control": "private, no-store",
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex",
};

export function linkHeaders({ loaderHeaders, actionHeaders }: HeadersArgs): HeadersInit {
  const wait = loaderHeaders.get("Retry-After") ?? actionHeaders?.get("Retry-After");
  return { ...privatePage, ...(wait && { "Retry-After": wait }) };
}

/** @param waitSeconds above 0 for an address with too many wrong links. */
export function noSuchLink(waitSeconds: number) {
  if (waitSeconds === 0) return { status: 404, headers: privatePage };
  return { status: 429, headers: { ...privatePage, "Retry-After": String(waitSeconds) } };
}

/** Escapes text and attributes for HTML and XML that is written without React. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
