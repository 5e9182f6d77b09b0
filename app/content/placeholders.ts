import type { ShopFacts } from "./shop/facts.ts";

/** Facts that still hold an example: "legal.vatNumber". */
export function remainingPlaceholders(shop: ShopFacts): string[] {
  const { name, phone, whatsapp, email, instagram, reviewsUrl, legal } = shop;
  const facts = {
    ...{ name, phone, whatsapp, email, instagram, reviewsUrl },
    ...Object.fromEntries(Object.entries(legal).map(([key, value]) => [`legal.${key}`, value])),
  };
  const names = Object.entries(facts)
    .filter(([, value]) => placeholder.test(value))
    .map(([key]) => key);
  return isApproximate(shop.geo) ? [...names, "geo"] : names;
}

function isApproximate({ latitude, longitude }: ShopFacts["geo"]): boolean {
  return [latitude, longitude].every((degrees) => (String(degrees).split(".")[1] ?? "").length < 5);
}

const placeholder = /(00 ?){3}$|0000\.000\.000$|\.example\b|vul-je-/i;
