import type { Language } from "#app/i18n/format/language.ts";
import type { ProviderName } from "./tables/payment-names.ts";
import type { Movement, Prepayment } from "./tables/prepayments.server.ts";

/** The calls to a payment provider. They use the network: never call them inside a transaction. */
export type Provider = {
  name: ProviderName;
  /** Whether `readEvent` can tell a forged webhook. */
  signsWebhooks: boolean;
  /** Idempotent per prepayment. */
  open(checkout: {
    prepaymentId: string;
    email: string;
    language: Language;
    amountCents: number;
    expiresAt: Date;
    latest: Date;
    /** The provider replaces `{CHECKOUT_SESSION_ID}` in it. */
    successUrl: string;
    cancelUrl: string;
    /** The name of the purchase, as the customer reads it on the payment page. */
    product: string;
    refundTerms: string;
  }): Promise<Answer<{ sessionId: string; url: string }>>;
  /** Asks for the state of a checkout. An unknown checkout counts as expired. */
  find(sessionId: string): Promise<Answer<CheckoutState>>;
  /**
   * Finds a paid checkout of this site, even if we have no row for it. Undefined for an id of another
   * provider.
   */
  findPaid(sessionId: string): Promise<Answer<{ checkout: PaidCheckout | undefined }>>;
  expire(sessionId: string): Promise<Answer<CheckoutState>>;
  /** Refunds a payment. Idempotent within a `day`, and never refunds twice. */
  refund(payment: { id: string; paymentId: string; day: string }): Promise<Answer<Refund>>;
  findRefund(refundId: string, paymentId: string): Promise<Answer<Refund>>;
  /** Lists the refunds and disputes of a payment, whoever started them. */
  listMovements(paymentId: string): Promise<Answer<{ movements: KnownMovement[] }>>;
  /**
   * Reads a webhook. "forged": the signature is wrong or too old. Undefined: the event does not concern us.
   */
  readEvent(request: Request): Promise<PaymentEvent | "forged" | undefined>;
};

/** The state of a checkout. `paymentId` is needed for a refund. */
export type CheckoutState =
  | { state: "open" | "processing" | "expired" }
  | { state: "paid"; paymentId: string | undefined };
/**
 * Says only what changed; the provider is asked for the rest. `paymentId` is given if money went back or was
 * disputed.
 */
type PaymentEvent =
  | { sessionId: string; hasFailed: boolean }
  | { paymentId: string }
  | { sessionId: string; paymentId: string; hasFailed: boolean };
/**
 * A refund without `refundId` was made outside this site. `refused`: it will never succeed. `key_refused`: it will if
 * the key is replaced or accepted again.
 */
export type Refund =
  | { refundId: string | undefined; state: "done" | "pending" | "failed" }
  | { state: "key_refused" }
  | { state: "refused"; why: NonNullable<Prepayment["refundProblem"]> };
/** A movement as the provider reports it. `providerId` stays the same in each report. */
export type KnownMovement = Pick<Movement, "kind" | "cents" | "at"> & { providerId: string };
export type PaidCheckout = {
  prepaymentId: string;
  email: string;
  language: Language;
  amountCents: number;
  expiresAt: Date;
  paymentId: string | undefined;
};
export type Answer<What> = ({ ok: true } & What) | { ok: false; reason: "payment_unavailable" };
