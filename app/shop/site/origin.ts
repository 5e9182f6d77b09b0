import { globalValue } from "#app/platform/global-value.ts";

const current = globalValue<string>("origin");

/** Returns the origin for absolute links: APP_URL, or in a browser the origin of the canonical link. */
export function origin(): string {
  if (typeof document !== "undefined") current.value ??= originOf(document);
  if (!current.value) throw new Error("setOrigin() has to come first");
  return current.value;
}

/** Returns false on localhost. Only there is the invented content of the starter shown. */
export function isPublicSite(): boolean {
  const { hostname } = new URL(current.value ?? "http://localhost");
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function setOrigin(appUrl: string): void {
  current.value = appUrl;
}

// With another origin than the server's, React would add a second canonical link to the page.
function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? page.URL).origin;
}
