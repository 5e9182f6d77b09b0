import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { RunningCarousel } from "#app/ui/running-carousel.tsx";
import { renderInto } from "./hydrate-island.tsx";

/** Renders the controls only: the slides stay as the server rendered them. */
export function start(carousel: HTMLElement, shop: ShopFacts): void {
  const controls = carousel.querySelector("[data-controls]");
  if (controls) renderInto(controls, shop, <RunningCarousel carousel={carousel} />);
}
