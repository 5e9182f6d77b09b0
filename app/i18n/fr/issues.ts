import type { Words } from "../message-types.ts";

export const issues: Words["issues"] = {
  nameTooShort: "Le nom doit compter au moins 2 caractères",
  nameTooLong: "Nom trop long",
  phone: "Numéro de téléphone non valable",
  email: "Adresse e-mail non valable",
  noEmail: "L’e-mail est obligatoire",
  emailTooLong: "E-mail trop long",
  service: "Choisissez un service",
  date: "Date non valable",
  time: "Heure non valable",
  messageTooLong: "Message trop long",
  barber: "Choisissez un barbier dans la liste",
  notThisBarber: "Ce barbier ne propose pas ce service. Choisissez-en un autre.",
};
