/** Without `held` and `expired`, which are no bookings yet. */
export const bookingStatuses = ["confirmed", "show", "no-show", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

/** What staff read for the codes. */
export const statusNames: Record<BookingStatus, string> = {
  confirmed: "Bevestigd",
  show: "Gekomen",
  "no-show": "No-show",
  cancelled: "Geannuleerd",
};

/** Any other as it is. */
export function statusName(status: string): string {
  const known = bookingStatuses.find((each) => each === status);
  return known ? statusNames[known] : status;
}
