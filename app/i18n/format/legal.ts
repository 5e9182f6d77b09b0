/** Pages that a customer may hold the shop to: terms, privacy and accessibility, in Markdown. */

export type LegalText = {
  /** Of search results. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: { id: string; title: string; text: string }[];
};

/** What the texts are made from. Texts of the owner are escaped already; what there is not is "". */
export type LegalFacts = {
  shop: string;
  city: string;
  /** Its name and its address. */
  addressee: string;
  /** A line for each fact of the company. */
  who: string;
  email: string;
  phone: string;
  paymentMethods: string;
  vat: string;
  hasPrices: boolean;
  booking: Record<"daysAhead" | "cancelUntilHours" | "undoMinutes" | "maxOpenPerCustomer", number>;
  prepayment: Record<
    "noShowThreshold" | "withinMonths" | "amountCents" | "percent" | "fromMinutes" | "validHours",
    number
  > & { isAsked: boolean; audience: "missed" | "new" | "everybody" };
  reminders: { firstHours: number; secondHours: number; bySms: boolean };
  /** Visitors at the door join the queue by themselves. */
  hasDoorQueue: boolean;
  hasTill: boolean;
  /** How long data of customers stays. */
  kept: { bookingMonths: number; draftDays: number };
  /** What accessibility tests found. */
  tested: { date: string; axe: string; pages: number };
};

export function paragraphs(...texts: (string | false)[]): string {
  return texts.filter(Boolean).join("\n\n");
}

export function sentences(...texts: (string | false)[]): string {
  return texts.filter(Boolean).join(" ");
}

export function bullets(...texts: (string | false)[]): string {
  return texts
    .filter(Boolean)
    .map((text) => `- ${text}`)
    .join("\n");
}

/** What there is of two, with a word between. */
export function either(between: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(` ${between} `);
}
