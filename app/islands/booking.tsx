import type { ComponentProps } from "react";
import { BookingForm } from "#app/booking-form/booking-form.tsx";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { hydrateIsland, propsOf } from "./hydrate-island.tsx";

export function start(island: HTMLElement, shop: ShopFacts): void {
  const props = propsOf<ComponentProps<typeof BookingForm>>(island);
  hydrateIsland(island, shop, <BookingForm {...props} served={island.querySelector("form")} />);
}
