import { bookingPath } from "#app/i18n/format/language.ts";

export const navigation = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact" },
];

export const bookingSectionHref = "/#booking";

/** Of the menu's button: on a page with the form to that form, elsewhere to the page that is nothing else. */
export function bookingHref(pathname: string): string {
  if (pathname === "/") return bookingSectionHref;
  return pathname === bookingPath ? `${bookingPath}#booking` : bookingPath;
}

/** The pages of the site again, each with what the owner typed. */
export const previewPath = "/admin/zaak/voorbeeld";

/** @param page "/services", "/#faq". @param form where it was typed. */
export function previewAddress(page: string, form: string): string {
  const [path = "", hash] = page.split("#");
  const query = new URLSearchParams({ kamer: form });
  return `${previewPath}${path.replace(/\/$/, "")}?${query}${hash ? `#${hash}` : ""}`;
}

/** "page" on the page itself, "true" on pages below it. */
export function ariaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(previewPath, "").replace(/(.)\/$/, "$1") || "/";
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
