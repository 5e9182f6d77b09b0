import { counted } from "../format/counted.ts";
import { euros } from "../format/money.ts";
import type { PageWords } from "../message-types.ts";

export const paymentPage: PageWords["paymentPage"] = {
  title: "Your payment",
  description: "See here whether your prepayment has arrived, and how your appointment stands.",
  verifying: "Verifying payment…",
  verifyingText: "One moment, we are checking whether your payment has arrived.",
  pressButton: "Press the button and we check whether your payment has arrived.",
  check: "Check my payment",
  paid: "Payment successful",
  verified: "Payment verified!",
  paidText: (cents) =>
    `We’ve received your prepayment of ${euros(cents, "en")}. It comes off the price in the shop.`,
  booked: "Your appointment is confirmed, and you’ll get an e-mail about it.",
  nowChoose: (validHours) =>
    `Now choose your time: your payment stays valid for ${counted(validHours, "hour", "hours", "en")}.`,
  book: "Book appointment",
  processing: "Payment being processed",
  processingText:
    "Your bank is still working on your payment. Meanwhile we’re holding your time and we’ll e-mail you as soon as the money is here. Don’t pay again.",
  failed: "Payment failed",
  notCompleted: "Payment not completed",
  notCompletedText: "Your payment wasn’t completed. Nothing is booked; you can try again.",
  cameLate: "Your payment arrived when your time was already taken.",
  noBooking: "There’s no appointment for this payment any more.",
  amountBack: (cents) => `You’ll get your ${euros(cents, "en")} back.`,
  late: "Your payment came too late.",
  moneyBack: "You’ll get your money back.",
  notVerified: "Couldn’t verify the payment",
  notVerifiedText:
    "We couldn’t verify your payment. If you did pay, you’ll get a confirmation by e-mail. Don’t pay again, but call us if in doubt.",
  noSession: "No session ID found",
  noSessionText: "This page belongs to a payment, and we can’t find one.",
  redirect: (seconds) => `In ${seconds} seconds we’ll go to the booking page.`,
  home: "To the booking page",
  call: (phone) => `Call ${phone}`,
};
