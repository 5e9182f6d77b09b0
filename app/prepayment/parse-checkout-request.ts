import {
  type BookingRequest,
  bookingField,
  type Issue,
  parseBooking,
  parseEmail,
} from "../bookings/booking-schema.ts";
import { sessionIdIn } from "./session-id.ts";

/**
 * A payment for the time of a booking, or for a booking that is still to come.
 * @property sessionId the checkout that this one replaces: who knows it may end it.
 */
export type CheckoutRequest = { email: string; booking?: BookingRequest; sessionId?: string };

/** A body with any other field of the form is the form, and has to be right as a whole. */
export function parseCheckoutRequest(
  body: unknown,
): { ok: true; wish: CheckoutRequest } | { ok: false; issues: Issue[] } {
  const isForm = formFields.some((field) => typeof body === "object" && body !== null && field in body);
  if (!isForm) {
    const parsed = parseEmail(body);
    return parsed.ok ? { ok: true, wish: { email: parsed.email } } : parsed;
  }
  const parsed = parseBooking(body);
  if (!parsed.ok) return parsed;
  const { booking } = parsed;
  return { ok: true, wish: { email: booking.email, booking, sessionId: sessionIdIn(body) } };
}

const formFields = bookingField.exclude(["email"]).options;
