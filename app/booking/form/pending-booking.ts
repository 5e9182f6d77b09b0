import * as z from "zod/mini";
import { type BookingRequest, bookingSchema } from "#app/bookings/booking-schema.ts";
import { isSameMailbox } from "#app/tables/customer-fields.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { bookingStorage } from "./kept-booking.ts";

/** `heldUntil` in ms, if the server sent it. */
export type Checkout = z.output<typeof checkoutSchema>;
type PendingBooking = { booking: BookingRequest; checkout?: Checkout };
/** `isOpened`: the payment page is open in another tab; `isProcessing`: the bank is not done. */
export type HeldBooking = {
  booking: BookingRequest;
  checkout: Checkout;
  isOpened: boolean;
  isProcessing?: boolean;
};

export function keepPending(booking: BookingRequest, checkout: Checkout): void {
  bookingStorage.keep(booking);
  checkoutStorage.keep(checkout);
  const { email, service, date, time } = booking;
  deviceStorage.keep({ email, service, date, time, ...checkout });
}

/** For a new tab, or a phone that restarted: this browser asked for it. */
export function runningHoldOf(email: string): RunningHold | undefined {
  const kept = runningHoldSchema.safeParse(deviceStorage.read()).data;
  if (kept && kept.heldUntil < Date.now()) deviceStorage.forget();
  else if (kept && isSameMailbox(kept.email, email)) return kept;
}

export function pendingBooking(): PendingBooking | undefined {
  const parsed = bookingSchema.safeParse(bookingStorage.read());
  if (!parsed.success) return;
  return { booking: parsed.data, checkout: checkoutSchema.safeParse(checkoutStorage.read()).data };
}

/** Shown again after a reload. */
export function keepVisitAsked(isVisitAsked: boolean): void {
  const checkout = pendingBooking()?.checkout;
  if (checkout) checkoutStorage.keep({ ...checkout, isVisitAsked });
}

export function forgetCheckout(): void {
  checkoutStorage.forget();
  deviceStorage.forget();
}

export function forgetPending(): void {
  bookingStorage.forget();
  forgetCheckout();
}

const deviceStorage = browserStorage("local", "running_hold");
const checkoutStorage = browserStorage("session", "pending_checkout");
const checkoutSchema = z.object({
  url: z.url(),
  sessionId: z.optional(z.string()),
  heldUntil: z.optional(z.number()),
  amountCents: z.optional(z.number()),
  refundTerms: z.optional(z.string()),
  asksVisit: z.optional(z.boolean()),
  isVisitAsked: z.optional(z.boolean()),
});
const runningHoldSchema = z.object({
  email: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  url: z.url(),
  sessionId: z.string(),
  heldUntil: z.number(),
  amountCents: z.optional(z.number()),
});
export type RunningHold = z.output<typeof runningHoldSchema>;
