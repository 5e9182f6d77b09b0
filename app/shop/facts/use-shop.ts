import { createContext, useContext } from "react";
import type { ShopFacts } from "./facts.ts";

/** The published facts, provided by app/root.tsx. Undefined on an error page if the loader of app/root.tsx failed. */
export const ShopContext = createContext<ShopFacts | undefined>(undefined);

export function useShop(): ShopFacts {
  const shop = useKnownShop();
  if (!shop) throw new Error("useShop() needs the data of app/root.tsx");
  return shop;
}

export function useKnownShop(): ShopFacts | undefined {
  return useContext(ShopContext);
}
