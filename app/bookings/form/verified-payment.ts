import { z } from "zod";
import { shop } from "#content/shop.ts";
import { browserStorage } from "../../ui/browser-storage.ts";

/**
 * A payment that the server confirmed to this browser; `timestamp` in ms. It proves nothing to the server, which
 * keeps its own account: it tells the tab with the pending booking that the moment has come.
 */
export type VerifiedPayment = z.output<typeof schema>;

export function keepVerified(payment: { email: string; sessionId: string }): void {
  for (const place of places) place.keep({ ...payment, timestamp: Date.now() });
}

/** The payment of this customer, as long as it is valid. */
export function verifiedFor(email: string): VerifiedPayment | undefined {
  const oldest = Date.now() - shop.prepayment.validHours * 3_600_000;
  return places
    .map((place) => schema.safeParse(place.read()).data)
    .find((kept) => kept && sameEmail(kept.email, email) && kept.timestamp > oldest);
}

export function forgetVerified(): void {
  for (const place of places) place.forget();
}

/** The key that other tabs hear of. */
export const verifiedKey = "prepayment_verified";

function sameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

// For every tab in local storage. The tab of the payment keeps a copy: when the tab with the form was first to
// use the record, this one still knows that it was paid, and shows the booking too.
const places = [browserStorage("local", verifiedKey), browserStorage("session", verifiedKey)];
const schema = z.object({ email: z.string(), timestamp: z.number(), sessionId: z.string() });
