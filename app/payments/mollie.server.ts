/** The only file that calls Mollie: its Payments API v2. A payment is its own checkout. */
import { languageOf, languages } from "#app/i18n/format/language.ts";
import { plainEuros } from "#app/i18n/format/money.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import type { Answer, CheckoutState, Provider, Refund } from "./checkout-provider.server.ts";
import {
  chargebackMovements,
  createdSchema,
  idPattern,
  ownPaidPaymentSchema,
  paymentSchema,
  refundMovements,
  refundOf,
  refundSchema,
  stateOf,
} from "./mollie-answers.server.ts";

type MollieSettings = NonNullable<Settings["mollie"]>;

export function mollieProvider(settings: MollieSettings): Provider {
  const { request, getPayment } = openClient(settings);

  async function find(id: string): Promise<CheckoutState> {
    const payment = await getPayment(id);
    return payment ? stateOf(payment) : { state: "expired" };
  }

  return {
    name: "mollie",
    signsWebhooks: false,
    open: ({ prepaymentId, email, language, amountCents, product, expiresAt, successUrl, cancelUrl }) =>
      callMollie(async () => {
        const payment = await request("POST", "/payments", {
          key: prepaymentId,
          body: {
            amount: amountOf(amountCents),
            description: product,
            method: ["bancontact", "creditcard"],
            locale: languages[language].locale.replace("-", "_"),
            redirectUrl: successUrl,
            cancelUrl,
            ...(isPublicSite() && { webhookUrl: `${runtime().settings.appUrl}/api/mollie-webhook` }),
            metadata: { prepayment_id: prepaymentId, email, language, expires_at: expiresAt.toISOString() },
          },
        });
        const { id, _links } = createdSchema.parse(payment);
        // The id is only known after the payment was made.
        const redirectUrl = successUrl.replace("{CHECKOUT_SESSION_ID}", id);
        await request("PATCH", `/payments/${id}`, { body: { redirectUrl } });
        return { sessionId: id, url: _links.checkout.href };
      }),
    find: (sessionId) => callMollie(() => find(sessionId)),
    findPaid: (sessionId) =>
      callMollie(async () => {
        const payment = await getPayment(sessionId);
        const { success, data } = ownPaidPaymentSchema.safeParse(payment);
        // Other sites may share the Mollie account.
        if (!success || !data.redirectUrl.startsWith(`${runtime().settings.appUrl}/`))
          return { checkout: undefined };
        const { metadata, amount, id } = data;
        return {
          checkout: {
            prepaymentId: metadata.prepayment_id,
            email: metadata.email,
            language: languageOf(metadata.language),
            amountCents: amount,
            expiresAt: new Date(metadata.expires_at),
            paymentId: id,
          },
        };
      }),
    expire: (sessionId) =>
      callMollie(async () => {
        const payment = await getPayment(sessionId);
        if (payment?.status === "open" && payment.isCancelable)
          await request("DELETE", `/payments/${sessionId}`);
        const state = await find(sessionId);
        // Not every payment can be cancelled. It stays payable for an hour, and is refunded if it is still
        // paid.
        return state.state === "open" ? { state: "expired" as const } : state;
      }),
    refund: ({ id, paymentId, day }) =>
      callForRefund(async () => {
        const payment = await getPayment(paymentId);
        if (!payment) return { state: "refused", why: "no_payment" };
        const disputes = (payment._embedded?.chargebacks ?? []).map(chargebackMovements);
        if (disputes.some((movements) => movements.at(-1)?.kind === "dispute"))
          return { state: "refused", why: "disputed" };
        const disputedCents = disputes.flat().reduce((sum, { cents }) => sum + cents, 0);
        const refunds = payment._embedded?.refunds ?? [];
        const sentRefunds = refunds.filter((refund) => refundOf(refund).state !== "failed");
        const dueCents =
          payment.amount + disputedCents - sentRefunds.reduce((sum, { amount }) => sum + amount, 0);
        if (dueCents <= 0) {
          const earlierRefunds = sentRefunds.map(refundOf);
          const pending = earlierRefunds.find(({ state }) => state === "pending");
          return pending ?? earlierRefunds[0] ?? { refundId: undefined, state: "done" };
        }
        if (!payment.amountRemaining) return { state: "refused", why: "refused" };
        // Mollie lets a shop refund more than was paid: `amountRemaining` may exceed what is due.
        const cents = Math.min(dueCents, payment.amountRemaining);
        const refund = await request("POST", `/payments/${paymentId}/refunds`, {
          key: `refund-${id}-${day}`,
          body: { amount: amountOf(cents), metadata: { prepayment_id: id } },
        });
        return refundOf(refundSchema.parse(refund));
      }),
    findRefund: (refundId, paymentId) =>
      callMollie(async () =>
        refundOf(refundSchema.parse(await request("GET", `/payments/${paymentId}/refunds/${refundId}`))),
      ),
    listMovements: (paymentId) =>
      callMollie(async () => {
        const { refunds = [], chargebacks = [] } = (await getPayment(paymentId))?._embedded ?? {};
        return {
          movements: [...refunds.flatMap(refundMovements), ...chargebacks.flatMap(chargebackMovements)],
        };
      }),
    /** Mollie does not sign webhooks. They only name a payment, about which Mollie is then asked. */
    async readEvent(message) {
      const id = new URLSearchParams(await message.text()).get("id") ?? "";
      return idPattern.test(id) ? { sessionId: id, paymentId: id, hasFailed: false } : undefined;
    },
  };
}

function openClient({ apiKey, apiUrl }: MollieSettings) {
  /** Calls Mollie. Returns undefined if Mollie does not know the payment. Times out after seven seconds. */
  async function request(
    method: string,
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<unknown> {
    const response = await fetch(`${apiUrl ?? "https://api.mollie.com"}/v2${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(7_000),
    });
    if (response.status === 404 && method === "GET") return;
    if (!response.ok) throw new MollieRefusal(response.status);
    return response.json();
  }

  async function getPayment(id: string) {
    if (!idPattern.test(id)) return;
    return paymentSchema.optional().parse(await request("GET", `/payments/${id}?embed=refunds,chargebacks`));
  }
  return { request, getPayment };
}

class MollieRefusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Mollie answers ${status}`);
    this.status = status;
  }
}

/**
 * Turns any error into an unavailable provider. Logs no message: Mollie's may quote the customer's address.
 */
async function callMollie<What extends object>(run: () => Promise<What>): Promise<Answer<What>> {
  try {
    return { ok: true, ...(await run()) };
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error;
    const statusCode = error instanceof MollieRefusal ? error.status : undefined;
    runtime().log.warn({ name, statusCode, provider: "mollie" }, "payment provider failed");
    return { ok: false, reason: "payment_unavailable" };
  }
}

/** Tells apart that Mollie does not accept the key: it has no answer of its own for a closed account. */
function callForRefund(run: () => Promise<Refund>): Promise<Answer<Refund>> {
  return callMollie(async () => {
    try {
      return await run();
    } catch (error) {
      const isKeyRefused = error instanceof MollieRefusal && [401, 403].includes(error.status);
      if (isKeyRefused) return { state: "key_refused" };
      throw error;
    }
  });
}

const amountOf = (cents: number) => ({ currency: "EUR", value: plainEuros(cents, "point") });
