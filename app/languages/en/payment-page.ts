import { euros } from "../../shop/money.ts";
import type { PageWords } from "../page-words.ts";

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
    `We have received your prepayment of ${euros(cents, "en")}. It comes off the price in the shop.`,
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
  amountBack: (cents) => `You get your ${euros(cents, "en")} back.`,
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
};
