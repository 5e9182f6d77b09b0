import { createContext, useContext } from "react";
import type { ShopFacts } from "./facts.ts";

/** The published facts, which app/root.tsx loads with every page. Undefined when a page failed before that. */
export const ShopContext = createContext<ShopFacts | undefined>(undefined);

export function useShop(): ShopFacts {
  const shop = useKnownShop();
  if (!shop) throw new Error("useShop() needs the data of app/root.tsx");
  return shop;
}

/** Undefined on an error page that came before the loaders. */
export function useKnownShop(): ShopFacts | undefined {
  return useContext(ShopContext);
}
