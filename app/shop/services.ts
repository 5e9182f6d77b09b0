import { shop } from "../../content/shop.ts";
import type { Service } from "./facts.ts";

export function serviceOf(code: string): Service | undefined {
  return shop.services.find((service) => service.code === code);
}

/** An unknown code is returned as it is. */
export function serviceLabel(code: string): string {
  return serviceOf(code)?.label ?? code;
}
