import type { Words } from "../message-types.ts";

export const contact: Words["contact"] = {
  title: "Contact direct",
  question: "Vous préférez nous joindre\u00a0?",
  phone: "Téléphone",
  hours: "Heures d’ouverture",
  answer: "Réponse",
  call: (phone) => `Appeler le ${phone}`,
};
