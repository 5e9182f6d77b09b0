import { z } from "zod";
import { browserStorage } from "../../ui/browser-storage.ts";
import { type BookingRequest, parseBooking } from "../booking-schema.ts";

/** `heldUntil` in ms, if the server sent it. */
export type Checkout = z.output<typeof checkoutSchema>;
export type PendingBooking = { booking: BookingRequest; checkout?: Checkout };

export function keepPending(booking: BookingRequest, checkout: Checkout): void {
  draft.keep(booking);
  itsCheckout.keep(checkout);
}

export function pendingBooking(): PendingBooking | undefined {
  const kept = parseBooking(draft.read());
  if (!kept.ok) return;
  return { booking: kept.booking, checkout: checkoutSchema.safeParse(itsCheckout.read()).data };
}

export function forgetCheckout(): void {
  itsCheckout.forget();
}

export function forgetPending(): void {
  draft.forget();
  itsCheckout.forget();
}

// app/hydrate-on-demand.ts looks for this name.
const draft = browserStorage("session", "pending_booking");
const itsCheckout = browserStorage("session", "pending_checkout");
const checkoutSchema = z.object({
  url: z.url(),
  sessionId: z.string().optional(),
  heldUntil: z.number().optional(),
  refundTerms: z.string().optional(),
});
