import * as z from "zod/mini";
import { type BookingRequest, bookingSchema } from "#app/bookings/booking-schema.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { bookingStorage } from "./kept-booking.ts";

/** `heldUntil` in ms, if the server sent it. */
export type Checkout = z.output<typeof checkoutSchema>;
export type PendingBooking = { booking: BookingRequest; checkout?: Checkout };

export function keepPending(booking: BookingRequest, checkout: Checkout): void {
  bookingStorage.keep(booking);
  checkoutStorage.keep(checkout);
}

export function pendingBooking(): PendingBooking | undefined {
  const parsed = bookingSchema.safeParse(bookingStorage.read());
  if (!parsed.success) return;
  return { booking: parsed.data, checkout: checkoutSchema.safeParse(checkoutStorage.read()).data };
}

export function forgetCheckout(): void {
  checkoutStorage.forget();
}

export function forgetPending(): void {
  bookingStorage.forget();
  checkoutStorage.forget();
}

const checkoutStorage = browserStorage("session", "pending_checkout");
const checkoutSchema = z.object({
  url: z.url(),
  sessionId: z.optional(z.string()),
  heldUntil: z.optional(z.number()),
  amountCents: z.optional(z.number()),
  refundTerms: z.optional(z.string()),
});
