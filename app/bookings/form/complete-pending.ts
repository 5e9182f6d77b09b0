import { toast } from "sonner";
import type { ShopFacts } from "../../shop/facts.ts";
import type { BookingRequest } from "../booking-schema.ts";
import type { FormOutcome } from "../form-outcome.ts";
import { forgetPending } from "./pending-booking.ts";
import { tooManyTitles } from "./refusal-titles.ts";
import { type MadeBooking, sendBooking } from "./send-booking.ts";
import { forgetVerified, type VerifiedPayment } from "./verified-payment.ts";

/**
 * Books what was waiting for its payment.
 * @returns the booking, or the form's next draft.
 */
export async function completePending(
  booking: BookingRequest,
  { sessionId }: VerifiedPayment,
  shop: ShopFacts,
): Promise<{ booking: MadeBooking } | { draft: FormOutcome }> {
  // One key per payment: two tabs make one booking.
  const answer = await sendBooking(booking, `pending ${sessionId}`);
  if (answer.error === undefined) {
    if (answer.noShowCheckFailed) toast.warning("Kon no-shows niet checken");
    toast.success("Boeking afgerond!");
    forgetPending();
    forgetVerified();
    return { booking: answer.booking };
  }

  toast.error("Kon boeking niet voltooien", { description: `Neem contact met ons op via ${shop.phone}` });
  const draft = { values: booking };
  switch (answer.error) {
    case "slot_unavailable": {
      // The payment stays valid for another time.
      forgetPending();
      const { alternatives } = answer;
      return {
        draft: { ...draft, alternatives, problem: { title: "Dat uur is net weg", text: stillPaid(shop) } },
      };
    }
    case "invalid":
      forgetPending();
      return {
        draft: { ...draft, issues: answer.issues, problem: { title: "Kies een ander uur", text: "" } },
      };
    case "prepayment_required":
      forgetVerified();
      return { draft };
    case "too_many_open_bookings":
    case "unconfirmed_email":
      return { draft: { ...draft, problem: { title: tooManyTitles[answer.error], text: answer.message } } };
    default: // Keep both: the next visit tries again.
      return { draft };
  }
}

function stillPaid({ prepayment }: ShopFacts): string {
  return `Je vooruitbetaling blijft ${prepayment.validHours} uur geldig: kies een ander uur, je betaalt niet opnieuw.`;
}
