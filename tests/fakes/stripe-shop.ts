/** The fake's state: checkouts, payments, refunds. */
import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Fields } from "./form-fields.ts";
import { eventOf, type StripeEvent } from "./stripe-webhooks.ts";

export type Session = {
  id: string;
  object: "checkout.session";
  status: "open" | "complete" | "expired";
  payment_status: "paid" | "unpaid";
  payment_intent: string | null;
  url: string | null;
  amount_total: number;
  currency: string;
  custom_text: { submit: { message: string } };
  customer_email: string;
  locale: "nl" | "fr" | "en";
  client_reference_id: string;
  metadata: Record<string, string>;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  created: number;
};

export class StripeRefusal extends Error {
  constructor(
    // Written out, because Node's type stripping does not support parameter properties.
    code: string,
    param?: string,
  ) {
    super(code);
    this.code = code;
    this.param = param;
  }
  readonly code: string;
  readonly param: string | undefined;
}

export class StripeShop {
  readonly sessions = new Map<string, Session>();
  readonly refunds: { id: string; payment_intent: string }[] = [];
  readonly #refundTimes = new Map<string, number>();
  /** Refunds that are not listed are of the whole payment. */
  readonly refundCents = new Map<string, number>();
  readonly disputes: {
    id: string;
    payment_intent: string;
    amount: number;
    created: number;
    status: string;
  }[] = [];
  /** Refunds that are not listed succeeded. */
  readonly refundStatus = new Map<string, "pending" | "failed">();
  refunding: "succeed" | "stay pending" | "lack balance" = "succeed";
  pageUrl = "";
  secondsAhead = 0;

  open(fields: Fields): Session {
    const parsed = checkoutFields.safeParse(fields);
    if (!parsed.success) {
      const { path, code, message } = parsed.error.issues[0] ?? { path: [], code: "", message: "" };
      throw new StripeRefusal(`parameter_invalid: ${code} ${message}`, path.join("."));
    }
    const { line_items, allowed_payment_method_types: _types, mode: _mode, ...rest } = parsed.data;
    const now = Math.floor(Date.now() / 1000) + this.secondsAhead;
    if (rest.expires_at < now + 30 * 60 || rest.expires_at > now + 24 * 3600) {
      throw new StripeRefusal("parameter_invalid", "expires_at");
    }
    const id = `cs_test_${randomBytes(20).toString("hex")}`;
    const session: Session = {
      id,
      object: "checkout.session",
      status: "open",
      payment_status: "unpaid",
      payment_intent: null,
      url: `${this.pageUrl}/${id}`,
      amount_total: line_items["0"].price_data.unit_amount,
      currency: "eur",
      created: now,
      ...rest,
    };
    this.sessions.set(id, session);
    return session;
  }

  find(id: string): Session {
    const session = this.sessions.get(id);
    if (!session) throw new StripeRefusal("resource_missing", "session");
    if (session.status === "open" && session.expires_at * 1000 <= Date.now()) this.runOut(id);
    return session;
  }

  expire(id: string): Session {
    const session = this.find(id);
    if (session.status !== "open") throw new StripeRefusal("invalid_request", "session");
    this.runOut(id);
    return session;
  }

  refund(fields: Fields): object {
    const parsed = refundFields.safeParse(fields);
    if (!parsed.success) throw new StripeRefusal("parameter_invalid");
    const { payment_intent } = parsed.data;
    if (![...this.sessions.values()].some((session) => session.payment_intent === payment_intent)) {
      throw new StripeRefusal("resource_missing", "payment_intent");
    }
    const isGivenBack = this.refunds.some(
      (refund) => refund.payment_intent === payment_intent && this.refundStatus.get(refund.id) !== "failed",
    );
    if (isGivenBack && this.#remainingOf(payment_intent) <= 0)
      throw new StripeRefusal("charge_already_refunded");
    const isDisputed = this.disputes.some(
      (each) => each.payment_intent === payment_intent && !["won", "warning_closed"].includes(each.status),
    );
    if (isDisputed) throw new StripeRefusal("charge_disputed");
    if (this.refunding === "lack balance") throw new StripeRefusal("balance_insufficient");
    const refund = this.#addRefund(payment_intent, this.#remainingOf(payment_intent));
    return this.findRefund(refund.id);
  }

  findRefund(id: string): object {
    const refund = this.refunds.find((each) => each.id === id);
    if (!refund) throw new StripeRefusal("resource_missing", "refund");
    const amount = this.refundCents.get(id) ?? this.#paidFor(refund.payment_intent);
    const status = this.refundStatus.get(id) ?? "succeeded";
    return {
      ...refund,
      object: "refund",
      amount,
      currency: "eur",
      created: this.#refundTimes.get(id),
      status,
    };
  }

  /** Refunds a payment, as the owner can do in Stripe's dashboard. */
  refundThere(sessionId: string, cents: number): StripeEvent {
    const { payment_intent } = this.find(sessionId);
    const refund = this.#addRefund(payment_intent ?? "", cents);
    return eventOf("refund.created", this.findRefund(refund.id));
  }

  dispute(sessionId: string, status = "needs_response", cents?: number): StripeEvent {
    const { payment_intent, amount_total } = this.find(sessionId);
    const amount = cents ?? amount_total;
    let dispute = this.disputes.find((each) => each.payment_intent === payment_intent);
    const isNew = !dispute;
    if (!dispute) {
      const id = `dp_test_${this.disputes.length + 1}`;
      dispute = { id, payment_intent: payment_intent ?? "", amount, created: nowSeconds(), status };
      this.disputes.push(dispute);
    }
    dispute.status = status;
    return eventOf(`charge.dispute.${isNew ? "created" : "closed"}`, { ...dispute, object: "dispute" });
  }

  disputesOf(paymentIntent: string): object {
    const data = this.disputes.filter(({ payment_intent }) => payment_intent === paymentIntent);
    return { object: "list", has_more: false, data };
  }

  #addRefund(payment_intent: string, cents: number) {
    const refund = { id: `re_test_${this.refunds.length + 1}`, payment_intent };
    this.refunds.push(refund);
    this.#refundTimes.set(refund.id, nowSeconds());
    this.refundCents.set(refund.id, cents);
    if (this.refunding === "stay pending") this.refundStatus.set(refund.id, "pending");
    return refund;
  }

  #paidFor(paymentIntent: string): number {
    return (
      [...this.sessions.values()].find((each) => each.payment_intent === paymentIntent)?.amount_total ?? 0
    );
  }

  #remainingOf(paymentIntent: string): number {
    return this.refunds
      .filter(
        ({ id, payment_intent }) =>
          payment_intent === paymentIntent && this.refundStatus.get(id) !== "failed",
      )
      .reduce((cents, { id }) => cents - (this.refundCents.get(id) ?? 0), this.#paidFor(paymentIntent));
  }

  refundsOf(paymentIntent: string): object {
    const refunds = this.refunds.filter(({ payment_intent }) => payment_intent === paymentIntent);
    return { object: "list", has_more: false, data: refunds.reverse().map(({ id }) => this.findRefund(id)) };
  }

  // Accepts expired checkouts too, which Stripe rules out, for tests of that case.

  pay(id: string): StripeEvent {
    return this.#change(id, "completed", { status: "complete", payment_status: "paid", ...paidNow() });
  }
  payDelayed(id: string): StripeEvent {
    return this.#change(id, "completed", { status: "complete", ...paidNow() });
  }
  delayedSucceeds(id: string): StripeEvent {
    return this.#change(id, "async_payment_succeeded", { payment_status: "paid" });
  }
  delayedFails(id: string): StripeEvent {
    return this.#change(id, "async_payment_failed", {});
  }
  runOut(id: string): StripeEvent {
    return this.#change(id, "expired", { status: "expired" });
  }

  #change(id: string, type: string, change: Partial<Session>): StripeEvent {
    const session = this.sessions.get(id);
    if (!session) throw new Error(`No checkout ${id}`);
    Object.assign(session, { url: null }, change);
    return eventOf(`checkout.session.${type}`, session);
  }
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
const paidNow = () => ({ payment_intent: `pi_test_${randomBytes(12).toString("hex")}` });

// Unknown fields in a request are errors. This API version has no "payment_method_types".
const wholeNumber = z.string().regex(/^\d+$/).transform(Number);
const address = z.url({ protocol: /^https?$/ });
const checkoutFields = z.strictObject({
  mode: z.literal("payment"),
  locale: z.enum(["nl", "fr", "en"]),
  allowed_payment_method_types: z.strictObject({ "0": z.literal("bancontact"), "1": z.literal("card") }),
  line_items: z.strictObject({
    "0": z.strictObject({
      quantity: z.literal("1"),
      price_data: z.strictObject({
        currency: z.literal("eur"),
        unit_amount: wholeNumber.refine((cents) => cents >= 50),
        product_data: z.strictObject({ name: z.string().min(1).max(250) }),
      }),
    }),
  }),
  custom_text: z.strictObject({ submit: z.strictObject({ message: z.string().min(1).max(1200) }) }),
  customer_email: z.email().max(512),
  client_reference_id: z.string().max(200),
  metadata: z.record(z.string().max(40), z.string().max(500)),
  success_url: address,
  cancel_url: address,
  expires_at: wholeNumber,
});
const refundFields = z.strictObject({ payment_intent: z.string().startsWith("pi_") });
