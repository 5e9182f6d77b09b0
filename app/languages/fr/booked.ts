import { longDateAndTime } from "../../shop/dates.ts";
import type { Words } from "../words.ts";

export const booked: Words["booked"] = {
  confirmed: "Réservation confirmée\u00a0!",
  completed: "Réservation terminée\u00a0!",
  notCompleted: "La réservation n’a pas pu être terminée",
  contactUs: (phone) => `Contactez-nous au ${phone}`,

  title: "À bientôt\u00a0!",
  mailed: "Vous recevrez une confirmation par e-mail.",
  wrongTime: (undoMinutes) =>
    `Vous vous êtes trompé d’heure\u00a0? Déplacez ou annulez le rendez-vous sur sa page${undoMinutes > 0 ? `\u00a0; c’est toujours possible pendant les ${undoMinutes} premières minutes` : ""}.`,
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
