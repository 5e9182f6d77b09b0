import { and, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { changeUntil, type Terms, termsOf } from "#app/bookings/change-until.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { statusesWith } from "#app/bookings/tables/statuses.ts";
import { now, nowDate, shopWallClock, timeZone, toDate } from "#app/i18n/format/clock.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { prepaymentCents } from "#app/shop/facts/prepayment.ts";
import { findServiceByCode, serviceBy, withPricesOn } from "#app/shop/facts/services.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { findHeldBooking } from "./checkout-subject.server.ts";
import { type Prepayment, prepayments } from "./tables/prepayments.server.ts";
import { isWithdrawableAt } from "./withdrawal.server.ts";

/**
 * Returns the prepayment in cents under the current rules; a payment keeps its own amount. Without a service it
 * is the amount for any service; with a barber, the price of that barber counts, and with a date that of the day.
 */
export function amountDue(visit: { service?: string; barber?: string; date?: string } = {}): number {
  const { service = "", barber, date = "" } = visit;
  const servicesOnDate = withPricesOn(date, shop());
  const pricedService = barber
    ? serviceBy(service, barber, servicesOnDate)
    : findServiceByCode(service, servicesOnDate);
  return prepaymentCents(pricedService, shop());
}

/** Matches missed appointments within the months that count, without those that staff asked to move. */
export function whereCountedNoShow(): SQL | undefined {
  const { withinMonths: months } = shop().prepayment;
  const oldest = now().toZonedDateTimeISO(timeZone).subtract({ months }).toInstant();
  return and(
    inArray(bookings.status, statusesWith("missed")),
    gt(bookings.startsAt, toDate(oldest)),
    isNull(bookings.moveAskedAt),
  );
}

/**
 * Selects since when a payment must have been paid to be valid. Each payment keeps the period promised for
 * it.
 */
export function validSince(): SQL {
  const hours = sql`coalesce(${prepayments.validHours}, ${shop().prepayment.validHours}::int)`;
  return sql`${timestamptz(nowDate())} - make_interval(hours => ${hours})`;
}

/**
 * Describes when a prepayment is refunded, before it is paid.
 * @param held the start of the visit, with its rules.
 * @param amountCents the amount of this payment, which may differ from the current one.
 */
export function refundTermsBefore(
  held: Terms & { startsAt: Date },
  { amountCents, language }: { amountCents: number; language: Language },
): string {
  const texts = answersIn(language).refundIf;
  const { undoMinutes, cancelUntilHours } = termsOf(held);
  const cutOff = held.startsAt.toTemporalInstant().subtract({ hours: cancelUntilHours });
  if (Temporal.Instant.compare(cutOff, now().add({ minutes: undoMinutes })) > 0)
    return texts.cutOff(amountCents, shopWallClock(cutOff), isWithdrawableAt(nowDate(), cutOff));
  return undoMinutes === 0
    ? texts.never(amountCents, cancelUntilHours)
    : texts.undo(amountCents, undoMinutes);
}

/** Describes when a checkout that can be paid is refunded. */
export async function refundTermsFor(
  { bookingId, amountCents, validHours }: Pick<Prepayment, "bookingId" | "amountCents" | "validHours">,
  language: Language,
): Promise<string> {
  const held = await findHeldBooking(bookingId);
  return held
    ? refundTermsBefore(held, { amountCents, language })
    : answersIn(language).refundIf.unused(validHours ?? shop().prepayment.validHours);
}

/** @param payment.rest what is left of a payment that was refunded in part, such as "€7" */
export function refundTermsOf(
  booking: Parameters<typeof changeUntil>[0] & { language: Language },
  { paidAt, rest }: { paidAt: Date | null; rest?: string | undefined },
): string {
  const texts = answersIn(booking.language).refundIf;
  const until = changeUntil(booking);
  const isLate = Temporal.Instant.compare(until, now()) <= 0;
  const canWithdraw = isWithdrawableAt(paidAt ?? nowDate(), isLate ? now() : until);
  const sentence = { canWithdraw, rest };
  return isLate ? texts.tooLate(sentence) : texts.until(shopWallClock(until), sentence);
}
