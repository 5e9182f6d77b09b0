import type { Words } from "../words.ts";

export const contact: Words["contact"] = {
  title: "Direct contact",
  question: "Rather contact us directly?",
  phone: "Phone",
  hours: "Opening hours",
  answer: "Answer",
  call: (phone) => `Call ${phone}`,
};
