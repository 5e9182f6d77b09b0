import { type LinkedChoice, linkedChoice } from "#app/bookings/linked-choice.ts";
import { now, shopWallClock } from "#app/i18n/format/clock.ts";
import { shop } from "#app/shop/snapshot.server.ts";

/** Reads the service, barber, day and time that the page's address chooses for the booking form. */
export function choiceOfLink({ url }: Request): LinkedChoice | undefined {
  const today = shopWallClock(now()).date;
  return linkedChoice(new URL(url).searchParams, { shop: shop(), today });
}
