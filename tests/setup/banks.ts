import type { Trouble } from "../fakes/stripe-api.ts";
import { eventOf } from "../fakes/stripe-webhooks.ts";
import type { PayingShop } from "./paying-shop.ts";

type Step = (sessionId: string) => Promise<RequestInit>;

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
  win: Step;
  /** Stripe says so; at Mollie thirteen weeks pass without a reversal. */
  lose: Step;
  /** The bank asks a question, which moves no money. Mollie does not pass such questions on. */
  inquire: Step;
  refundsWill: (how: "succeed" | "lack balance" | "stay pending") => void;
  refundsEnd: (sessionId: string, how: "succeeded" | "failed" | "pending") => Promise<RequestInit>;
  trouble: (kind?: Trouble) => void;
  refundedIds: () => unknown[];
  /** Counts the requests so far. */
  requests: () => number;
};

export const bankNames = ["stripe", "mollie"] as const;
export type BankName = (typeof bankNames)[number];

export const banks: Record<BankName, (shop: PayingShop) => Bank> = {
  stripe: ({ stripe }) => {
    const told =
      (step: (id: string) => ReturnType<typeof stripe.pay>): Step =>
      async (id) =>
        stripe.webhook(await step(id));
    return {
      pay: told(stripe.pay),
      payDelayed: told(stripe.payDelayed),
      delayedSucceeds: told(stripe.delayedSucceeds),
      delayedFails: told(stripe.delayedFails),
      expire: told(stripe.expire),
      refundPart: told((id) => stripe.refundThere(id, 300)),
      refundRest: told((id) => stripe.refundThere(id, 700)),
      dispute: told((id) => stripe.dispute(id)),
      win: told((id) => stripe.dispute(id, "won")),
      lose: told((id) => stripe.dispute(id, "lost")),
      inquire: told((id) => stripe.dispute(id, "warning_needs_response")),
      refundsWill: (how) => stripe.refundsWill(how),
      refundsEnd: async (id, how) => {
        for (const refund of stripe.refunds) stripe.refundEnds(refund.id, how);
        const { payment_intent } = stripe.sessions.get(id) ?? {};
        return stripe.webhook(eventOf("refund.updated", { payment_intent }));
      },
      trouble: (kind) => stripe.trouble(kind),
      refundedIds: () => stripe.refunds,
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
    requests: () => mollie.requests.length,
  }),
};
