import { and, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { changeUntil, type Terms, termsOf } from "#app/bookings/change-until.server.ts";
import { publicHolidays } from "#app/content/shop/opening-hours.ts";
import { prepaymentCents } from "#app/content/shop/prepayment.ts";
import { serviceBy, serviceOf } from "#app/content/shop/services.ts";
import { shop } from "#app/content/snapshot.server.ts";
import { now, nowDate, shopInstant, shopWallClock, timeZone, toDate } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { timestamptz } from "#app/platform/database/database.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { type Booking, bookings } from "#app/tables/bookings.server.ts";
import { type Prepayment, prepayments } from "#app/tables/prepayments.server.ts";
import { statusesWith } from "#app/tables/statuses.ts";

/** Each payment then carries its own. @param visit none while only the customer is known; its barber may ask more. */
export function amountDue({ service, barber }: { service?: string; barber?: string } = {}): number {
  const priced = barber ? serviceBy(service ?? "", barber, shop()) : serviceOf(service ?? "", shop());
  return prepaymentCents(priced, shop());
}

/** Within the months that count; not what the shop itself called off. */
export function isCountedNoShow(): SQL | undefined {
  const { withinMonths: months } = shop().prepayment;
  const oldest = now().toZonedDateTimeISO(timeZone).subtract({ months }).toInstant();
  return and(
    inArray(bookings.status, statusesWith("missed")),
    gt(bookings.startsAt, toDate(oldest)),
    isNull(bookings.moveAskedAt),
  );
}

/** Each payment for as long as was promised when it was asked. */
export function oldestValid(): SQL {
  const hours = sql`coalesce(${prepayments.validHours}, ${shop().prepayment.validHours}::int)`;
  return sql`${timestamptz(nowDate())} - make_interval(hours => ${hours})`;
}

/**
 * @param held the time, with what was promised for it.
 * @param amountCents what this customer pays, whatever a next one will.
 */
export function refundTermsBefore(
  held: Terms & { startsAt: Date },
  { amountCents, language }: { amountCents: number; language: Language },
): string {
  const says = answersIn(language).refundIf;
  const { undoMinutes, cancelUntilHours } = termsOf(held);
  const cutOff = held.startsAt.toTemporalInstant().subtract({ hours: cancelUntilHours });
  if (Temporal.Instant.compare(cutOff, now().add({ minutes: undoMinutes })) > 0)
    return says.cutOff(amountCents, shopWallClock(cutOff));
  return undoMinutes === 0 ? says.never(amountCents, cancelUntilHours) : says.undo(amountCents, undoMinutes);
}

/** Of a checkout that can be paid. */
export async function refundTermsFor(
  { bookingId, amountCents, validHours }: Pick<Prepayment, "bookingId" | "amountCents" | "validHours">,
  language: Language,
): Promise<string> {
  const [held] = bookingId ? await db().select().from(bookings).where(eq(bookings.id, bookingId)) : [];
  return held
    ? refundTermsBefore(held, { amountCents, language })
    : answersIn(language).refundIf.unused(validHours ?? shop().prepayment.validHours);
}

export function refundTermsOf(booking: Parameters<typeof changeUntil>[0] & { language: Language }): string {
  const says = answersIn(booking.language).refundIf;
  const until = changeUntil(booking);
  return Temporal.Instant.compare(until, now()) <= 0 ? says.tooLate : says.until(shopWallClock(until));
}

/** The right to withdraw from a contract made at a distance: WER VI.47 to VI.53, Directive (EU) 2023/2673. */
const daysToWithdraw = 14;

/** The end of the last day; one that falls on a day off lasts until the next working day. */
export function withdrawableUntil(paidAt: Date): Temporal.Instant {
  let date = addDays(shopWallClock(paidAt).date, daysToWithdraw);
  while (isDayOff(date)) date = addDays(date, 1);
  return shopInstant(addDays(date, 1), "00:00");
}

/** Whether the visit begins while who pays now may still withdraw, and he did not ask for that yet. */
export function canAskForVisit(startsAt: Date, visitAskedAt: Date | null = null): boolean {
  const until = withdrawableUntil(nowDate());
  return !visitAskedAt && startsAt.getTime() < until.epochMilliseconds;
}

/** Kept with the payment, with its first moment. */
export async function keepVisitAsked(sessionId: string, isAsked: boolean): Promise<void> {
  const isOpen = and(eq(prepayments.sessionId, sessionId), eq(prepayments.status, "open"));
  const isNew = isAsked ? isNull(prepayments.visitAskedAt) : undefined;
  const visitAskedAt = isAsked ? nowDate() : null;
  await db().update(prepayments).set({ visitAskedAt }).where(and(isOpen, isNew));
}

export type NotWithdrawable = "withdrawn" | "cancelled" | "not_paid" | "started" | "period_over";

/** Undefined when it can still be withdrawn. A visit that has begun is the service that was asked for. */
export function whyNotWithdrawable(
  { status, startsAt }: Pick<Booking, "status" | "startsAt">,
  payment: Pick<Prepayment, "status" | "paidAt" | "withdrawnAt"> | null | undefined,
): NotWithdrawable | undefined {
  if (payment?.withdrawnAt) return "withdrawn";
  if (status === "cancelled") return "cancelled";
  if (payment?.status !== "used" || !payment.paidAt) return "not_paid";
  const at = now().epochMilliseconds;
  if (status !== "confirmed" || startsAt.getTime() <= at) return "started";
  return at < withdrawableUntil(payment.paidAt).epochMilliseconds ? undefined : "period_over";
}

function isDayOff(date: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(date);
  return dayOfWeek > 5 || publicHolidays(year).some((holiday) => holiday.date === date);
}
