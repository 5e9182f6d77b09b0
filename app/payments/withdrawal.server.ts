import { and, eq, isNull } from "drizzle-orm";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { now, nowDate, shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { publicHolidays } from "#app/shop/facts/belgian-holidays.ts";
import { type Prepayment, prepayments } from "./tables/prepayments.server.ts";

/** The right to withdraw from a distance contract: WER VI.47 to VI.53, Directive (EU) 2023/2673. */
const daysToWithdraw = 14;

/**
 * Returns the end of the last day on which the customer may withdraw. If that is a day off, it is the end of
 * the next working day.
 */
export function withdrawableUntil(paidAt: Date): Temporal.Instant {
  let date = addDays(shopWallClock(paidAt).date, daysToWithdraw);
  while (isDayOff(date)) date = addDays(date, 1);
  return shopInstant(addDays(date, 1), "00:00");
}

export function isWithdrawableAt(paidAt: Date, at: Temporal.Instant): boolean {
  return Temporal.Instant.compare(at, withdrawableUntil(paidAt)) < 0;
}

/**
 * Returns whether the customer must still tick the checkbox that asks for a visit before the withdrawal period of a
 * payment made now has ended.
 */
export function needsVisitRequest(startsAt: Date, visitAskedAt: Date | null = null): boolean {
  const until = withdrawableUntil(nowDate());
  return !visitAskedAt && startsAt.getTime() < until.epochMilliseconds;
}

/** Stores when the customer first ticked the checkbox of `needsVisitRequest`. */
export async function storeVisitRequest(sessionId: string): Promise<void> {
  const whereOpen = and(eq(prepayments.sessionId, sessionId), eq(prepayments.status, "open"));
  await db()
    .update(prepayments)
    .set({ visitAskedAt: nowDate() })
    .where(and(whereOpen, isNull(prepayments.visitAskedAt)));
}

export type WithdrawalRefusal = "withdrawn" | "cancelled" | "not_paid" | "performed" | "period_over";

/**
 * Returns why a payment cannot be withdrawn; undefined if it can: until its withdrawal period ends or the service was
 * performed in full, which a no-show or a cancelled one never is. A past appointment without a mark counts as
 * performed.
 */
export function findWithdrawalRefusal(
  { status, endsAt }: Pick<Booking, "status" | "endsAt">,
  payment: Pick<Prepayment, "status" | "paidAt" | "withdrawnAt"> | null | undefined,
): WithdrawalRefusal | undefined {
  if (payment?.withdrawnAt) return "withdrawn";
  // A late cancellation keeps its payment.
  if (status === "cancelled" && payment?.status !== "used") return "cancelled";
  if (payment?.status !== "used" || !payment.paidAt) return "not_paid";
  const outcome = outcomeOf(status);
  if (outcome === "come" || (outcome === "open" && endsAt <= nowDate())) return "performed";
  return isWithdrawableAt(payment.paidAt, now()) ? undefined : "period_over";
}

const saturday = 6;

function isDayOff(date: string): boolean {
  const { dayOfWeek, year } = Temporal.PlainDate.from(date);
  return dayOfWeek >= saturday || publicHolidays(year).some((holiday) => holiday.date === date);
}
