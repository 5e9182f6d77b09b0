import { shop } from "../../content/shop.ts";
import type { Service } from "./facts.ts";

/** The service that bookings name by this code. */
export function serviceOf(code: string): Service | undefined {
  return shop.services.find((service) => service.code === code);
}

/** "Klassieke Haarknip" for "haarknip"; an unknown code is shown as it is. */
export function serviceLabel(code: string): string {
  return serviceOf(code)?.label ?? code;
}
