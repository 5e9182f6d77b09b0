import { bookingPath } from "#app/i18n/format/language.ts";

export const navigation = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact" },
];

export const bookingSectionHref = "/#booking";

/** Returns the menu's booking link: to the form on a page that has one, elsewhere to the booking page. */
export function bookingHref(pathname: string): string {
  if (pathname === "/") return bookingSectionHref;
  return pathname === bookingPath ? `${bookingPath}#booking` : bookingPath;
}

/** Address below which the site's pages show unsaved input. */
export const previewPath = "/admin/zaak/voorbeeld";

/** @param page public page: "/services" or "/#faq". @param form path of the form with the input. */
export function previewAddress(page: string, form: string): string {
  const [path = "", hash] = page.split("#");
  const query = new URLSearchParams({ kamer: form });
  return `${previewPath}${path.replace(/\/$/, "")}?${query}${hash ? `#${hash}` : ""}`;
}

/** Returns "page" on the page itself and "true" on pages below it. */
export function ariaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(previewPath, "").replace(/(.)\/$/, "$1") || "/";
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
