// On globalThis: the development server reloads modules.
const holder = globalThis as { shopOrigin?: string };

/** For absolute links: APP_URL. */
export function origin(): string {
  if (typeof document !== "undefined") holder.shopOrigin ??= originOf(document);
  if (!holder.shopOrigin) throw new Error("setOrigin() has to come first");
  return holder.shopOrigin;
}

/** Not on the machine of who tries it out: what the starter invents is shown there only. */
export function isPublicSite(): boolean {
  const { hostname } = new URL(holder.shopOrigin ?? "http://localhost");
  return !/^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export function setOrigin(appUrl: string): void {
  holder.shopOrigin = appUrl;
}

// Must equal the canonical link: React would add a second one.
function originOf(page: Document): string {
  const canonical = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  return new URL(canonical?.href ?? page.URL).origin;
}
