/**
 * Pages are built before anyone knows the address that they will be served under, so absolute links are written
 * with an origin that cannot exist (RFC 2606). The server replaces it in every page with the one of APP_URL.
 */
const placeholder = "https://origin.invalid";

/** The origin for absolute links: on the server the placeholder, in the browser what the server made of it. */
export const origin = typeof document === "undefined" ? placeholder : originOf(document);

/** A page with its absolute links on the origin that it is served under. */
export function withOrigin(html: string, servedOrigin: string): string {
  return html.replaceAll(placeholder, servedOrigin);
}

// React would add a second canonical link beside the first if the two did not agree.
function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? page.URL).origin;
}
