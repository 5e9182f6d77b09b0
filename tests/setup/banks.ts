import type { Trouble } from "../fakes/stripe-api.ts";
import { eventOf } from "../fakes/stripe-webhooks.ts";
import type { PayingShop } from "./paying-shop.ts";

type Step = (sessionId: string) => Promise<RequestInit>;

type Act = "open" | "settle" | "refund" | "look";

/** Actions at a provider, under the same names for each. A step returns the webhook request that reports it. */
export type Bank = {
  pay: Step;
  payDelayed: Step;
  delayedSucceeds: Step;
  delayedFails: Step;
  expire: Step;
  refundPart: Step;
  refundRest: Step;
  dispute: Step;
  disputePart: Step;
  win: Step;
  /** Stripe says so; at Mollie thirteen weeks pass without a reversal. */
  lose: Step;
  /** The bank asks a question, which moves no money. Mollie does not pass such questions on. */
  inquire: Step;
  refundsWill: (how: "succeed" | "lack balance" | "stay pending") => void;
  refundsEnd: (sessionId: string, how: "succeeded" | "failed" | "pending") => Promise<RequestInit>;
  trouble: (kind?: Trouble) => void;
  refundedIds: () => unknown[];
  /** Runs this in place of the answer to the next request of this kind, which is carried out. */
  insteadOfAnswer: (act: Act, run: () => unknown) => void;
  /** Returns the checkout that was opened last. */
  lastCheckout: () => string;
  /** Counts the requests so far. */
  requests: () => number;
};

export const bankNames = ["stripe", "mollie"] as const;
export type BankName = (typeof bankNames)[number];

const stripeCalls: Record<Act, RegExp> = {
  open: /^POST \/v1\/checkout\/sessions$/,
  settle: /^GET \/v1\/checkout\/sessions/,
  refund: /^POST \/v1\/refunds$/,
  look: /^GET \/v1\/disputes/,
};
const mollieCalls: Record<Act, RegExp> = {
  open: /^POST \/v2\/payments$/,
  settle: /^GET \/v2\/payments/,
  refund: /^POST .+\/refunds$/,
  look: /^GET \/v2\/payments/,
};

export const banks: Record<BankName, (fakes: Pick<PayingShop, BankName>) => Bank> = {
  stripe: ({ stripe }) => {
    const withWebhook =
      (step: (id: string) => ReturnType<typeof stripe.pay>): Step =>
      async (id) =>
        stripe.webhook(await step(id));
    return {
      pay: withWebhook(stripe.pay),
      payDelayed: withWebhook(stripe.payDelayed),
      delayedSucceeds: withWebhook(stripe.delayedSucceeds),
      delayedFails: withWebhook(stripe.delayedFails),
      expire: withWebhook(stripe.expire),
      refundPart: withWebhook((id) => stripe.refundThere(id, 300)),
      refundRest: withWebhook((id) => stripe.refundThere(id, 700)),
      dispute: withWebhook((id) => stripe.dispute(id)),
      disputePart: withWebhook((id) => stripe.dispute(id, undefined, 300)),
      win: withWebhook((id) => stripe.dispute(id, "won")),
      lose: withWebhook((id) => stripe.dispute(id, "lost")),
      inquire: withWebhook((id) => stripe.dispute(id, "warning_needs_response")),
      refundsWill: (how) => stripe.refundsWill(how),
      refundsEnd: async (id, how) => {
        for (const refund of stripe.refunds) stripe.refundEnds(refund.id, how);
        const { payment_intent } = stripe.sessions.get(id) ?? {};
        return stripe.webhook(eventOf("refund.updated", { payment_intent }));
      },
      trouble: (kind) => stripe.trouble(kind),
      refundedIds: () => stripe.refunds,
      insteadOfAnswer: (act, run) => stripe.insteadOfAnswer(stripeCalls[act], run),
      lastCheckout: () => [...stripe.sessions.keys()].at(-1) ?? "",
      requests: () => stripe.requests.length,
    };
  },
  mollie: ({ mollie }) => ({
    pay: async (id) => mollie.pay(id),
    payDelayed: async (id) => mollie.payDelayed(id),
    delayedSucceeds: async (id) => mollie.pay(id),
    delayedFails: async (id) => mollie.payFails(id),
    expire: async (id) => mollie.expire(id),
    refundPart: async (id) => mollie.refundThere(id, 300),
    refundRest: async (id) => mollie.refundThere(id, 700),
    dispute: async (id) => mollie.dispute(id),
    disputePart: async (id) => mollie.dispute(id, { cents: 300 }),
    win: async (id) => mollie.dispute(id, { isReversed: true }),
    lose: async (id) => mollie.dispute(id, { daysAgo: 92 }),
    inquire: async (id) => mollie.named(id),
    refundsWill(how) {
      mollie.refundsWill(how === "lack balance" ? how : "succeed");
      mollie.refundsAre(how === "stay pending" ? "pending" : "refunded");
    },
    refundsEnd: async (id, how) => mollie.refundsEnd(id, how === "succeeded" ? "refunded" : how),
    trouble: (kind) => mollie.trouble(kind),
    refundedIds: () => [...mollie.payments.values()].flatMap(({ refunds }) => refunds),
    insteadOfAnswer: (act, run) => mollie.insteadOfAnswer(mollieCalls[act], run),
    lastCheckout: () => [...mollie.payments.keys()].at(-1) ?? "",
    requests: () => mollie.requests.length,
  }),
};
