import type { Language } from "#app/i18n/format/language.ts";
import type { ProviderName } from "#app/tables/payment-names.ts";

/** Never call these inside a transaction. */
export type Provider = {
  name: ProviderName;
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
  findRefund(refundId: string): Promise<Answer<Refund>>;
  /** Of a webhook. "forged": wrong signature or too old. Undefined: not ours. */
  readEvent(request: Request): Promise<{ sessionId: string; hasFailed: boolean } | "forged" | undefined>;
};

/** `paymentId` is needed for a refund. */
export type CheckoutState =
  | { state: "open" | "processing" | "expired" }
  | { state: "paid"; paymentId: string | undefined };
/** No `refundId`: refunded outside this site. */
export type Refund = { refundId: string | undefined; state: "done" | "pending" | "failed" };
export type PaidCheckout = {
  prepaymentId: string;
  email: string;
  language: Language;
  amountCents: number;
  expiresAt: Date;
  paymentId: string | undefined;
};
export type Answer<What> = ({ ok: true } & What) | { ok: false; reason: "payment_unavailable" };
