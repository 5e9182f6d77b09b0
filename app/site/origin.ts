/**
 * Replaced by APP_URL's origin when served: prerendering does not know it. The name cannot exist (RFC 2606).
 */
const placeholder = "https://origin.invalid";

/** For absolute links. */
export const origin = typeof document === "undefined" ? placeholder : originOf(document);

export function withOrigin(html: string, servedOrigin: string): string {
  return html.replaceAll(placeholder, servedOrigin);
}

// Must equal the canonical link: React would add a second one.
function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? page.URL).origin;
}
