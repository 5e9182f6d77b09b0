import type { Language } from "#app/i18n/format/language.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import type { Checkout } from "#app/payments/flows/create-checkout.server.ts";
import type { VerifyResult } from "#app/payments/flows/verify-payment.server.ts";
import { json, refuse } from "#app/platform/http/reply.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { invalidAnswer, slotUnavailableAnswer, tooManyAnswer } from "./booking-answer.server.ts";

/** @param email of the customer, for a refusal that names the mailbox. */
export function checkoutAnswer(outcome: Checkout, language: Language, email?: string): Response {
  if (outcome.ok) {
    const { expiresAt, isPaid, ok, ...checkout } = outcome;
    const heldUntil = expiresAt.toISOString();
    return json({ ...checkout, expiresAt: heldUntil, ...(isPaid && { paid: true }) });
  }
  switch (outcome.reason) {
    case "invalid":
      return invalidAnswer(outcome.issues, language);
    case "slot_unavailable":
      return slotUnavailableAnswer(outcome.alternatives, language);
    case "check_your_mail":
    case "group_prepayment":
    case "call_to_book":
      return tooManyAnswer(outcome.reason, language, email);
    case "no_prepayment_required":
      return refuse(409, "no_prepayment_required", answersIn(language).nothingToPayText);
    case "payment_unavailable":
      return paymentUnavailable(language);
  }
}

export function settledAnswer(outcome: VerifyResult): Response {
  if (!outcome.ok) return paymentUnavailable("nl");
  const { ok, ...result } = outcome;
  return json(result);
}

export function noPaymentNow(language: Language): string {
  return answersIn(language).noPaymentNow(shop().phone);
}

function paymentUnavailable(language: Language): Response {
  return refuse(502, "payment_unavailable", noPaymentNow(language));
}
