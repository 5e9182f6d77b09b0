import type { Service, ShopFacts } from "./facts.ts";

export function serviceOf(code: string, { services }: Pick<ShopFacts, "services">): Service | undefined {
  return services.find((service) => service.code === code);
}

/** An unknown code is returned as it is. */
export function serviceLabel(code: string, shop: Pick<ShopFacts, "services">): string {
  return serviceOf(code, shop)?.label ?? code;
}
