import { booked } from "./booked.ts";
import { contact } from "./contact.ts";
import { form } from "./form.tsx";
import { issues } from "./issues.ts";
import { moments } from "./moments.ts";
import { payment } from "./payment.tsx";
import { refusals } from "./refusals.ts";

export const nl = {
  booked,
  contact,
  form,
  issues,
  moments,
  payment,
  refusals,
};
