import { z } from "zod";
import { browserStorage } from "../../ui/browser-storage.ts";
import { type BookingRequest, parseBooking } from "../booking-schema.ts";

/** A checkout, and until when (ms) its time is held, as far as the server said. */
export type Checkout = z.output<typeof checkoutSchema>;
/** A booking that waits in this tab for its payment. */
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

/** The draft stays: its customer may want to try again. */
export function forgetCheckout(): void {
  itsCheckout.forget();
}

export function forgetPending(): void {
  draft.forget();
  itsCheckout.forget();
}

// A copy of the validated form, under a name that app/hydrate-on-demand.ts looks for; the checkout beside it.
const draft = browserStorage("session", "pending_booking");
const itsCheckout = browserStorage("session", "pending_checkout");
const checkoutSchema = z.object({
  url: z.url(),
  sessionId: z.string().optional(),
  heldUntil: z.number().optional(),
  refundTerms: z.string().optional(),
});
