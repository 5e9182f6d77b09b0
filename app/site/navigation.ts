/** The pages that the header leads to, in its order. */
export const navigation = [
  { href: "/", label: "Home" },
  { href: "/services", label: "Services" },
  { href: "/blog", label: "Blog" },
  { href: "/contact", label: "Contact" },
];

export const bookingSectionHref = "/#booking";

/** aria-current of a link: "page" on its own page, "true" on the pages below it, such as an article of the blog. */
export function currentOf(href: string, pathname: string): "page" | "true" | undefined {
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === href) return "page";
  return href !== "/" && here.startsWith(`${href}/`) ? "true" : undefined;
}
