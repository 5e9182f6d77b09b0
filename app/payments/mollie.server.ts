/** The only file that calls Mollie (Payments API v2). In Mollie a payment is its own checkout. */
import { z } from "zod";
import { nowDate } from "#app/i18n/format/clock.ts";
import { type Language, languageOf } from "#app/i18n/format/language.ts";
import { plainEuros } from "#app/i18n/format/money.ts";
import { answersIn } from "#app/i18n/load/messages.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Settings } from "#app/platform/settings.server.ts";
import { isPublicSite } from "#app/shop/site/origin.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import type { Answer, CheckoutState, KnownMovement, Provider, Refund } from "./checkout-provider.server.ts";

type MollieSettings = NonNullable<Settings["mollie"]>;

const locales: Record<Language, string> = { nl: "nl_BE", fr: "fr_BE", en: "en_GB" };

export function mollieProvider(settings: MollieSettings): Provider {
  const { request, getPayment } = openClient(settings);

  async function find(id: string): Promise<CheckoutState> {
    const payment = await getPayment(id);
    return payment ? stateOf(payment) : { state: "expired" };
  }

  return {
    name: "mollie",
    open: ({ prepaymentId, email, language, amountCents, expiresAt, successUrl, cancelUrl }) =>
      callMollie(async () => {
        const made = await request("POST", "/payments", {
          key: prepaymentId,
          body: {
            amount: amountOf(amountCents),
            description: answersIn(language).product(shop().name),
            method: ["bancontact", "creditcard"],
            locale: locales[language],
            redirectUrl: successUrl,
            cancelUrl,
            ...(isPublicSite() && { webhookUrl: `${runtime().settings.appUrl}/api/mollie-webhook` }),
            metadata: { prepayment_id: prepaymentId, email, language, expires_at: expiresAt.toISOString() },
          },
        });
        const { id, _links } = createdSchema.parse(made);
        // The id is only known after the payment was made.
        const redirectUrl = successUrl.replace("{CHECKOUT_SESSION_ID}", id);
        await request("PATCH", `/payments/${id}`, { body: { redirectUrl } });
        return { sessionId: id, url: _links.checkout.href };
      }),
    find: (sessionId) => callMollie(() => find(sessionId)),
    findPaid: (sessionId) =>
      callMollie(async () => {
        const payment = await getPayment(sessionId);
        const { success, data } = ownSchema.safeParse(payment);
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
      callMollie(async (): Promise<Refund> => {
        const payment = await getPayment(paymentId);
        if (!payment) return { state: "refused", why: "no_payment" };
        if ((payment._embedded?.chargebacks ?? []).some(({ reversedAt }) => !reversedAt))
          return { state: "refused", why: "disputed" };
        const remaining = payment.amountRemaining ?? 0;
        if (remaining === 0) {
          const earlier = (payment._embedded?.refunds ?? []).map(refundOf);
          return earlier.find(({ state }) => state !== "failed") ?? { refundId: undefined, state: "done" };
        }
        const made = await request("POST", `/payments/${paymentId}/refunds`, {
          key: `refund-${id}-${day}`,
          body: { amount: amountOf(remaining), metadata: { prepayment_id: id } },
        });
        return refundOf(refundSchema.parse(made));
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

const idPattern = /^tr_\w{1,60}$/;

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

const amountOf = (cents: number) => ({ currency: "EUR", value: plainEuros(cents, "point") });

function stateOf({ status, id }: z.infer<typeof paymentSchema>): CheckoutState {
  if (status === "paid") return { state: "paid", paymentId: id };
  if (status === "open") return { state: "open" };
  return { state: status === "pending" || status === "authorized" ? "processing" : "expired" };
}

function refundOf({ id, status }: z.infer<typeof refundSchema>): Exclude<Refund, { state: "refused" }> {
  if (status === "refunded") return { refundId: id, state: "done" };
  return { refundId: id, state: status === "failed" || status === "canceled" ? "failed" : "pending" };
}

function refundMovements({ id, status, amount, createdAt }: z.infer<typeof refundSchema>): KnownMovement[] {
  const moved: KnownMovement = {
    kind: "refund",
    cents: -amount,
    providerId: id,
    at: new Date(createdAt),
  };
  const hasFailed = status === "failed" || status === "canceled";
  return hasFailed ? [moved, { ...moved, kind: "refund-failed", cents: amount, at: nowDate() }] : [moved];
}

function chargebackMovements(chargeback: z.infer<typeof chargebackSchema>): KnownMovement[] {
  const { id, amount, createdAt, reversedAt } = chargeback;
  const disputed: KnownMovement = {
    kind: "dispute",
    cents: -amount,
    providerId: id,
    at: new Date(createdAt),
  };
  if (!reversedAt) return [disputed];
  return [disputed, { ...disputed, kind: "dispute-won", cents: amount, at: new Date(reversedAt) }];
}

/** Parses an amount in euros to cents. */
const amountSchema = z
  .object({ currency: z.literal("EUR"), value: z.string().regex(/^\d+\.\d\d$/) })
  .transform(({ value }) => Number(value.replace(".", "")));
const moment = z.iso.datetime({ offset: true });
const createdSchema = z.object({
  id: z.string().regex(idPattern),
  _links: z.object({ checkout: z.object({ href: z.url() }) }),
});
const refundSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema,
  status: z.enum(["queued", "pending", "processing", "refunded", "failed", "canceled"]),
  createdAt: moment,
});
const chargebackSchema = z.object({
  id: z.string().min(1),
  amount: amountSchema,
  createdAt: moment,
  reversedAt: moment.nullish(),
});
const paymentSchema = z.object({
  id: z.string().regex(idPattern),
  status: z.enum(["open", "pending", "authorized", "paid", "canceled", "expired", "failed"]),
  isCancelable: z.boolean().optional(),
  amount: amountSchema,
  amountRemaining: amountSchema.optional(),
  redirectUrl: z.string().nullish(),
  metadata: z.unknown(),
  _embedded: z
    .object({ refunds: z.array(refundSchema).optional(), chargebacks: z.array(chargebackSchema).optional() })
    .optional(),
});
const ownSchema = z.object({
  id: z.string(),
  status: z.literal("paid"),
  amount: z.int().positive(),
  redirectUrl: z.string(),
  metadata: z.object({
    prepayment_id: z.uuid(),
    email: z.email(),
    language: z.string(),
    expires_at: z.iso.datetime(),
  }),
});
