/** The privacy page reads these. A missed appointment is known for as long as it can require a prepayment. */
export const monthsOfBooking = 24;

export const daysOfAbandonedDraft = 7;

export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
