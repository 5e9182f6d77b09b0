import type { BookingRequest, FormOutcome } from "#app/bookings/booking-schema.ts";
import type { Words } from "#app/i18n/message-types.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { showToast } from "#app/ui/lazy-toasts.tsx";
import { forgetPending, forgetVerified, type VerifiedPayment } from "./pending-booking.ts";
import { type MadeBooking, sendBooking } from "./send-booking.ts";

/**
 * The code that only sending, waiting for a payment and the booked ticket need. A chunk of its own: it is a
 * third of the form's weight.
 */
export { parseBooking } from "#app/bookings/booking-schema.ts";
export { CompletingNotice, HeldPanel, RunningHoldNotice } from "./held-panel.tsx";
export { keepForNext } from "./keep-for-next.ts";
export { likelyEmail } from "./likely-email.ts";
export { OtherTimes } from "./other-times.tsx";
export { cancelPayment, verifyPayment } from "./payment-calls.ts";
export {
  forgetCheckout,
  forgetPending,
  forgetVerified,
  keepPending,
  keepVerified,
  pendingBooking,
  runningHoldOf,
  verifiedFor,
} from "./pending-booking.ts";
export { requestCheckout, sendBooking } from "./send-booking.ts";

/**
 * Makes the booking that waited for its payment.
 * @returns the booking, or the form's next draft.
 */
export async function completePending(
  booking: BookingRequest,
  { sessionId }: VerifiedPayment,
  { shop, words: { booked, refusals, payment } }: { shop: ShopFacts; words: Words },
): Promise<{ booking: MadeBooking } | { draft: FormOutcome }> {
  // One key per payment, so that two tabs make one booking.
  const answer = await sendBooking(booking, { key: `pending ${sessionId}`, isSecondMeant: true });
  if (answer.error === undefined) {
    forgetPending();
    forgetVerified();
    return { booking: answer.booking };
  }

  showToast("error", booked.notCompleted, { description: booked.contactUs(shop.phone) });
  const problem = { title: booked.notCompleted, text: booked.contactUs(shop.phone) };
  const draft = { values: booking, problem };
  switch (answer.error) {
    case "slot_unavailable": {
      // The payment stays valid for another time.
      forgetPending();
      const { alternatives } = answer;
      const text = payment.stillPaid(shop.prepayment.validHours);
      return { draft: { ...draft, alternatives, problem: { title: refusals.gone, text } } };
    }
    case "invalid":
      forgetPending();
      return {
        draft: { ...draft, issues: answer.issues, problem: { title: payment.otherTime, text: "" } },
      };
    case "prepayment_required":
      forgetVerified();
      return { draft };
    case "check_your_mail":
    case "group_prepayment":
    case "call_to_book":
      return {
        draft: { ...draft, problem: { title: refusals.tooManyTitles[answer.error], text: answer.message } },
      };
    default: // Keeps both: the next visit to the page tries again.
      return { draft };
  }
}
