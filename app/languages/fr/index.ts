import { learnWords } from "../known-words.ts";
import { appointment } from "./appointment.ts";
import { around } from "./around.ts";
import { booked } from "./booked.ts";
import { contact } from "./contact.ts";
import { form } from "./form.tsx";
import { issues } from "./issues.ts";
import { moments } from "./moments.ts";
import { payment } from "./payment.tsx";
import { refusals } from "./refusals.ts";
import { erased, noReviews } from "./withdrawn.tsx";

learnWords("fr", {
  appointment,
  around,
  booked,
  contact,
  erased,
  form,
  issues,
  moments,
  noReviews,
  payment,
  refusals,
});
