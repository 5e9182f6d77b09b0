import { runtime } from "../platform/runtime.server.ts";
import { stripeProvider } from "./stripe.server.ts";
import { testProvider } from "./test-provider.server.ts";

/** Whoever takes the money. Each call may fail for reasons outside; a caller is never inside a transaction. */
export type Provider = {
  name: "stripe" | "test";
  /** Makes a checkout. Asked again for the same prepayment it answers the same checkout. */
  open(checkout: {
    prepaymentId: string;
    email: string;
    amountCents: number;
    /** Until when it must be possible to pay; a provider may have a minimum of its own, until `latest`. */
    expiresAt: Date;
    latest: Date;
    /** With `{CHECKOUT_SESSION_ID}` where the provider puts the name of the checkout. */
    successUrl: string;
    cancelUrl: string;
    /** Until when the money comes back, read before paying. */
    refundTerms: string;
  }): Promise<Answer<{ sessionId: string; url: string }>>;
  /** What became of a checkout; one that the provider does not know counts as expired. */
  find(sessionId: string): Promise<Answer<CheckoutState>>;
  /**
   * A checkout that this site made and that was paid, whatever our own rows say; undefined for one that is unpaid,
   * unknown, or somebody else's.
   */
  findPaid(sessionId: string): Promise<Answer<{ checkout: PaidCheckout | undefined }>>;
  /** Ends a checkout if it is still open, and tells what it is now. */
  expire(sessionId: string): Promise<Answer<CheckoutState>>;
  /**
   * Gives the whole payment back. Asking again on the same day repeats the same answer, on another day it is a new
   * attempt; whatever was given back already is not given twice.
   */
  refund(payment: { id: string; paymentId: string; day: string }): Promise<Answer<Refund>>;
  /** What became of a refund. */
  findRefund(refundId: string): Promise<Answer<Refund>>;
};

/**
 * `processing`: the customer is done, the money is not here yet. `paymentId`: what a refund needs, should the provider
 * have said it.
 */
export type CheckoutState =
  | { state: "open" | "processing" | "expired" }
  | { state: "paid"; paymentId: string | undefined };
/** `pending`: accepted, and may still fail. `refundId`: none for one that was made without us. */
export type Refund = { refundId: string | undefined; state: "done" | "pending" | "failed" };
export type PaidCheckout = {
  prepaymentId: string;
  email: string;
  amountCents: number;
  expiresAt: Date;
  paymentId: string | undefined;
};
export type Answer<What> = ({ ok: true } & What) | { ok: false; reason: "payment_unavailable" };

export function provider(): Provider {
  const { stripe } = runtime().settings;
  return stripe ? stripeProvider(stripe) : testProvider;
}
