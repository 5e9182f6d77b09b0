import type { ComponentProps } from "react";
import { BookingForm } from "#app/booking-form/booking-form.tsx";
import { loadCompanyFields } from "#app/booking-form/company.tsx";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { hydrateIsland, propsOf } from "./hydrate-island.tsx";

export async function start(island: HTMLElement, shop: ShopFacts): Promise<void> {
  // Loaded first, so that what was chosen for companions before the script ran is taken over.
  if (island.querySelector("[name^='others.']")) await loadCompanyFields().catch(() => {});
  const props = propsOf<ComponentProps<typeof BookingForm>>(island);
  hydrateIsland(island, shop, <BookingForm {...props} served={island.querySelector("form")} />);
}
