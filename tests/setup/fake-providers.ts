import type { Trouble } from "../fakes/stripe-api.ts";
import { eventOf } from "../fakes/stripe-webhooks.ts";
import type { PayingShop } from "./paying-shop.ts";

type ProviderEvent = (sessionId: string) => Promise<RequestInit>;

type ApiCall = "open" | "settle" | "refund" | "look";

/** Drives a fake provider; both have the same events. Each event returns the webhook request that reports it. */
export type FakeProvider = {
  pay: ProviderEvent;
  payDelayed: ProviderEvent;
  delayedSucceeds: ProviderEvent;
  delayedFails: ProviderEvent;
  expire: ProviderEvent;
  refundPart: ProviderEvent;
  refundRest: ProviderEvent;
  dispute: ProviderEvent;
  disputePart: ProviderEvent;
  disputeWon: ProviderEvent;
  /** Stripe reports it; at Mollie a chargeback is lost after thirteen weeks without a reversal. */
  disputeLost: ProviderEvent;
  /** The customer's bank asks a question, which moves no money. Mollie does not pass such questions on. */
  inquire: ProviderEvent;
  refundsWill: (how: "succeed" | "lack balance" | "stay pending") => void;
  refundsEnd: (sessionId: string, how: "succeeded" | "failed" | "pending") => Promise<RequestInit>;
  failWith: (kind?: Trouble) => void;
  /** Returns all refunds so far, in the provider's own shape. */
  refunds: () => unknown[];
  /** Carries out the next call of this kind, and then runs `run` in place of answering it. */
  interruptNext: (act: ApiCall, run: () => unknown) => void;
  /** Returns the id of the checkout that was opened last. */
  lastCheckout: () => string;
  /** Counts the requests that the shop has sent so far. */
  countRequests: () => number;
};

export const providerNames = ["stripe", "mollie"] as const;
export type ProviderName = (typeof providerNames)[number];

const stripeCalls: Record<ApiCall, RegExp> = {
  open: /^POST \/v1\/checkout\/sessions$/,
  settle: /^GET \/v1\/checkout\/sessions/,
  refund: /^POST \/v1\/refunds$/,
  look: /^GET \/v1\/disputes/,
};
const mollieCalls: Record<ApiCall, RegExp> = {
  open: /^POST \/v2\/payments$/,
  settle: /^GET \/v2\/payments/,
  refund: /^POST .+\/refunds$/,
  look: /^GET \/v2\/payments/,
};

/** Together the ten euros of the test checkout. */
const partCents = 300;
const restCents = 700;

export const fakeProviders: Record<ProviderName, (fakes: Pick<PayingShop, ProviderName>) => FakeProvider> = {
  stripe: ({ stripe }) => {
    const withWebhook =
      (step: (id: string) => ReturnType<typeof stripe.pay>): ProviderEvent =>
      async (id) =>
        stripe.webhook(await step(id));
    return {
      pay: withWebhook(stripe.pay),
      payDelayed: withWebhook(stripe.payDelayed),
      delayedSucceeds: withWebhook(stripe.delayedSucceeds),
      delayedFails: withWebhook(stripe.delayedFails),
      expire: withWebhook(stripe.expire),
      refundPart: withWebhook((id) => stripe.refundThere(id, partCents)),
      refundRest: withWebhook((id) => stripe.refundThere(id, restCents)),
      dispute: withWebhook((id) => stripe.dispute(id)),
      disputePart: withWebhook((id) => stripe.dispute(id, undefined, partCents)),
      disputeWon: withWebhook((id) => stripe.dispute(id, "won")),
      disputeLost: withWebhook((id) => stripe.dispute(id, "lost")),
      inquire: withWebhook((id) => stripe.dispute(id, "warning_needs_response")),
      refundsWill: (outcome) => stripe.refundsWill(outcome),
      refundsEnd: async (id, outcome) => {
        for (const refund of stripe.refunds) stripe.refundEnds(refund.id, outcome);
        const { payment_intent } = stripe.sessions.get(id) ?? {};
        return stripe.webhook(eventOf("refund.updated", { payment_intent }));
      },
      failWith: (kind) => stripe.trouble(kind),
      refunds: () => stripe.refunds,
      interruptNext: (act, run) => stripe.insteadOfAnswer(stripeCalls[act], run),
      lastCheckout: () => [...stripe.sessions.keys()].at(-1) ?? "",
      countRequests: () => stripe.requests.length,
    };
  },
  mollie: ({ mollie }) => ({
    pay: async (id) => mollie.pay(id),
    payDelayed: async (id) => mollie.payDelayed(id),
    delayedSucceeds: async (id) => mollie.pay(id),
    delayedFails: async (id) => mollie.payFails(id),
    expire: async (id) => mollie.expire(id),
    refundPart: async (id) => mollie.refundThere(id, partCents),
    refundRest: async (id) => mollie.refundThere(id, restCents),
    dispute: async (id) => mollie.dispute(id),
    disputePart: async (id) => mollie.dispute(id, { cents: partCents }),
    disputeWon: async (id) => mollie.dispute(id, { isReversed: true }),
    disputeLost: async (id) => mollie.dispute(id, { daysAgo: 92 }),
    inquire: async (id) => mollie.webhookOf(id),
    refundsWill(outcome) {
      mollie.refundsWill(outcome === "lack balance" ? outcome : "succeed");
      mollie.refundsAre(outcome === "stay pending" ? "pending" : "refunded");
    },
    refundsEnd: async (id, outcome) => mollie.refundsEnd(id, outcome === "succeeded" ? "refunded" : outcome),
    failWith: (kind) => mollie.trouble(kind),
    refunds: () => [...mollie.payments.values()].flatMap(({ refunds }) => refunds),
    interruptNext: (act, run) => mollie.insteadOfAnswer(mollieCalls[act], run),
    lastCheckout: () => [...mollie.payments.keys()].at(-1) ?? "",
    countRequests: () => mollie.requests.length,
  }),
};
