import { shop } from "../../content/shop.ts";

/** The moment until which a customer can move or cancel an appointment online. Real hours, over clock changes too. */
export function changeUntil(startsAt: Temporal.Instant): Temporal.Instant {
  return startsAt.subtract({ hours: shop.booking.cancelUntilHours });
}

/** The earliest start that can still be moved or cancelled. */
export function firstChangeable(now: Temporal.Instant): Temporal.Instant {
  return now.add({ hours: shop.booking.cancelUntilHours });
}
