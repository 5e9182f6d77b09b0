export const navigation = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact" },
];

export const bookingSectionHref = "/#booking";

/** "page" on the page itself, "true" on pages below it. */
export function ariaCurrent(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
