import type { ShopFacts } from "../shop/facts.ts";

/** The facts that app/root.tsx writes into a page with islands. */
export function shopOfPage(): ShopFacts {
  known ??= JSON.parse(document.getElementById("shop")?.textContent ?? "null");
  if (!known) throw new Error("The page does not say what the shop is");
  return known;
}

let known: ShopFacts | undefined;
