import { shop } from "../../content/shop.ts";

/** The barber's name, where there is more than one to choose from. */
export function barberName(id: string | null): string | undefined {
  return shop.barbers.length > 1 ? shop.barbers.find((barber) => barber.id === id)?.name : undefined;
}
