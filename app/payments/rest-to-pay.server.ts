import { bookedSum } from "#app/bookings/booked-service.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { deductedCents } from "./owed-discounts.server.ts";

/**
 * Formats what is still to be paid in the shop for these bookings: their prices without prepayments and owed
 * discounts. Returns undefined if one of them has no price.
 */
export async function restToPay(all: Booking[], language: Language): Promise<string | undefined> {
  return bookedSum(all, language, await deductedCents(all.map(({ id }) => id)));
}
