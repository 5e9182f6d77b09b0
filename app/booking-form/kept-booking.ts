import { browserStorage } from "#app/ui/browser-storage.ts";

/** The booking that waits for its payment. app/hydrate-on-demand.ts looks for this key. */
export const bookingStorage = browserStorage("session", "pending_booking");

/** Returns whether a booking waits for its payment, without parsing it. */
export const isBookingKept = () => bookingStorage.read() !== null;

/** The key, in both storages, that tells other tabs that the booking is paid. */
export const verifiedKey = "prepayment_verified";
