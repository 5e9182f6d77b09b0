import { learnPageWords } from "../known-words.ts";
import { appointment } from "./appointment.ts";
import { paymentPage } from "./payment-page.ts";
import { waiting } from "./waiting.ts";
import { erased, noReviews } from "./withdrawn.tsx";

learnPageWords("en", { appointment, erased, noReviews, paymentPage, waiting });
