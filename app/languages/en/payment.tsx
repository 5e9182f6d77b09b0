import { longDateAndTime } from "../../shop/dates.ts";
import { euros as eurosIn } from "../../shop/money.ts";
import type { Words } from "../words.ts";

const euros = (cents: number) => eurosIn(cents, "en");
const dateAndTime = (moment: { date: string; time: string }) => longDateAndTime(moment, "en");
const otherwise = "If you cancel later or do not come, we keep that amount.";
const minutes = (count: number) => (count === 1 ? "1 minute" : `${count} minutes`);

export const payment: Words["payment"] = {
  missed: (count, cents) =>
    `You missed ${count === 1 ? "1 appointment" : `${count} appointments`}, so we ask for ${euros(cents)} in advance.`,
  offThePrice: (refundTerms) =>
    `It comes off the price in the shop. ${refundTerms} Come back here after paying.`,
  payAndBook: (cents) => `Pay ${euros(cents)} and book`,

  oneMoreStep: (cents) => `One more step: pay ${euros(cents)} in advance`,
  held: (moment, service, left) => (
    <>
      We hold {moment} for you{service}
      {left !== undefined && <>, for {left} more</>}.
    </>
  ),
  minutes,
  minutesLeft: (count) => `${minutes(count)} left to pay.`,
  inOtherTab:
    "Pay in the tab that has just opened, then come back here. Your appointment is confirmed by itself.",
  here: "After paying you come back here, and your appointment is confirmed.",
  pay: (cents) => `Pay ${euros(cents)}`,
  otherTime: "Choose another time",
  over: "We no longer hold your time",
  overText:
    "Do you still want it? Book again, or choose another time. If you have just paid, you will get a confirmation by e-mail.",
  processing: "Your payment is being processed",
  processingText: (moment) => (
    <>
      Your bank is still working on it. Meanwhile we hold {moment} and mail you as soon as the money is here.
      Do not pay again.
    </>
  ),
  received: "Your payment is here. We are confirming your appointment…",
  stillPaid: (validHours) =>
    `Your prepayment stays valid for ${validHours} hours: choose another time, you do not pay again.`,

  refundIf: {
    cutOff: (cents, until) =>
      `You get the ${euros(cents)} back if you cancel before ${dateAndTime(until)}. ${otherwise}`,
    undo: (cents, undoMinutes) =>
      `You get the ${euros(cents)} back if you cancel within ${undoMinutes} minutes after paying and before your appointment begins. ${otherwise}`,
    never: (cents, hours) =>
      `Your appointment begins within ${hours} hours. If you cancel or do not come, we keep the ${euros(cents)}.`,
    unused: (validHours) =>
      `If you make no appointment with it within ${validHours} hours, you get the amount back by itself.`,
    until: (until) => `You get it back if you cancel before ${dateAndTime(until)}. ${otherwise}`,
    tooLate: "If you cancel now or do not come, we keep that amount.",
  },
  product: (shop) => `Prepayment for your appointment at ${shop}`,

  page: {
    title: "Your payment",
    description: "See here whether your prepayment has arrived, and how your appointment stands.",
    verifying: "Verifying payment…",
    verifyingText: "One moment, we are checking whether your payment has arrived.",
    pressButton: "Press the button and we check whether your payment has arrived.",
    check: "Check my payment",
    paid: "Payment successful",
    verified: "Payment verified!",
    paidText: (cents) =>
      `We have received your prepayment of ${euros(cents)}. It comes off the price in the shop.`,
    booked: "Your appointment is confirmed, and you will get an e-mail about it.",
    nowChoose: (validHours) => `Now choose your time: your payment stays valid for ${validHours} hours.`,
    book: "Book appointment",
    processing: "Payment being processed",
    processingText:
      "Your bank is still working on your payment. Meanwhile we hold your time and mail you as soon as the money is here. Do not pay again.",
    failed: "Payment failed",
    notCompleted: "Payment not completed",
    notCompletedText: "Your payment was not completed. Nothing is booked; you can try again.",
    cameLate: "Your payment arrived when your time had already gone.",
    noBooking: "There is no appointment for this payment any more.",
    amountBack: (cents) => `You get your ${euros(cents)} back.`,
    late: "Your payment came too late.",
    moneyBack: "You get your money back.",
    notVerified: "Could not verify the payment",
    notVerifiedText:
      "We could not verify your payment. If you did pay, you will get a confirmation by e-mail. Do not pay again, but call us if in doubt.",
    noSession: "No session ID found",
    noSessionText: "This page belongs to a payment, and we find none.",
    redirect: (seconds) => `In ${seconds} seconds we go to the booking page.`,
    home: "To the booking page",
    call: (phone) => `Call ${phone}`,
  },
};
