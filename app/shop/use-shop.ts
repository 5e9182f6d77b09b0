import { useRouteLoaderData } from "react-router";
import type { ShopFacts } from "./facts.ts";

/** The published facts, which app/root.tsx loads with every page. */
export function useShop(): ShopFacts {
  const shop = useKnownShop();
  if (!shop) throw new Error("useShop() needs the data of app/root.tsx");
  return shop;
}

/** A line for each exception of the next weeks, also loaded with every page. */
export function useComingExceptions(): string[] {
  return useRouteLoaderData<{ coming: string[] }>("root")?.coming ?? [];
}

/** Undefined on an error page that came before the loaders. */
export function useKnownShop(): ShopFacts | undefined {
  return useRouteLoaderData<{ shop: ShopFacts }>("root")?.shop;
}
