import { longDateAndTime } from "../format/dates.ts";
import type { Words } from "../message-types.ts";

export const booked: Words["booked"] = {
  confirmed: "Réservation confirmée\u00a0!",
  completed: "Réservation finalisée\u00a0!",
  notCompleted: "La réservation n’a pas pu être finalisée",
  contactUs: (phone) => `Contactez-nous au ${phone}`,

  title: "À bientôt\u00a0!",
  mailed: "Vous recevrez une confirmation par e-mail.",
  wrongTime: (undoMinutes) =>
    `Vous vous êtes trompé d’heure\u00a0? Vous pouvez le déplacer ou l’annuler sur la page du rendez-vous${undoMinutes > 0 ? `, à tout moment pendant ${undoMinutes === 1 ? "la première minute" : `les ${undoMinutes} premières minutes`}` : ""}.`,
  toCalendar: "Ajouter à l’agenda",
  see: "Voir le rendez-vous",
  another: "Réserver pour quelqu’un d’autre",
  googleCalendar: "Google Agenda",
  route: "Itinéraire",
  share: "Partager via WhatsApp",

  what: "Quoi",
  when: "Quand",
  with: "Avec",
  where: "Où",
  price: "Prix",

  appointment: "Rendez-vous",
  atShop: (what, shop) => `${what} chez ${shop}`,
  shared: (shop, moment, place) => `Je vais chez ${shop}\u00a0: ${longDateAndTime(moment, "fr")}, ${place}.`,
};
