import type { ComponentProps } from "react";
import { ShopMap } from "#app/website/contact/shop-map.tsx";
import { hydrateIsland, propsOf } from "./hydrate-island.tsx";

export function start(island: HTMLElement): void {
  hydrateIsland(island, <ShopMap {...propsOf<ComponentProps<typeof ShopMap>>(island)} />);
}
