import { and, eq, isNull } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Answer, PaidCheckout } from "#app/payments/checkout-provider.server.ts";
import { providers } from "#app/payments/provider.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { emailKey } from "#app/tables/customer-fields.ts";
import type { ProviderName } from "#app/tables/payment-names.ts";
import { type Prepayment, prepayments } from "#app/tables/prepayments.server.ts";

/** Refunds a paid checkout whose row a restore lost. */
export async function recoverPayment(
  sessionId: string,
): Promise<Answer<{ prepayment: Prepayment | undefined }>> {
  const none = { ok: true, prepayment: undefined } as const;
  for (const provider of providers()) {
    const found = await provider.findPaid(sessionId);
    if (!found.ok) return found;
    const { checkout } = found;
    if (!checkout) continue;
    const paid = { ...checkout, sessionId, provider: provider.name };
    return { ok: true, prepayment: (await storeSessionId(paid)) ?? (await insertRefund(paid)) };
  }
  return none;
}

type Paid = PaidCheckout & { sessionId: string; provider: ProviderName };

/** We crashed before storing the checkout's id. */
async function storeSessionId({ prepaymentId, sessionId }: Paid) {
  const [updated] = await db()
    .update(prepayments)
    .set({ sessionId, checkoutUrl: runtime().settings.appUrl })
    .where(and(eq(prepayments.id, prepaymentId), isNull(prepayments.sessionId)))
    .returning();
  return updated;
}

async function insertRefund(paid: Paid): Promise<Prepayment | undefined> {
  const { prepaymentId, email, language, amountCents, expiresAt, paymentId, sessionId, provider } = paid;
  const at = nowDate();
  const [inserted] = await db()
    .insert(prepayments)
    .values({
      ...{ id: prepaymentId, email: emailKey(email), language, amountCents, currency: "EUR", provider },
      ...{ sessionId, checkoutUrl: runtime().settings.appUrl, paymentId, expiresAt },
      ...{ status: "refunding", recovered: true, paidAt: at, createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing()
    .returning();
  if (inserted) runtime().log.error({ prepaymentId }, "a paid checkout has no row here, refunding it");
  if (inserted) return inserted;
  const [row] = await db().select().from(prepayments).where(eq(prepayments.sessionId, sessionId));
  return row;
}
