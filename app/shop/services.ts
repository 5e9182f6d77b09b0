import type { Service, ShopFacts } from "./facts.ts";

export function serviceOf(code: string, { services }: Pick<ShopFacts, "services">): Service | undefined {
  return services.find((service) => service.code === code);
}

/** An empty list of barbers is everyone. */
export function doesService(barberId: string, { barbers }: Pick<Service, "barbers">): boolean {
  return barbers.length === 0 || barbers.includes(barberId);
}

/** An unknown code is returned as it is. */
export function serviceLabel(code: string, shop: Pick<ShopFacts, "services">): string {
  return serviceOf(code, shop)?.label ?? code;
}
