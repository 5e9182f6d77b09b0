import { appointment } from "./appointment.ts";
import { erased, noReviews } from "./opt-out-messages.tsx";
import { paymentPage } from "./payment-page.ts";
import { waiting } from "./waiting.ts";

export const pages = { appointment, erased, noReviews, paymentPage, waiting };
