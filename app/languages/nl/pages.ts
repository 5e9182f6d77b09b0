import { appointment } from "./appointment.ts";
import { paymentPage } from "./payment-page.ts";
import { waiting } from "./waiting.ts";
import { erased, noReviews } from "./withdrawn.tsx";

export const pages = { appointment, erased, noReviews, paymentPage, waiting };
