import { browserStorage } from "#app/ui/browser-storage.ts";

/** Of a booking that waits for its payment. app/hydrate-on-demand.ts looks for this name. */
export const bookingStorage = browserStorage("session", "pending_booking");

/** Whether there is one, without looking into it. */
export const isBookingKept = () => bookingStorage.read() !== null;

/** Tells other tabs that it is paid, in both storages. */
export const verifiedKey = "prepayment_verified";
