import { counted } from "../format/counted.ts";
import { euros as eurosIn } from "../format/money.ts";
import type { Words } from "../message-types.ts";

const euros = (cents: number) => eurosIn(cents, "en");
const minutes = (count: number) => counted(count, "minute", "minutes", "en");

export const payment: Words["payment"] = {
  missed: (count, cents) =>
    `You missed ${counted(count, "appointment", "appointments", "en")}, so we ask for ${euros(cents)} in advance.`,
  offThePrice: (refundTerms) =>
    `It comes off the price in the shop. ${refundTerms} Come back here after paying.`,
  payAndBook: (cents) => `Pay ${euros(cents)} and book`,

  oneMoreStep: (cents) => `One more step: pay ${euros(cents)} in advance`,
  held: (moment, service, left) => (
    <>
      We’re holding {moment} for you{service}
      {left !== undefined && <>, for {left} more</>}.
    </>
  ),
  minutes,
  minutesLeft: (count) => `${minutes(count)} left to pay.`,
  inOtherTab:
    "Pay in the tab that has just opened, then come back here. Your appointment is then confirmed automatically.",
  here: "After paying, you’ll come back here and your appointment is confirmed.",
  pay: (cents) => `Pay ${euros(cents)}`,
  otherTime: "Choose another time",
  running: (moment, service) => (
    <>
      We’re holding {moment} for you{service}: pay, or take what you chose just now. That time will then be
      freed.
    </>
  ),
  newChoice: "Take my new choice",
  over: "We’re no longer holding your time",
  overText:
    "Do you still want it? Book again, or choose another time. If you’ve just paid, you’ll get a confirmation by e-mail.",
  processing: "Your payment is being processed",
  processingText: (moment) => (
    <>
      Your bank is still working on it. Meanwhile we’re holding {moment} and we’ll e-mail you as soon as the
      money is here. Don’t pay again.
    </>
  ),
  received: "Your payment is here. We are confirming your appointment…",
  stillPaid: (validHours) =>
    `Your prepayment stays valid for ${counted(validHours, "hour", "hours", "en")}: choose another time, you won’t pay again.`,
};
