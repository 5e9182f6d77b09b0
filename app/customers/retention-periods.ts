/** The privacy page reads these. */
export const months = {
  booking: 24,
  /** As long as it can require a prepayment. */
  noShow: 12,
};

export const daysOfAbandonedDraft = 7;

export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
