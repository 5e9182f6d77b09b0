/** A strict fake of Mollie's Payments API v2 on a real socket, with answers like Mollie's published examples. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";
import type { Trouble } from "./stripe-api.ts";

type Refund = { id: string; amount: Amount; status: string; createdAt: string };
type Chargeback = { id: string; amount: Amount; createdAt: string; reversedAt: string | null };
type Payment = z.infer<typeof paymentRequest> & {
  id: string;
  status: string;
  refunds: Refund[];
  chargebacks: Chargeback[];
};
/** How `amountRemaining` answers: the true amount, 25 euros more, not at all, or null. */
type RemainingAnswer = "true" | "higher" | "absent" | "null";
type Answer = { status: number; body: object };

const key = `test_${"a".repeat(30)}`;

export async function startMollieApi() {
  const payments = new Map<string, Payment>();
  const answersByKey = new Map<string, Answer>();
  const requests: string[] = [];
  let trouble: { kind: Trouble; on: RegExp } | undefined;
  let interruption: { on: RegExp; run: () => unknown } | undefined;
  let lacksBalance = false;
  let refundStatus = "refunded";
  let remainingSays: RemainingAnswer = "true";

  const server = createServer((request, response) => {
    respond(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port");
  const url = `http://127.0.0.1:${address.port}`;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = `${request.method} ${request.url}`;
    const body = await text(request);
    requests.push(call);
    if (trouble?.on.test(call)) return fail(trouble.kind, response);
    if (request.headers.authorization !== `Bearer ${key}`) return send(response, refusal(401));
    const idempotencyKey = request.headers["idempotency-key"];
    const earlierAnswer = typeof idempotencyKey === "string" ? answersByKey.get(idempotencyKey) : undefined;
    const answer =
      earlierAnswer ?? perform(request.method ?? "", request.url ?? "", body ? JSON.parse(body) : {});
    if (typeof idempotencyKey === "string") answersByKey.set(idempotencyKey, answer);
    if (interruption?.on.test(call)) {
      interruption.run();
      interruption = undefined;
      return void response.destroy();
    }
    send(response, answer);
  }

  function perform(method: string, path: string, body: unknown): Answer {
    if (method === "POST" && path === "/v2/payments") return open(body);
    const [, id = "", refunds, refundId] =
      /^\/v2\/payments\/(tr_\w+)(\/refunds)?(?:\/(re_\w+))?(?:\?embed=refunds,chargebacks)?$/.exec(path) ??
      [];
    const payment = payments.get(id);
    if (!payment) return refusal(404);
    if (method === "GET" && refundId)
      return { status: 200, body: payment.refunds.find((each) => each.id === refundId) ?? {} };
    if (method === "POST" && refunds) return refund(payment, body);
    if (method === "GET") return { status: 200, body: paymentJson(payment) };
    if (method === "DELETE") return refusal(422);
    const changed = z.strictObject({ redirectUrl: z.url() }).safeParse(body);
    if (method !== "PATCH" || !changed.success) return refusal(422);
    payment.redirectUrl = changed.data.redirectUrl;
    return { status: 200, body: paymentJson(payment) };
  }

  function open(body: unknown): Answer {
    const parsed = paymentRequest.safeParse(body);
    if (!parsed.success) return refusal(422);
    const id = `tr_${payments.size + 1}fake`;
    const payment = { ...parsed.data, id, status: "open", refunds: [], chargebacks: [] };
    payments.set(id, payment);
    return { status: 201, body: paymentJson(payment) };
  }

  function refund(payment: Payment, body: unknown): Answer {
    const parsed = refundRequest.safeParse(body);
    const isTooMuch = !parsed.success || centsOf(parsed.data.amount) > refundableOf(payment);
    if (isTooMuch || payment.status !== "paid" || lacksBalance) return refusal(422);
    return { status: 201, body: addRefund(payment, centsOf(parsed.data.amount), refundStatus) };
  }

  function refundableOf(payment: Payment): number {
    return remainingOf(payment) + (remainingSays === "higher" ? 2500 : 0);
  }

  function amountRemaining(payment: Payment): object {
    if (remainingSays === "absent") return {};
    return { amountRemaining: remainingSays === "null" ? null : amountOf(refundableOf(payment)) };
  }

  function paymentJson({ refunds, chargebacks, ...payment }: Payment): object {
    return {
      resource: "payment",
      mode: "test",
      ...payment,
      ...(payment.status === "paid"
        ? amountRemaining({ ...payment, refunds, chargebacks })
        : { isCancelable: false }),
      _embedded: { refunds, chargebacks },
      _links: { checkout: { href: `${url}/checkout/${payment.id}`, type: "text/html" } },
    };
  }

  function paymentOf(id: string): Payment {
    const payment = payments.get(id);
    if (!payment) throw new Error(`No payment ${id}`);
    return payment;
  }

  /** Returns the request of a webhook, which only names the payment. */
  const webhookOf = (id: string) => ({ method: "POST", body: new URLSearchParams({ id }) });
  const change = (id: string, status: string) => {
    paymentOf(id).status = status;
    return webhookOf(id);
  };

  return {
    environment: { MOLLIE_API_KEY: key, MOLLIE_API_URL: url },
    payments,
    requests,
    webhookOf,
    pay: (id: string) => change(id, "paid"),
    payDelayed: (id: string) => change(id, "pending"),
    payFails: (id: string) => change(id, "failed"),
    expire: (id: string) => change(id, "expired"),
    refundThere(id: string, cents: number) {
      addRefund(paymentOf(id), cents, refundStatus);
      return webhookOf(id);
    },
    /** Adds a chargeback to a payment, or changes the one it has. */
    dispute(id: string, { isReversed = false, daysAgo = 0, cents = 0 } = {}) {
      const { chargebacks, amount: paidAmount } = paymentOf(id);
      const amount = cents ? amountOf(cents) : (chargebacks[0]?.amount ?? paidAmount);
      const now = new Date().toISOString();
      const createdAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
      chargebacks[0] = { id: `chb_${id}`, amount, createdAt, reversedAt: isReversed ? now : null };
      return webhookOf(id);
    },
    refundsWill(outcome: "succeed" | "lack balance"): void {
      lacksBalance = outcome === "lack balance";
    },
    /** Sets the status that new refunds get, such as "queued". */
    refundsAre(status: string): void {
      refundStatus = status;
    },
    /** Sets the status of all refunds of a payment. */
    refundsEnd(id: string, status: "refunded" | "failed" | "pending") {
      for (const each of paymentOf(id).refunds) each.status = status;
      return webhookOf(id);
    },
    remainingIs(answer: RemainingAnswer): void {
      remainingSays = answer;
    },
    trouble(kind?: Trouble, on: RegExp = /./): void {
      trouble = kind && { kind, on };
    },
    /** Carries out the next matching request, then calls `run` and closes the connection without an answer. */
    insteadOfAnswer(on: RegExp, run: () => unknown): void {
      interruption = { on, run };
    },
    reset(): void {
      payments.clear();
      answersByKey.clear();
      requests.length = 0;
      trouble = undefined;
      lacksBalance = false;
      refundStatus = "refunded";
      remainingSays = "true";
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function addRefund(payment: Payment, cents: number, status: string): Refund {
  const id = `re_${payment.refunds.length + 1}${payment.id}`;
  const refund = { id, amount: amountOf(cents), status, createdAt: new Date().toISOString() };
  payment.refunds.push(refund);
  return refund;
}

const remainingOf = ({ amount, refunds }: Payment) =>
  refunds
    .filter(({ status }) => status !== "failed")
    .reduce((cents, refund) => cents - centsOf(refund.amount), centsOf(amount));
const amountOf = (cents: number) => ({ currency: "EUR" as const, value: (cents / 100).toFixed(2) });
const centsOf = ({ value }: Amount) => Math.round(Number(value) * 100);

function fail(kind: Trouble, response: ServerResponse): void {
  if (kind === "refuse") response.destroy();
  if (kind === "error") send(response, refusal(500));
  if (kind === "unauthorized") send(response, refusal(401));
  if (kind === "forbidden") send(response, refusal(403));
  if (kind === "garbage") response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Moved</h1>");
  if (kind === "wrong") send(response, { status: 200, body: { resource: "something-else" } });
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { "Content-Type": "application/hal+json" }).end(JSON.stringify(body));
}

function refusal(status: number): Answer {
  return { status, body: { status, title: "Refused", detail: "The fake does not take this" } };
}

// Unknown fields in a request are errors.
const amount = z.strictObject({ currency: z.literal("EUR"), value: z.string().regex(/^\d+\.\d\d$/) });
type Amount = z.infer<typeof amount>;
const paymentRequest = z.strictObject({
  amount,
  description: z.string().min(1).max(255),
  method: z.tuple([z.literal("bancontact"), z.literal("creditcard")]),
  locale: z.enum(["nl_BE", "fr_BE", "en_GB"]),
  redirectUrl: z.string().startsWith("http"),
  cancelUrl: z.url(),
  webhookUrl: z.url({ protocol: /^https$/ }).optional(),
  metadata: z.strictObject({
    prepayment_id: z.uuid(),
    email: z.email(),
    language: z.string(),
    expires_at: z.iso.datetime(),
  }),
});
const refundRequest = z.strictObject({ amount, metadata: z.record(z.string(), z.string()) });
