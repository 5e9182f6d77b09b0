import { learnPageWords } from "../loaded-messages.ts";
import { appointment } from "./appointment.ts";
import { erased, noReviews } from "./opt-out-messages.tsx";
import { paymentPage } from "./payment-page.ts";
import { waiting } from "./waiting.ts";

learnPageWords("fr", { appointment, erased, noReviews, paymentPage, waiting });
