import { eq } from "drizzle-orm";
import { isStanding } from "#app/bookings/change-until.server.ts";
import type { Booking } from "#app/bookings/tables/bookings.server.ts";
import { outcomeOf } from "#app/bookings/tables/statuses.ts";
import { shopWallClock } from "#app/i18n/format/clock.ts";
import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { untilMoment } from "#app/i18n/format/dates.ts";
import { languages } from "#app/i18n/format/language.ts";
import { euros, remainingCents, withTestLabel } from "#app/i18n/format/money.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { refundTermsOf } from "#app/payments/prepayment-rules.server.ts";
import { restToPay } from "#app/payments/rest-to-pay.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { findWithdrawalRefusal, withdrawableUntil } from "#app/payments/withdrawal.server.ts";
import { db } from "#app/platform/runtime/runtime.server.ts";

/**
 * The text and the facts of a prepayment on the page of its appointment.
 * @property isKeptAtNoShow the shop has the amount, and keeps it if the customer does not come
 * @property detail continues `text`, with its own leading comma or full stop; may be empty
 */
type AppointmentPayment = {
  amount: string;
  isKeptAtNoShow: boolean;
  promisesRefund?: true;
  text: string;
  detail: string;
  withdraw?: ReturnType<typeof withdrawOf>;
};

/** Returns undefined unless the prepayment is used, being refunded or refunded. */
export async function paymentOf(booking: Booking): Promise<AppointmentPayment | undefined> {
  const [payment] = await db().select().from(prepayments).where(eq(prepayments.bookingId, booking.id));
  if (!payment) return;
  const { language } = booking;
  const { appointment, withdrawal } = pageWordsIn(language);
  const { withdrawnAt, returnedCents } = payment;
  const amountCents = payment.status === "refunded" ? payment.amountCents : remainingCents(payment);
  const plain = euros(amountCents, language);
  const amount = payment.provider === "test" ? `${plain} (${languages[language].testPayment})` : plain;
  const withLabel = (words: string) => withTestLabel(payment, words, language);
  const withdrawnText = withdrawnAt ? `, ${withdrawal.since(dayAndTime(withdrawnAt, language))}` : "";
  const problem = problemOf(payment);
  if (problem)
    return {
      amount,
      isKeptAtNoShow: false,
      text: withLabel(appointment[problem](payment.amountCents)),
      detail: withdrawnText,
    };
  switch (payment.status) {
    case "used": {
      const outcome = outcomeOf(booking.status);
      const paidText = outcome === "missed" ? appointment.paidAndKept : appointment.paid;
      const isOpen = isStanding(booking);
      const terms = { paidAt: payment.paidAt, rest: returnedCents > 0 ? plain : undefined };
      const detail = isOpen || outcome === "cancelled" ? `. ${refundTermsOf(booking, terms)}` : "";
      const returned = returnedCents > 0 ? `, ${appointment.refunded(returnedCents)}` : "";
      const restInShop = isOpen ? await restToPay([booking], language) : undefined;
      const stillToPay = restInShop ? `, ${appointment.restInShop(restInShop)}` : "";
      const text = withLabel(paidText(payment.amountCents)) + returned + stillToPay;
      if (amountCents === 0) return { amount, isKeptAtNoShow: false, text, detail: "" };
      return { amount, isKeptAtNoShow: true, text, detail, withdraw: withdrawOf(booking, payment) };
    }
    case "refunding":
    case "refunded":
      return {
        amount,
        isKeptAtNoShow: false,
        promisesRefund: true,
        text: withLabel(appointment[payment.status](amountCents)),
        detail: withdrawnText,
      };
  }
}

/** Returns the trouble with a prepayment, if any: a stuck refund, or a dispute at the customer's bank. */
function problemOf({ refundProblem, dispute, status }: typeof prepayments.$inferSelect) {
  if (refundProblem && refundProblem !== "disputed") return "stuck";
  if (refundProblem || (status === "used" && (dispute === "open" || dispute === "lost")))
    return dispute === "lost" ? "lost" : "disputed";
}

/** Returns the withdrawal form's data while the customer has the right to withdraw. */
function withdrawOf(booking: Booking, payment: Parameters<typeof findWithdrawalRefusal>[1]) {
  const { name, email, language } = booking;
  if (!payment?.paidAt || findWithdrawalRefusal(booking, payment)) return;
  // The time limit is the midnight after the last day.
  const last = withdrawableUntil(payment.paidAt).subtract({ minutes: 1 });
  return { name, email, until: untilMoment(shopWallClock(last), language) };
}
