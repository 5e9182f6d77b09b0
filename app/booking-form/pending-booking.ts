import * as z from "zod/mini";
import { type BookingRequest, bookingSchema } from "#app/bookings/booking-schema.ts";
import { isSameMailbox } from "#app/customers/tables/customer-fields.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { bookingStorage, verifiedKey } from "./kept-booking.ts";

/**
 * `heldUntil` is in epoch milliseconds, if the server sent it. `url` is where the customer pays, or first
 * asks for the visit.
 */
export type Checkout = z.output<typeof checkoutSchema>;
type PendingBooking = { booking: BookingRequest; checkout?: Checkout };
/**
 * `isOpened`: the payment page is open in another tab. `isProcessing`: the bank has not confirmed the payment
 * yet.
 */
export type HeldBooking = Required<PendingBooking> & { isOpened: boolean; isProcessing?: boolean };

export function keepPending(booking: BookingRequest, checkout: Checkout): void {
  bookingStorage.keep(booking);
  checkoutStorage.keep(checkout);
  const { email, service, date, time } = booking;
  deviceStorage.keep({ email, service, date, time, ...checkout });
}

/** Finds a time that this browser holds for the address, for a new tab or a restarted phone. */
export function runningHoldOf(email: string): RunningHold | undefined {
  const stored = runningHoldSchema.safeParse(deviceStorage.read()).data;
  if (stored && stored.heldUntil < Date.now()) deviceStorage.forget();
  else if (stored && isSameMailbox(stored.email, email)) return stored;
}

export function pendingBooking(): PendingBooking | undefined {
  const parsed = bookingSchema.safeParse(bookingStorage.read());
  if (!parsed.success) return;
  return { booking: parsed.data, checkout: checkoutSchema.safeParse(checkoutStorage.read()).data };
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
  barber: z.optional(z.string()),
});
const runningHoldSchema = z.extend(checkoutSchema, {
  email: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  sessionId: z.string(),
  heldUntil: z.number(),
});
export type RunningHold = z.output<typeof runningHoldSchema>;

/**
 * Tells other tabs that a checkout is paid; it proves nothing to the server. `timestamp` is in epoch
 * milliseconds.
 */
export type VerifiedPayment = z.output<typeof verifiedSchema>;

export function keepVerified(payment: { email: string; sessionId: string }): void {
  for (const store of stores) store.keep({ ...payment, timestamp: Date.now() });
}

export function verifiedFor(email: string, shop: ShopFacts): VerifiedPayment | undefined {
  const oldest = Date.now() - shop.prepayment.validHours * 3_600_000;
  return stores
    .map((store) => verifiedSchema.safeParse(store.read()).data)
    .find((payment) => payment && isSameMailbox(payment.email, email) && payment.timestamp > oldest);
}

export function forgetVerified(): void {
  for (const store of stores) store.forget();
}

// The paying tab keeps a copy of its own, since another tab may use up the shared one first.
const stores = [browserStorage("local", verifiedKey), browserStorage("session", verifiedKey)];
const verifiedSchema = z.object({ email: z.string(), timestamp: z.number(), sessionId: z.string() });
