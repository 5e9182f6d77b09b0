/** The statuses of a booking in the order of its life; held and expired times are no bookings. */
export const bookingStatuses = ["confirmed", "show", "no-show", "cancelled"] as const;
export type BookingStatus = (typeof bookingStatuses)[number];
