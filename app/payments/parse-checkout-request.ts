import {
  type BookingRequest,
  bookingField,
  type Issue,
  languageIn,
  parseBooking,
  parseEmail,
} from "#app/bookings/booking-schema.ts";
import type { Language } from "#app/i18n/format/language.ts";
import { shop } from "#app/shop/snapshot.server.ts";

/**
 * @property sessionId the checkout to replace; knowing it is the permission.
 * @property isVisitRequested the customer ticked the checkbox that asks for a visit within the withdrawal period.
 * @property offered the booking that holds the time already, and the page to return to.
 */
export type CheckoutRequest = {
  email: string;
  language: Language;
  booking?: BookingRequest;
  sessionId?: string;
  isVisitRequested?: boolean;
  offered?: { bookingId: string; path: string };
};

/** Parses a checkout request. If it has any field besides the e-mail, it must be a whole booking form. */
export function parseCheckoutRequest(
  body: unknown,
): { ok: true; request: CheckoutRequest } | { ok: false; issues: Issue[] } {
  const isForm = formFields.some((field) => typeof body === "object" && body !== null && field in body);
  if (!isForm) {
    const parsed = parseEmail(body);
    return parsed.ok ? { ok: true, request: { email: parsed.email, language: languageIn(body) } } : parsed;
  }
  const parsed = parseBooking(body, shop());
  if (!parsed.ok) return parsed;
  const { booking } = parsed;
  const { email, language } = booking;
  const isVisitRequested =
    typeof body === "object" && body !== null && "visit" in body && body.visit === "on";
  return { ok: true, request: { email, language, booking, sessionId: sessionIdIn(body), isVisitRequested } };
}

const formFields = bookingField.options.filter((field) => field !== "email" && field !== "language");

export const sessionIdPattern = /^[\w-]{1,255}$/;

/** Returns undefined if the value cannot be a session id. */
export function sessionIdIn(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !("sessionId" in body)) return;
  const { sessionId } = body;
  return typeof sessionId === "string" && sessionIdPattern.test(sessionId) ? sessionId : undefined;
}
