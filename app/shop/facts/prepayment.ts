import { euros } from "#app/i18n/format/money.ts";
import type { Service, ShopFacts } from "./facts.ts";

type PrepaymentRules = Pick<ShopFacts, "prepayment">;
type PricedService = Pick<Service, "minutes" | "price">;

/** Providers refuse card payments of less. */
const minimumCents = 50;

/**
 * Returns the prepayment in cents: a percentage of a fixed price, which is 0 for a free service, or else the owner's
 * amount, whatever the price.
 * @param service undefined while none is chosen.
 */
export function prepaymentCents(service: PricedService | undefined, { prepayment }: PrepaymentRules): number {
  const { amountCents, percent } = prepayment;
  const price = service?.price;
  if (percent === 0 || !price || price.isFrom) return amountCents;
  return price.cents && Math.max(minimumCents, Math.round((price.cents * percent) / 100));
}

/** Returns "€10" or "20 % van de prijs", for pages without a chosen service. */
export function prepaymentInWords({ prepayment: { amountCents, percent } }: PrepaymentRules): string {
  return percent > 0 ? `${percent} % van de prijs` : euros(amountCents);
}

/** Returns whether everybody pays first, or everybody who books this service; undefined if some do not. */
export function prepaymentScope(
  service: PricedService | undefined,
  { prepayment: { isAsked, audience, fromMinutes } }: PrepaymentRules,
): "everybody" | "service" | undefined {
  if (!isAsked) return;
  if (audience === "everybody") return audience;
  if (service && fromMinutes > 0 && service.minutes >= fromMinutes) return "service";
}

/** Returns whether customers who were never here pay first. */
export function chargesNewCustomers({ prepayment: { isAsked, audience } }: PrepaymentRules): boolean {
  return isAsked && audience === "new";
}

/** Returns whether customers without missed appointments pay first too, in a shop that asks for prepayments. */
export function chargesCustomersWithoutNoShow({
  prepayment: { audience, fromMinutes },
}: PrepaymentRules): boolean {
  return audience !== "missed" || fromMinutes > 0;
}
