import type { ShopFacts } from "./facts.ts";

/** The barber's name, where there is more than one to choose from. */
export function barberName(id: string | null, { barbers }: Pick<ShopFacts, "barbers">): string | undefined {
  return barbers.length > 1 ? barbers.find((barber) => barber.id === id)?.name : undefined;
}
