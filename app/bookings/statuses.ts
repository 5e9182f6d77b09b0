/** Without `held` and `expired`, which are no bookings yet. */
export const bookingStatuses = ["confirmed", "show", "no-show", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
