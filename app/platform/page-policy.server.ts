import { createHash } from "node:crypto";

/**
 * The Content-Security-Policy of a page: nothing loads or runs that is not on the list. Why each line is as it is:
 * docs/security.md.
 * @param path of the page.
 * @param scripts the inline scripts that may run: 'sha256-…' or 'nonce-…'.
 * @param origin of APP_URL: the site may be visited by another name, and forms lead back to this one.
 * @param leadsToCheckout the page's form ends at the payment provider, whose address is not ours to know.
 */
export function pagePolicy(page: {
  path: string;
  scripts: string[];
  origin: string;
  leadsToCheckout?: boolean;
}): string {
  const { path, scripts, origin, leadsToCheckout = false } = page;
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(" ")}`,
    "style-src 'self'",
    // The colours that hold a picture's place are attributes; a style element is never allowed.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(path.replace(/\/$/, "") === "/contact" ? ["frame-src https://www.openstreetmap.org"] : []),
    // Browsers hold redirects after a form against this too.
    ...(leadsToCheckout ? [] : [`form-action 'self' ${origin}`]),
    "base-uri 'none'",
    // What default-src says already; some who read policies look for it by name.
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * The hashes of a page's inline scripts, those that wait as text included. Only for pages that hold nothing of a
 * visitor: whatever looks like a script in them is allowed to run.
 */
export function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(scripts)];
}
