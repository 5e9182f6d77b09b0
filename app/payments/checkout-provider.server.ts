import type { Language } from "#app/i18n/format/language.ts";
import type { ProviderName } from "./tables/payment-names.ts";
import type { Movement, Prepayment } from "./tables/prepayments.server.ts";

/** Never call these inside a transaction. */
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
    /** The provider replaces `{CHECKOUT_SESSION_ID}`. */
    successUrl: string;
    cancelUrl: string;
    refundTerms: string;
  }): Promise<Answer<{ sessionId: string; url: string }>>;
  /** An unknown checkout counts as expired. */
  find(sessionId: string): Promise<Answer<CheckoutState>>;
  /** Only paid checkouts of this site, whatever our rows say; none for the id of another provider. */
  findPaid(sessionId: string): Promise<Answer<{ checkout: PaidCheckout | undefined }>>;
  expire(sessionId: string): Promise<Answer<CheckoutState>>;
  /** Idempotent within a `day`; never refunds twice. */
  refund(payment: { id: string; paymentId: string; day: string }): Promise<Answer<Refund>>;
  findRefund(refundId: string, paymentId: string): Promise<Answer<Refund>>;
  /** Returns what happened to the money of a payment since it was paid, whoever did it. */
  listMovements(paymentId: string): Promise<Answer<{ movements: KnownMovement[] }>>;
  /** Of a webhook. "forged": wrong signature or too old. Undefined: not ours. */
  readEvent(request: Request): Promise<PaymentEvent | "forged" | undefined>;
};

/** `paymentId` is needed for a refund. */
export type CheckoutState =
  | { state: "open" | "processing" | "expired" }
  | { state: "paid"; paymentId: string | undefined };
/** Only names what changed: the provider is asked for the rest. `paymentId`: money went back or was disputed. */
type PaymentEvent =
  | { sessionId: string; hasFailed: boolean }
  | { paymentId: string }
  | { sessionId: string; paymentId: string; hasFailed: boolean };
/** No `refundId`: refunded outside this site. `refused`: it will never be done. */
export type Refund =
  | { refundId: string | undefined; state: "done" | "pending" | "failed" }
  | { state: "refused"; why: NonNullable<Prepayment["refundProblem"]> };
/** `providerId` is the same each time that it is told. */
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
