import { euros } from "#app/i18n/format/money.ts";
import type { Service, ShopFacts } from "./facts.ts";

type Rules = Pick<ShopFacts, "prepayment">;
type Priced = Pick<Service, "minutes" | "price">;

/** Below it card payments are refused. */
const minimumCents = 50;

/**
 * What is paid first when something is: a part of a fixed price, or else the owner's amount. 0 of what is free.
 * @param service none while only the customer is known.
 */
export function prepaymentCents(service: Priced | undefined, { prepayment }: Rules): number {
  const { amountCents, percent } = prepayment;
  const price = service?.price;
  if (percent === 0 || !price || price.isFrom) return amountCents;
  return price.cents && Math.max(minimumCents, Math.round((price.cents * percent) / 100));
}

/** For whom the service is still to choose: "€10", "20 % van de prijs". */
export function prepaymentInWords({ prepayment: { amountCents, percent } }: Rules): string {
  return percent > 0 ? `${percent} % van de prijs` : euros(amountCents);
}

/** Why whoever books it pays first. */
export function dueForAll(
  service: Priced | undefined,
  { prepayment: { isAsked, audience, fromMinutes } }: Rules,
): "everybody" | "service" | undefined {
  if (!isAsked) return;
  if (audience === "everybody") return audience;
  if (service && fromMinutes > 0 && service.minutes >= fromMinutes) return "service";
}

/** Whether more customers pay first than those who missed an appointment. */
export function asksOthers({ prepayment: { audience, fromMinutes } }: Rules): boolean {
  return audience !== "missed" || fromMinutes > 0;
}
