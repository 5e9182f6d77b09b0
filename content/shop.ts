/**
 * The shop's facts; no React needed. A mistake stops the start with a sentence that names it.
 * Some facts are repeated in sentences; change those too:
 * - "70+" and "100+" customers: app/routes/home/reviews.tsx; the price range: app/site/structured-data.ts
 * - an answer within two hours: app/routes/home/booking-section.tsx, app/routes/contact.tsx
 * - station and parking: app/routes/contact/cards.tsx and shop-map.tsx, app/site/pages.ts, content/faq.ts
 * - counts: "Tien coupes" app/routes/home/gallery.tsx, "Zes services en vier pakketten" app/site/pages.ts
 * - prices, hours, the prepayment and most of the above: the articles in content/blog
 */
import type { ShopFacts } from "../app/shop/facts.ts";

export const shop: ShopFacts = {
  name: "Brilliant Barbershop",
  experience: "15+ jaar",
  address: { street: "Aalbeeksesteenweg 3", postcode: "8500", city: "Kortrijk", country: "BE" },

  // Placeholders: replace them; `npm start` names those left. The door, with five decimals: right-click it on a map.
  geo: { latitude: 50.8226, longitude: 3.2577 },
  phone: "+32 56 00 00 00",
  whatsapp: "+32 56 00 00 00",
  email: "info@brilliant-barbershop.example",
  instagram: "https://www.instagram.com/vul-je-instagram-in",
  reviewsUrl: "https://search.google.com/local/reviews?placeid=VUL-JE-PLACE-ID-IN",
  // Required by law, on the privacy page and in the footer.
  legal: {
    companyName: "Vul-je-bedrijfsnaam-in",
    enterpriseNumber: "0000.000.000",
    vatNumber: "BE 0000.000.000",
  },

  // Another time zone needs a database migration.
  timeZone: "Europe/Brussels",
  // [from, to] per weekday; empty is closed.
  openingHours: {
    monday: [["09:30", "20:00"]],
    tuesday: [],
    wednesday: [["09:30", "20:00"]],
    thursday: [["09:30", "20:00"]],
    friday: [["09:30", "20:00"]],
    saturday: [["09:30", "20:00"]],
    sunday: [["09:30", "20:00"]],
  },
  // First and last day included: { from: "2026-12-25", to: "2026-12-26", reason: "Kerst" }
  closures: [],

  booking: {
    // Starts are offered on every half hour.
    slotMinutes: 30,
    // How far ahead visitors can book.
    daysAhead: 365,
    // Until so many hours before can customers move or cancel online, with a refund.
    cancelUntilHours: 12,
    // And always so soon after booking, to undo a wrong tap.
    undoMinutes: 20,
    // Coming appointments per e-mail or phone number; staff may book more.
    maxOpenPerCustomer: 6,
  },
  prepayment: {
    // Missed appointments before a customer pays first.
    noShowThreshold: 1,
    amountCents: 1000,
    // A payment serves one booking within this time.
    validHours: 24,
  },

  // Never change an id; the name is for customers.
  barbers: [{ id: "barber-1", name: "Brilliant Barber" }],

  // `minutes` on the calendar. A new service needs its code in app/shop/facts.ts, a picture in
  // app/routes/home/services.tsx and a line in content/services.ts.
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
