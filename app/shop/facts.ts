/** The shape of content/shop.ts. Times are wall-clock "HH:mm" of the shop, dates "yyyy-MM-dd". */
export type ShopFacts = {
  name: string;
  experience: string;
  address: { street: string; postcode: string; city: string; country: string };
  geo: { latitude: number; longitude: number };
  phone: string;
  whatsapp: string;
  email: string;
  instagram: string;
  reviewsUrl: string;
  /** Who the customer deals with, as the law asks a website to say. */
  legal: { companyName: string; enterpriseNumber: string; vatNumber: string };
  timeZone: string;
  openingHours: Record<Weekday, [from: string, to: string][]>;
  closures: { from: string; to: string; reason: string }[];
  booking: {
    slotMinutes: number;
    daysAhead: number;
    cancelUntilHours: number;
    undoMinutes: number;
    maxOpenPerCustomer: number;
  };
  prepayment: { noShowThreshold: number; amountCents: number; validHours: number };
  barbers: { id: string; name: string }[];
  services: Service[];
};

export type Weekday = (typeof weekdays)[number];
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type ServiceCode = (typeof serviceCodes)[number];
/** The codes that bookings carry: a service added to content/shop.ts needs one here too. */
export const serviceCodes = ["haarknip", "premium", "baard", "complete"] as const;

export type Service = { code: ServiceCode; label: string; description: string; minutes: number };
