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
  /** Required by law on a website. */
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
/** A service added to content/shop.ts needs its code here. */
export const serviceCodes = ["haarknip", "premium", "baard", "complete"] as const;

export type Service = { code: ServiceCode; label: string; description: string; minutes: number };
