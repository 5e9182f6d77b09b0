import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

export function answerHeaders(appUrl: string): Record<string, string> {
  return {
    ...(appUrl.startsWith("https:") && { "Strict-Transport-Security": "max-age=63072000" }),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Origin-Agent-Cluster": "?1",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    // For other answers than pages; pages set their own policy.
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  };
}

export function withAnswerHeaders(
  appUrl: string,
  currentHeaders: () => Record<string, string>,
): MiddlewareHandler {
  const { "Content-Security-Policy": policy = "", ...headers } = answerHeaders(appUrl);
  return async (c, next) => {
    await next();
    for (const [name, value] of Object.entries({ ...headers, ...currentHeaders() }))
      if (!c.res.headers.has(name)) c.header(name, value);
    if (isForStaff(c.req.path)) c.header("Cross-Origin-Opener-Policy", "same-origin");
    const isPage = c.res.headers.get("Content-Type")?.startsWith("text/html");
    const hasOwnPolicy = c.res.headers.has("Content-Security-Policy");
    if (!isPage && !hasOwnPolicy) c.header("Content-Security-Policy", policy);
  };
}

/**
 * Builds the Content-Security-Policy of a page. docs/security.md explains each line.
 * @param scripts 'sha256-…' or 'nonce-…' of inline scripts.
 * @param origin of APP_URL.
 * @param leadsToCheckout the form redirects to an address that we do not know.
 * @param isDraft a preview: no script may run and no form may be sent.
 */
export function pagePolicy(page: {
  path: string;
  scripts: string[];
  origin: string;
  leadsToCheckout?: boolean;
  isDraft?: boolean;
}): string {
  const { scripts, origin, leadsToCheckout = false, isDraft = false } = page;
  const path = page.path.replace(/\/$/, "");
  const isMap = path === mapPath;
  const hasMap = path === "/contact";
  const formAction = `form-action 'self' ${origin}${hasMap ? " https://www.openstreetmap.org" : ""}`;
  return [
    "default-src 'none'",
    isDraft ? "script-src 'none'" : `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self'",
    // Picture placeholders use style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data:${isMap ? " https://tile.openstreetmap.org" : ""}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // Service workers are for staff. Pages of the sign-in lead to the dashboard without loading another policy.
    `worker-src ${isForStaff(path) ? "'self'" : "'none'"}`,
    ...(hasMap ? ["frame-src https://www.openstreetmap.org"] : []),
    // Dashboard pages lead to the page with the map frame without loading another policy.
    ...(/^\/admin(\/|$)/.test(path) && !isMap ? ["frame-src 'self'"] : []),
    // Browsers apply form-action to redirects too.
    ...(isDraft ? ["form-action 'none'"] : leadsToCheckout ? [] : [formAction]),
    "base-uri 'none'",
    // Implied by default-src, but policy checkers look for it.
    "object-src 'none'",
    `frame-ancestors ${isMap ? "'self'" : "'none'"}`,
  ].join("; ");
}

/**
 * Returns whether the path belongs to the dashboard or its sign-in. Only these isolate themselves from the page that
 * opened them: for this header a browser starts another process, and a first visit then paints later.
 */
function isForStaff(path: string): boolean {
  return /^\/(admin|login|welkom|uitnodiging|wachtwoord)(\/|$)/.test(path);
}

/** The page where the owner marks the door on a map. Only this page loads map tiles and may be framed. */
const mapPath = "/admin/zaak/kaart";

/** Returns a policy hash for every inline script. Only for pages without visitor input: it allows every script. */
export function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/(ld\+)?json/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${hash("sha256", text, "base64")}'`);
  return [...new Set(scripts)];
}
