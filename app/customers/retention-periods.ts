/** How long personal data is kept. The privacy page says the same in words and reads it from here. */
export const months = {
  booking: 24,
  /** A missed appointment is remembered for as long as it can ask for a prepayment. */
  noShow: 12,
};

/** A checkout that was never paid, and the time that was held for it. */
export const daysOfAbandonedDraft = 7;

/** The moment before which something is old enough to be forgotten. */
export function monthsAgo(count: number, now: Temporal.Instant, timeZone: string): Date {
  return new Date(now.toZonedDateTimeISO(timeZone).subtract({ months: count }).epochMilliseconds);
}
