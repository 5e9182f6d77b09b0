import { createHash } from "node:crypto";

/**
 * docs/security.md explains each line.
 * @param scripts 'sha256-…' or 'nonce-…' of inline scripts.
 * @param origin of APP_URL.
 * @param leadsToCheckout the form redirects to an address we do not know.
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
    // Picture placeholders are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ...(path.replace(/\/$/, "") === "/contact" ? ["frame-src https://www.openstreetmap.org"] : []),
    // Browsers apply form-action to redirects too.
    ...(leadsToCheckout ? [] : [`form-action 'self' ${origin}`]),
    "base-uri 'none'",
    // Implied by default-src; policy checkers look for it.
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Only without visitor input: every script is allowed. */
export function hashesOfScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  return [...new Set(scripts)];
}
