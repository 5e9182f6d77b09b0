import { keptValue } from "#app/platform/kept-value.ts";

const current = keptValue<string>("origin");

/** For absolute links: APP_URL. */
export function origin(): string {
  if (typeof document !== "undefined") current.value ??= originOf(document);
  if (!current.value) throw new Error("setOrigin() has to come first");
  return current.value;
}

/** Not on the machine of who tries it out: what the starter invents is shown there only. */
export function isPublicSite(): boolean {
  const { hostname } = new URL(current.value ?? "http://localhost");
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function setOrigin(appUrl: string): void {
  current.value = appUrl;
}

// Must equal the canonical link: React would add a second one.
function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? page.URL).origin;
}
