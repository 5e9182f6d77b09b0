import { euros as eurosIn } from "../../shop/money.ts";
import type { Words } from "../words.ts";

const euros = (cents: number) => eurosIn(cents, "en");
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
};
