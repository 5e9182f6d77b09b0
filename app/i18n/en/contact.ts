import type { Words } from "../message-types.ts";

export const contact: Words["contact"] = {
  title: "Direct contact",
  question: "Prefer to contact us directly?",
  phone: "Phone",
  hours: "Opening hours",
  answer: "Answer",
  call: (phone) => `Call ${phone}`,
};
