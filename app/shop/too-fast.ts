import type { ShopFacts } from "./facts.ts";

export function rateLimitMessage({ phone }: Pick<ShopFacts, "phone">): string {
  return `Dat ging wat snel. Probeer het straks opnieuw of bel ons op ${phone}.`;
}
