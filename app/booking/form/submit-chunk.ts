/** What only sending needs, and waiting for a payment: a chunk of its own, because of its schemas. */
export { parseBooking } from "#app/bookings/booking-schema.ts";
export { completePending } from "./complete-pending.ts";
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
