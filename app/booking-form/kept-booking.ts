import { browserStorage } from "#app/ui/browser-storage.ts";

/** The booking that waits for its payment. app/hydrate-on-demand.ts looks for this key. */
export const bookingStorage = browserStorage("session", "pending_booking");

/** Returns whether a booking waits for its payment, without parsing it. */
export const isBookingKept = () => bookingStorage.read() !== null;

/**
 * The form's values in this tab. app/hydrate-on-demand.ts looks for this key. It removes an old draft on every page, and
 * any draft after booking.
 */
export const draftStorage = browserStorage("session", "typed_before");

/** The key, in both storages, that tells other tabs that the booking is paid. */
export const verifiedKey = "prepayment_verified";
