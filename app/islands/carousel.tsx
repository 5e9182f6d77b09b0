import type { ShopFacts } from "#app/content/shop/facts.ts";
import { RunningCarousel } from "#app/ui/running-carousel.tsx";
import { renderInto } from "./hydrate-island.tsx";

/** Only the controls are drawn: the slides stay as the server sent them. */
export function start(carousel: HTMLElement, shop: ShopFacts): void {
  const controls = carousel.querySelector("[data-controls]");
  if (controls) renderInto(controls, shop, <RunningCarousel carousel={carousel} />);
}
