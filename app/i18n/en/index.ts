import { learnWords } from "../loaded-messages.ts";
import { booked } from "./booked.ts";
import { contact } from "./contact.ts";
import { form } from "./form.tsx";
import { issues } from "./issues.ts";
import { moments } from "./moments.ts";
import { around } from "./page-chrome.tsx";
import { payment } from "./payment.tsx";
import { refusals } from "./refusals.ts";

learnWords("en", {
  around,
  booked,
  contact,
  form,
  issues,
  moments,
  payment,
  refusals,
});
