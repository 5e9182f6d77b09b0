import type { ShopFacts } from "../../shop/facts.ts";

/** The `meta` of a page behind the link. */
export function linkMeta(title: string, shop: Pick<ShopFacts, "name">) {
  return [
    { title: `${title} | ${shop.name}` },
    { name: "robots", content: "noindex" },
    // With "no-referrer" browsers post `Origin: null`, which is refused.
    { name: "referrer", content: "same-origin" },
  ];
}
