/** The only file that calls Stripe. */
import type Stripe from "stripe";
import { languageOf } from "#app/i18n/format/language.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import type { Answer, CheckoutState, PaidCheckout, Provider, Refund } from "./checkout-provider.server.ts";
import {
  createdSchema,
  disputeMovements,
  eventSchema,
  ownSessionSchema,
  refundMovements,
  refundOf,
  stateOf,
} from "./stripe-answers.server.ts";

type StripeSettings = NonNullable<Settings["stripe"]>;

export function stripeProvider(settings: StripeSettings): Provider {
  let client: Promise<Stripe> | undefined;
  const stripe = () => {
    client ??= openClient(settings);
    return client;
  };
  const sessions = async () => (await stripe()).checkout.sessions;
  return {
    name: "stripe",
    signsWebhooks: true,
    open: ({
      prepaymentId,
      email,
      language,
      amountCents,
      product,
      latest,
      successUrl,
      cancelUrl,
      refundTerms,
    }) =>
      callStripe(async () => {
        const session = await (await sessions()).create(
          {
            mode: "payment",
            locale: language,
            allowed_payment_method_types: ["bancontact", "card"],
            line_items: [
              {
                quantity: 1,
                price_data: { currency: "eur", unit_amount: amountCents, product_data: { name: product } },
              },
            ],
            custom_text: { submit: { message: refundTerms } },
            customer_email: email,
            client_reference_id: prepaymentId,
            metadata: { prepayment_id: prepaymentId },
            success_url: successUrl,
            cancel_url: cancelUrl,
            // Stripe refuses an earlier end, so shorter holds are ended by us.
            expires_at: Math.floor(latest.getTime() / 1000),
          },
          { idempotencyKey: prepaymentId },
        );
        const { id, url } = createdSchema.parse(session);
        return { sessionId: id, url };
      }),
    find: (sessionId) => callStripe(() => find(sessionId)),
    findPaid: (sessionId) => callStripe(async () => ({ checkout: await findPaid(sessionId) })),
    expire: (sessionId) =>
      callStripe(async () => {
        try {
          return stateOf(await (await sessions()).expire(sessionId));
        } catch (error) {
          // Stripe refuses to end a checkout that is no longer open.
          if (isRefusal(error)) return find(sessionId);
          throw error;
        }
      }),
    refund: ({ id, paymentId, day }) =>
      callStripe(async () => {
        try {
          const refund = await (await stripe()).refunds.create(
            { payment_intent: paymentId },
            // Stripe repeats its answer for a key, even a refusal, for a day.
            { idempotencyKey: `refund-${id}-${day}` },
          );
          return refundOf(refund);
        } catch (error) {
          if (hasCode(error, "charge_already_refunded")) return findEarlierRefund(paymentId);
          if (hasCode(error, "charge_disputed")) return { state: "refused", why: "disputed" };
          if (hasCode(error, "resource_missing")) return { state: "refused", why: "no_payment" };
          if (hasCode(error, "account_invalid")) return { state: "refused", why: "no_account" };
          if (isKeyRefused(error)) return { state: "key_refused" };
          throw error;
        }
      }),
    listMovements: (paymentId) =>
      callStripe(async () => {
        const { refunds, disputes } = await stripe();
        const paymentQuery = { payment_intent: paymentId, limit: 100 };
        const [refunded, disputed] = await Promise.all([
          refunds.list(paymentQuery),
          disputes.list(paymentQuery),
        ]);
        return {
          movements: [...refunded.data.flatMap(refundMovements), ...disputed.data.flatMap(disputeMovements)],
        };
      }),
    findRefund: (refundId) =>
      callStripe(async () => refundOf(await (await stripe()).refunds.retrieve(refundId))),
    async readEvent(request) {
      const signature = request.headers.get("Stripe-Signature") ?? "";
      try {
        // The signature covers the raw bytes.
        const body = await request.text();
        const event = await (await stripe()).webhooks.constructEventAsync(
          body,
          signature,
          settings.webhookSecret ?? "",
        );
        const parsed = eventSchema.safeParse(event);
        if (!parsed.success) return;
        const { type, data } = parsed.data;
        if ("payment_intent" in data.object) return { paymentId: data.object.payment_intent };
        return { sessionId: data.object.id, hasFailed: type === "checkout.session.async_payment_failed" };
      } catch {
        return "forged";
      }
    },
  };

  async function find(sessionId: string): Promise<CheckoutState> {
    const session = await retrieve(sessionId);
    return session ? stateOf(session) : { state: "expired" };
  }

  async function findPaid(sessionId: string): Promise<PaidCheckout | undefined> {
    if (!/^cs_(live|test)_[A-Za-z0-9]{20,}$/.test(sessionId)) return;
    const session = await retrieve(sessionId);
    const parsed = ownSessionSchema.safeParse(session);
    // Other sites may share the Stripe account.
    if (!parsed.success || !parsed.data.success_url.startsWith(`${runtime().settings.appUrl}/`)) return;
    const { metadata, customer_email, locale, amount_total, expires_at, payment_intent } = parsed.data;
    return {
      prepaymentId: metadata.prepayment_id,
      email: customer_email,
      language: languageOf(locale),
      amountCents: amount_total,
      expiresAt: new Date(expires_at * 1000),
      paymentId: payment_intent ?? undefined,
    };
  }

  /** Finds the refund that was made in Stripe's dashboard, or whose answer we lost. */
  async function findEarlierRefund(paymentId: string): Promise<Refund> {
    try {
      const { data } = await (await stripe()).refunds.list({ payment_intent: paymentId, limit: 10 });
      const sent = data.map(refundOf).filter(({ state }) => state !== "failed");
      const earlier = sent.find(({ state }) => state === "pending") ?? sent[0];
      if (earlier) return earlier;
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
    return { refundId: undefined, state: "done" };
  }

  async function retrieve(sessionId: string) {
    try {
      return await (await sessions()).retrieve(sessionId);
    } catch (error) {
      if (hasCode(error, "resource_missing")) return;
      throw error;
    }
  }
}

/** Loads the library at the first payment. Tries twice, with a timeout of 7 seconds. */
async function openClient({ secretKey, apiUrl }: StripeSettings): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  const url = new URL(apiUrl ?? "https://api.stripe.com");
  const isHttp = url.protocol === "http:";
  return new Client(secretKey, {
    host: url.hostname,
    port: url.port || (isHttp ? 80 : 443),
    protocol: isHttp ? "http" : "https",
    timeout: 7_000,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

/** Turns any error into an unavailable provider. */
async function callStripe<What extends object>(request: () => Promise<What>): Promise<Answer<What>> {
  try {
    return { ok: true, ...(await request()) };
  } catch (error) {
    // Logs no message: Stripe's may quote the customer's address.
    const { type, code, statusCode, requestId } = isFromStripe(error) ? error : {};
    const name = error instanceof Error ? error.name : typeof error;
    runtime().log.warn({ name, type, code, statusCode, requestId }, "payment provider failed");
    return { ok: false, reason: "payment_unavailable" };
  }
}

function isFromStripe(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && "type" in error && String(error.type).startsWith("Stripe");
}

function isRefusal(error: unknown): error is Stripe.errors.StripeInvalidRequestError {
  return isFromStripe(error) && error.type === "StripeInvalidRequestError";
}

function isKeyRefused(error: unknown): boolean {
  return isFromStripe(error) && (error.statusCode === 401 || error.statusCode === 403);
}

function hasCode(error: unknown, code: string): boolean {
  return isFromStripe(error) && error.code === code;
}
