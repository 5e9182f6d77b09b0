import { invalid, slotUnavailable, tooManyOpen } from "../bookings/booking-answer.server.ts";
import { json, refuse } from "../platform/reply.server.ts";
import { shop } from "../publishing/snapshot.server.ts";
import type { Checkout } from "./create-checkout.server.ts";
import type { Verified } from "./verify-payment.server.ts";

export function checkoutAnswer(outcome: Checkout): Response {
  if (outcome.ok) {
    const { expiresAt, isPaid, ok, ...checkout } = outcome;
    const heldUntil = expiresAt.toISOString();
    return json({ ...checkout, expiresAt: heldUntil, ...(isPaid && { paid: true }) });
  }
  switch (outcome.reason) {
    case "invalid":
      return invalid(outcome.issues);
    case "slot_unavailable":
      return slotUnavailable(outcome.alternatives);
    case "too_many_open_bookings":
    case "unconfirmed_email":
      return tooManyOpen(outcome.reason);
    case "no_prepayment_required":
      return refuse(409, "no_prepayment_required", noPrepayment);
    case "payment_unavailable":
      return paymentUnavailable();
  }
}

export function settledAnswer(outcome: Verified): Response {
  if (!outcome.ok) return paymentUnavailable();
  const { ok, ...result } = outcome;
  return json(result);
}

export const noPrepayment = "Voor dit e-mailadres vragen we nu geen vooruitbetaling. Je kunt meteen boeken.";

export function noPaymentNow(): string {
  return `Betalen lukt nu even niet. Probeer het straks opnieuw of bel ons op ${shop().phone}.`;
}

function paymentUnavailable(): Response {
  return refuse(502, "payment_unavailable", noPaymentNow());
}
