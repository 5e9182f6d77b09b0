/** Legal pages in Markdown: terms, privacy and accessibility. */

export type LegalText = {
  /** Title in search results. */
  title: string;
  description: string;
  heading: string;
  lead: string;
  sections: { id: string; title: string; text: string }[];
};

/** Facts for the legal texts. The owner's texts are escaped, and a missing fact is "". */
export type LegalFacts = {
  shop: string;
  city: string;
  /** Name and address of the shop. */
  addressee: string;
  /** Company facts, one per line. */
  companyText: string;
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
  /** Whether visitors can join the queue at the door themselves. */
  hasDoorQueue: boolean;
  hasTill: boolean;
  /** Whether staff make engravings of cuts, with the customer's consent. */
  hasEngravings: boolean;
  /** The companies that may handle a payment. */
  paymentPartners: string[];
  /** How long customer data is stored. */
  retention: { bookingMonths: number; draftDays: number };
  /** Results of the accessibility tests. */
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

/** Joins the parts that are not empty. */
export function joinPresent(separator: string, ...parts: string[]): string {
  return parts.filter(Boolean).join(` ${separator} `);
}
