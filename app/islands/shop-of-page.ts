import type { ShopFacts } from "#app/content/shop/facts.ts";

/** A file beside the pages, whose address stands in them: app/hydrate-on-demand.ts. */
export async function loadShop(): Promise<void> {
  loading ??= readShop();
  try {
    known = await loading;
  } finally {
    // One that failed is asked again.
    if (!known) loading = undefined;
  }
}

export function shopOfPage(): ShopFacts {
  if (!known) throw new Error("The facts of the page are not loaded");
  return known;
}

let loading: Promise<ShopFacts> | undefined;
let known: ShopFacts | undefined;

async function readShop(): Promise<ShopFacts> {
  const answer = await fetch(document.getElementById("page-script")?.dataset.state ?? "");
  if (!answer.ok) throw new Error(`The facts of the page answered ${answer.status}`);
  return answer.json();
}
