/**
 * The facts of the shop: no knowledge of React needed. The site, the free times, the mails and the data for search
 * engines all read them from here. A mistake (a time like 25:00, a barber twice) stops the start with a sentence that
 * names it. Some facts stand in sentences elsewhere; change them there too:
 * - "70+" and "100+" customers: app/routes/home/reviews.tsx; the price range: app/site/structured-data.ts
 * - an answer within two hours: app/routes/home/booking-section.tsx, app/routes/contact.tsx
 * - station and parking: app/routes/contact/cards.tsx and shop-map.tsx, app/site/pages.ts, content/faq.ts
 * - how many there are: "Tien coupes" app/routes/home/gallery.tsx, "Zes services en vier pakketten" app/site/pages.ts
 * - prices, hours, the prepayment and most of the above: the articles in content/blog
 */
import type { ShopFacts } from "../app/shop/facts.ts";

export const shop: ShopFacts = {
  name: "Brilliant Barbershop",
  experience: "15+ jaar",
  address: { street: "Aalbeeksesteenweg 3", postcode: "8500", city: "Kortrijk", country: "BE" },

  // Placeholders: replace them with the real ones. `npm start` names those still in force.
  // Where the door is, with five decimals: right-click it on a map.
  geo: { latitude: 50.8226, longitude: 3.2577 },
  phone: "+32 56 00 00 00",
  whatsapp: "+32 56 00 00 00",
  email: "info@brilliant-barbershop.example",
  instagram: "https://www.instagram.com/vul-je-instagram-in",
  reviewsUrl: "https://search.google.com/local/reviews?placeid=VUL-JE-PLACE-ID-IN",
  // The company behind the shop; the law wants it on the site (privacy page and footer).
  legal: {
    companyName: "Vul-je-bedrijfsnaam-in",
    enterpriseNumber: "0000.000.000",
    vatNumber: "BE 0000.000.000",
  },

  // The shop's own clock, wherever the server or the visitor is. The database writes days and times by it: another one
  // needs a migration.
  timeZone: "Europe/Brussels",
  // Per weekday the hours that the shop is open, as [from, to]; an empty list is a closed day.
  openingHours: {
    monday: [["09:30", "20:00"]],
    tuesday: [],
    wednesday: [["09:30", "20:00"]],
    thursday: [["09:30", "20:00"]],
    friday: [["09:30", "20:00"]],
    saturday: [["09:30", "20:00"]],
    sunday: [["09:30", "20:00"]],
  },
  // Holidays and leave, first and last day included: { from: "2026-12-25", to: "2026-12-26", reason: "Kerst" }
  closures: [],

  booking: {
    // A start is offered on every half hour at which the whole service still fits before closing.
    slotMinutes: 30,
    // How far ahead a visitor can book.
    daysAhead: 365,
    // Until so many hours before can a customer move or cancel online, and get a prepayment back.
    cancelUntilHours: 12,
    // And always in the first minutes after booking: a wrong tap for today can be undone.
    undoMinutes: 20,
    // How many appointments to come one e-mail address or phone number can have online; for more they call.
    // Enough for a family; staff book as many as they like in the dashboard.
    maxOpenPerCustomer: 6,
  },
  prepayment: {
    // A customer with this many missed appointments pays first.
    noShowThreshold: 1,
    amountCents: 1000,
    // A payment can be used for one booking within this many hours.
    validHours: 24,
  },

  // One line for each chair. The id is for the computer and must not change; the name is for customers.
  barbers: [{ id: "barber-1", name: "Brilliant Barber" }],

  // What a visitor can book; minutes is the time it takes on the calendar. A new one also needs its code in
  // app/shop/facts.ts, a picture in app/routes/home/services.tsx and a line in content/services.ts.
  services: [
    {
      code: "haarknip",
      label: "Klassieke Haarknip",
      description: "Traditionele herenkapsels met een moderne touch",
      minutes: 30,
    },
    {
      code: "premium",
      label: "Premium Styling",
      description: "Complete styling met premium producten",
      minutes: 60,
    },
    {
      code: "baard",
      label: "Baard Verzorging",
      description: "Professioneel trimmen en verzorgen van je baard",
      minutes: 30,
    },
    {
      code: "complete",
      label: "Complete Service",
      description: "Haarknip, baard en styling in één pakket",
      minutes: 90,
    },
  ],
};
