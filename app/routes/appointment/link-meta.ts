import { shop } from "#content/shop.ts";

/** The `meta` of a page behind the link. */
export function linkMeta(title: string) {
  return [
    { title: `${title} | ${shop.name}` },
    { name: "robots", content: "noindex" },
    // With "no-referrer" browsers post `Origin: null`, which is refused.
    { name: "referrer", content: "same-origin" },
  ];
}
