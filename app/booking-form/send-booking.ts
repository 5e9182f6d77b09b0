import * as z from "zod/mini";
import { type BookingRequest, bookingField, type Company } from "#app/bookings/booking-schema.ts";
import { secondHeader } from "#app/bookings/second-appointment.ts";
import { postJson, type RequestFailure } from "./payment-calls.ts";
import { type Checkout, pendingBooking } from "./pending-booking.ts";

export type Answer = z.output<(typeof bookingAnswers)[keyof typeof bookingAnswers]> | RequestFailure;
export type MadeBooking = z.output<typeof madeBooking> & { others?: CompanionBooking[] };
type CompanionBooking = z.output<typeof madeOther>;

/** Sends a booking. Safe to repeat with the same idempotency key. */
export function sendBooking(
  booking: BookingRequest & Partial<Company>,
  { key, isSecondMeant }: { key: string; isSecondMeant: boolean },
): Promise<Answer> {
  return postJson<Answer>("/api/bookings", {
    body: booking,
    answers: bookingAnswers,
    headers: { "Idempotency-Key": key, [secondHeader]: isSecondMeant ? "meant" : "ask" },
  });
}

const madeBooking = z.object({
  id: z.string(),
  service: z.string(),
  date: z.string(),
  time: z.string(),
  status: z.string(),
  manageUrl: z.string(),
  /**
   * The time, as "14:32", until which the customer must confirm by one tap in the mail. After that the time
   * may be released.
   */
  confirmBefore: z.optional(z.string()),
});
/** A companion's booking. */
const madeOther = z.extend(madeBooking, { name: z.string() });
const moment = z.object({ date: z.string(), time: z.string() });
const issueField = z.union([
  bookingField,
  z.literal("others"),
  z.templateLiteral(["others.", z.number(), ".", z.enum(["name", "service"])]),
]);

const tooMany = ["check_your_mail", "group_prepayment", "call_to_book"] as const;

const refusals = {
  409: z.discriminatedUnion("error", [
    z.object({
      error: z.literal("slot_unavailable"),
      message: z.string(),
      alternatives: z.array(moment),
      /** The time of an overlapping appointment that this browser made. */
      ownTime: z.optional(z.string()),
    }),
    z.object({
      error: z.enum([...tooMany, "second_appointment", "no_prepayment_required", "idempotency_key_reused"]),
      message: z.string(),
    }),
  ]),
  422: z.object({
    error: z.literal("invalid"),
    issues: z.array(z.object({ field: issueField, message: z.string() })).check(z.minLength(1)),
  }),
  429: z.object({ error: z.literal("too_many_requests"), message: z.string() }),
  503: z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => ({ error: "unavailable" as const, message })),
  ),
};

export const bookingAnswers = {
  ...refusals,
  201: z.object({
    error: z.optional(z.undefined()),
    booking: madeBooking,
    others: z.optional(z.array(madeOther)),
    noShowCheckFailed: z.optional(z.boolean()),
  }),
  402: z.object({
    error: z.literal("prepayment_required"),
    noShowCount: z.number(),
    /** The reason, if it is not missed appointments: "new", "service" or "everybody". */
    reason: z.optional(z.string()),
    refundTerms: z.optional(z.string()),
    amountCents: z.number(),
    currency: z.optional(z.string()),
  }),
};

type CheckoutAnswer =
  | { error?: undefined; checkout: Checkout; isPaid: boolean }
  | z.output<(typeof refusals)[keyof typeof refusals]>
  | RequestFailure;

/** Requests a checkout. It replaces the one of this tab, or `replacing`. */
export function requestCheckout(
  booking: BookingRequest,
  { replacing, visit }: { replacing?: string; visit?: string },
): Promise<CheckoutAnswer> {
  const body = { ...booking, visit, sessionId: replacing ?? pendingBooking()?.checkout?.sessionId };
  return postJson<CheckoutAnswer>("/api/create-prepayment-checkout", { body, answers: checkoutAnswers });
}

const checkoutSchema = z.pipe(
  z.object({
    url: z.url(),
    sessionId: z.optional(z.string()),
    expiresAt: z.optional(z.iso.datetime()),
    amountCents: z.optional(z.number()),
    refundTerms: z.optional(z.string()),
    barber: z.optional(z.string()),
    asksVisit: z.optional(z.boolean()),
    paid: z.optional(z.boolean()),
  }),
  z.transform(({ expiresAt, paid = false, asksVisit = false, url, ...checkout }) => ({
    checkout: {
      ...checkout,
      url: asksVisit && checkout.sessionId ? ownPaymentPage(checkout.sessionId) : url,
      heldUntil: expiresAt === undefined ? undefined : Date.parse(expiresAt),
    },
    isPaid: paid,
  })),
);

/** Returns our own page, which redirects to the provider once the customer has asked for the visit. */
function ownPaymentPage(sessionId: string): string {
  return `${location.origin}/betaling/${sessionId}`;
}

export const checkoutAnswers = { 200: checkoutSchema, ...refusals };
