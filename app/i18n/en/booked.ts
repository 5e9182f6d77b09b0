import { counted } from "../format/counted.ts";
import { longDateAndTime } from "../format/dates.ts";
import type { Words } from "../message-types.ts";

export const booked: Words["booked"] = {
  confirmed: "Booking confirmed!",
  completed: "Booking completed!",
  notCompleted: "We couldn’t complete the booking",
  contactUs: (phone) => `Contact us on ${phone}`,

  title: "See you then!",
  mailed: "You’ll get a confirmation by e-mail.",
  wrongTime: (undoMinutes) =>
    `Wrong time? You can move or cancel on the page of your appointment${undoMinutes > 0 ? `, always in the first ${undoMinutes === 1 ? "minute" : counted(undoMinutes, "minute", "minutes", "en")}` : ""}.`,
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
  shared: (shop, moment, place) => `I’m going to ${shop}: ${longDateAndTime(moment, "en")}, ${place}.`,
};
