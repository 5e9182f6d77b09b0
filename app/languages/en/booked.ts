import { longDateAndTime } from "../../shop/dates.ts";
import type { Words } from "../words.ts";

export const booked: Words["booked"] = {
  confirmed: "Booking confirmed!",
  completed: "Booking completed!",
  notCompleted: "We could not complete the booking",
  contactUs: (phone) => `Contact us on ${phone}`,

  title: "See you then!",
  mailed: "You will get a confirmation by e-mail.",
  wrongTime: (undoMinutes) =>
    `Wrong time? Move or cancel it on the page of your appointment${undoMinutes > 0 ? `; in the first ${undoMinutes} minutes you always can` : ""}.`,
  toCalendar: "Add to calendar",
  see: "See your appointment",
  another: "Book for somebody else",
  googleCalendar: "Google Calendar",
  route: "Plan your route",
  share: "Share on WhatsApp",

  what: "What",
  when: "When",
  with: "With",
  where: "Where",
  price: "Price",

  appointment: "Appointment",
  atShop: (what, shop) => `${what} at ${shop}`,
  shared: (shop, moment, place) => `I am going to ${shop}: ${longDateAndTime(moment, "en")}, ${place}.`,
};
