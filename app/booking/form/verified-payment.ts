import * as z from "zod/mini";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { isSameMailbox } from "#app/tables/customer-fields.ts";
import { browserStorage } from "#app/ui/browser-storage.ts";
import { verifiedKey } from "./kept-booking.ts";

/** Tells other tabs that it is paid; proves nothing to the server. `timestamp` in ms. */
export type VerifiedPayment = z.output<typeof schema>;

export function keepVerified(payment: { email: string; sessionId: string }): void {
  for (const store of stores) store.keep({ ...payment, timestamp: Date.now() });
}

export function verifiedFor(email: string, shop: ShopFacts): VerifiedPayment | undefined {
  const oldest = Date.now() - shop.prepayment.validHours * 3_600_000;
  return stores
    .map((store) => schema.safeParse(store.read()).data)
    .find((payment) => payment && isSameMailbox(payment.email, email) && payment.timestamp > oldest);
}

export function forgetVerified(): void {
  for (const store of stores) store.forget();
}

// The paying tab keeps its own copy: another tab may use up the local one first.
const stores = [browserStorage("local", verifiedKey), browserStorage("session", verifiedKey)];
const schema = z.object({ email: z.string(), timestamp: z.number(), sessionId: z.string() });
