import * as z from "zod/mini";
import type { BookingRequest } from "#app/bookings/booking-schema.ts";
import { type Checkout, pendingBooking } from "./pending-booking.ts";
import { postJson, type RequestFailure } from "./post-json.ts";
import { refusals } from "./send-booking.ts";

export type CheckoutAnswer =
  | { error?: undefined; checkout: Checkout; isPaid: boolean }
  | z.output<(typeof refusals)[keyof typeof refusals]>
  | RequestFailure;

/** Replaces what this tab held before, or `replacing`. */
export function requestCheckout(booking: BookingRequest, replacing?: string): Promise<CheckoutAnswer> {
  const body = { ...booking, sessionId: replacing ?? pendingBooking()?.checkout?.sessionId };
  return postJson<CheckoutAnswer>("/api/create-prepayment-checkout", { body, answers });
}

const createdSchema = z.pipe(
  z.object({
    url: z.url(),
    sessionId: z.optional(z.string()),
    expiresAt: z.optional(z.iso.datetime()),
    amountCents: z.optional(z.number()),
    refundTerms: z.optional(z.string()),
    paid: z.optional(z.boolean()),
  }),
  z.transform(({ expiresAt, paid = false, ...checkout }) => ({
    checkout: { ...checkout, heldUntil: expiresAt === undefined ? undefined : Date.parse(expiresAt) },
    isPaid: paid,
  })),
);
const answers = { 200: createdSchema, ...refusals };
