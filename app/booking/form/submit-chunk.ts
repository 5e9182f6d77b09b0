/** What only sending needs, waiting for a payment and being booked: a chunk of its own, a third of the form's weight. */
export { parseBooking } from "#app/bookings/booking-schema.ts";
export { BookedBriefly, BookingSummary } from "./booking-summary.tsx";
export { ChoiceSummary } from "./choice-summary.tsx";
export { completePending } from "./complete-pending.ts";
export { CompletingNotice, HeldPanel, RunningHoldNotice } from "./held-panel.tsx";
export {
  forgetCheckout,
  forgetPending,
  keepPending,
  pendingBooking,
  runningHoldOf,
} from "./pending-booking.ts";
export { requestCheckout, sendBooking } from "./send-booking.ts";
export { forgetVerified, keepVerified, verifiedFor } from "./verified-payment.ts";
export { cancelPayment, verifyPayment } from "./verify-payment.ts";
