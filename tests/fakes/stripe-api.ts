/** A strict fake of Stripe's HTTP API on a real socket. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { type Fields, fieldsOf } from "./form-fields.ts";
import { StripeRefusal, StripeShop } from "./stripe-shop.ts";
import { eventOf, type SignOptions, type StripeEvent, signEvent } from "./stripe-webhooks.ts";

export type StripeApi = Awaited<ReturnType<typeof startStripeApi>>;
/** Failures of the connection or the answer: refused, silent, 500, not JSON, wrong content, 401, 403. */
export type Trouble =
  | "refuse"
  | "stall"
  | "error"
  | "garbage"
  | "wrong"
  | "unauthorized"
  | "forbidden"
  | "closed";

const secretKey = "sk_test_fake";
const webhookSecret = "whsec_fake";

export async function startStripeApi() {
  const shop = new StripeShop();
  const answered = new Map<string, { asked: string; status: number; body: object }>();
  const requests: string[] = [];
  let trouble: { kind: Trouble; on: RegExp } | undefined;
  let interruption: { on: RegExp; run: () => unknown } | undefined;

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("The system gave no port");
  const url = `http://127.0.0.1:${address.port}`;
  shop.pageUrl = `${url}/c/pay`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    const body = await text(request);
    if (path.startsWith("/c/pay/")) return page({ method: request.method, path, body }, response);
    requests.push(`${request.method} ${path}`);
    if (trouble?.on.test(`${request.method} ${path}`)) return fail(trouble.kind, response);
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return send(response, 401, refusal("api_key"));

    const key = request.headers["idempotency-key"];
    const call = `${request.method} ${path} ${body}`;
    const before = typeof key === "string" ? answered.get(key) : undefined;
    if (before && before.asked !== call) return send(response, 400, refusal("idempotency_error"));
    const { status, body: reply } = before ?? carryOut(request, fieldsOf(body));
    // Like Stripe, remembers failed attempts for a key, but not invalid requests.
    const wasTried = status < 400 || "wasTried" in reply;
    if (typeof key === "string" && wasTried) answered.set(key, { asked: call, status, body: reply });
    if (interruption?.on.test(`${request.method} ${path}`)) {
      interruption.run();
      interruption = undefined;
      return void response.destroy();
    }
    send(response, status, reply);
  }

  function carryOut(request: IncomingMessage, fields: Fields): { status: number; body: object } {
    try {
      const { pathname, searchParams } = new URL(request.url ?? "", "http://stripe");
      const [, refundId] = /^\/v1\/refunds\/(\w+)$/.exec(pathname) ?? [];
      const [, id, verb] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(request.url ?? "") ?? [];
      const call = `${request.method} ${request.url?.replace(id ?? "-", ":id")}`;
      if (request.headers["stripe-version"] !== "2026-10-28.endive") throw new StripeRefusal("api_version");
      if (call === "POST /v1/checkout/sessions") return { status: 200, body: shop.open(fields) };
      if (call === "POST /v1/refunds") return { status: 200, body: shop.refund(fields) };
      if (request.method === "GET" && refundId) return { status: 200, body: shop.findRefund(refundId) };
      const intent = searchParams.get("payment_intent");
      if (request.method === "GET" && pathname === "/v1/refunds" && intent)
        return { status: 200, body: shop.refundsOf(intent) };
      if (request.method === "GET" && pathname === "/v1/disputes" && intent)
        return { status: 200, body: shop.disputesOf(intent) };
      if (call === "GET /v1/checkout/sessions/:id" && id) return { status: 200, body: shop.find(id) };
      if (verb && request.method === "POST" && id) return { status: 200, body: shop.expire(id) };
      return { status: 404, body: refusal("unknown_url") };
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      return {
        status: error.code === "resource_missing" ? 404 : 400,
        body: {
          ...refusal(error.code, error.param),
          ...(error.code === "balance_insufficient" && { wasTried: true }),
        },
      };
    }
  }

  async function page(call: { method?: string; path: string; body: string }, response: ServerResponse) {
    const id = call.path.slice("/c/pay/".length);
    const { success_url, cancel_url, amount_total } = shop.find(id);
    if (call.method === "POST") {
      await emit(shop.pay(id));
      response.writeHead(303, { Location: success_url.replace("{CHECKOUT_SESSION_ID}", id) }).end();
      return;
    }
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><html lang="nl"><title>Fake checkout</title><h1>€ ${amount_total / 100}</h1>
      <form method="post"><button>Betalen</button></form><a href="${cancel_url}">Terug</a>`);
  }

  let deliver: ((request: RequestInit) => Promise<unknown>) | undefined;
  let times = 1;
  /** Sends an event. Without `tell`, nobody receives it. */
  async function emit(event: StripeEvent): Promise<StripeEvent> {
    for (let sent = 0; deliver && sent < times; sent++)
      await deliver(signEvent(event, { secret: webhookSecret }));
    return event;
  }

  return {
    url,
    environment: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: url },
    sessions: shop.sessions,
    refundsWill(outcome: typeof shop.refunding): void {
      shop.refunding = outcome;
    },
    refundEnds(id: string, outcome: "succeeded" | "failed" | "pending"): void {
      if (outcome === "succeeded") shop.refundStatus.delete(id);
      else shop.refundStatus.set(id, outcome);
    },
    clockAhead(seconds: number): void {
      shop.secondsAhead = seconds;
    },
    refunds: shop.refunds,
    refundStatus: shop.refundStatus,
    /** Requests so far, such as "POST /v1/refunds". */
    requests,
    /** Delivers events `times` times, after `delayMs`. */
    tell(receiver: typeof deliver, options: { times?: number; delayMs?: number } = {}): void {
      times = options.times ?? 1;
      deliver =
        receiver &&
        (async (request) => {
          await pause(options.delayMs ?? 0);
          await receiver(request);
        });
    },
    pay: (id: string) => emit(shop.pay(id)),
    /** Leaves the payment in process at the bank. */
    payDelayed: (id: string) => emit(shop.payDelayed(id)),
    delayedSucceeds: (id: string) => emit(shop.delayedSucceeds(id)),
    delayedFails: (id: string) => emit(shop.delayedFails(id)),
    expire: (id: string) => emit(shop.runOut(id)),
    refundThere: (id: string, cents: number) => emit(shop.refundThere(id, cents)),
    dispute: (id: string, status?: string, cents?: number) => emit(shop.dispute(id, status, cents)),
    disputes: shop.disputes,
    /** Signs an event as a webhook request. */
    webhook: (event: StripeEvent, options: Partial<SignOptions> = {}) =>
      signEvent(event, { secret: webhookSecret, ...options }),
    paidAgain: (id: string) =>
      signEvent(eventOf("checkout.session.completed", shop.find(id)), { secret: webhookSecret }),
    /** Makes matching requests fail in this way; without arguments, none. */
    trouble(kind?: Trouble, on: RegExp = /./): void {
      trouble = kind && { kind, on };
    },
    /** Carries out the next matching request, then runs this in place of the answer. */
    insteadOfAnswer(on: RegExp, run: () => unknown): void {
      interruption = { on, run };
    },
    hangUp: () => server.closeAllConnections(),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

function fail(kind: Trouble, response: ServerResponse): void {
  if (kind === "refuse") response.destroy();
  if (kind === "error") send(response, 500, refusal("api_error"));
  if (kind === "unauthorized") send(response, 401, refusal("api_key"));
  if (kind === "forbidden") send(response, 403, refusal("permission"));
  if (kind === "closed") send(response, 403, refusal("account_invalid"));
  if (kind === "garbage") response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Moved</h1>");
  if (kind === "wrong") send(response, 200, { object: "something.else" });
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/json", "Request-Id": "req_fake" });
  response.end(JSON.stringify(body));
}

function refusal(code: string, param?: string): object {
  return {
    error: { type: "invalid_request_error", code, param, message: `Refused: ${code} ${param ?? ""}` },
  };
}
