import { counted } from "../format/counted.ts";
import { longDateAndTime } from "../format/dates.ts";

/** What is said once it is booked, and of what. */
export const booked = {
  confirmed: "Boeking bevestigd!",
  completed: "Boeking afgerond!",
  notCompleted: "Kon boeking niet voltooien",
  contactUs: (phone: string) => `Neem contact met ons op via ${phone}`,

  title: "Tot dan!",
  mailed: "Je krijgt een bevestiging per e-mail.",
  wrongTime: (undoMinutes: number) =>
    `Verkeerd uur? Verplaatsen of annuleren kan op de pagina van je afspraak${undoMinutes > 0 ? `, de eerste ${undoMinutes === 1 ? "minuut" : counted(undoMinutes, "minuut", "minuten")} altijd` : ""}.`,
  toCalendar: "Zet in je agenda",
  see: "Bekijk je afspraak",
  another: "Nog iemand boeken",
  googleCalendar: "Google Agenda",
  route: "Plan je route",
  share: "Deel via WhatsApp",

  what: "Wat",
  when: "Wanneer",
  with: "Bij",
  where: "Waar",
  price: "Prijs",

  appointment: "Afspraak",
  atShop: (what: string, shop: string) => `${what} bij ${shop}`,
  shared: (shop: string, moment: { date: string; time: string }, place: string) =>
    `Ik ga naar ${shop}: ${longDateAndTime(moment)}, ${place}.`,
};
