import { and, eq, isNull } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import type { Answer, PaidCheckout } from "#app/payments/checkout-provider.server.ts";
import { provider } from "#app/payments/provider.server.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import { emailKey } from "#app/tables/email-key.ts";
import { type Prepayment, prepayments } from "#app/tables/prepayments.server.ts";

/** Refunds a paid checkout whose row a restore lost. */
export async function recover(sessionId: string): Promise<Answer<{ prepayment: Prepayment | undefined }>> {
  const none = { ok: true, prepayment: undefined } as const;
  if (!/^cs_(live|test)_[A-Za-z0-9]{20,}$/.test(sessionId)) return none;
  const found = await provider().findPaid(sessionId);
  if (!found.ok) return found;
  if (!found.checkout) return none;
  const { checkout } = found;
  const prepayment = (await storeSessionId(checkout, sessionId)) ?? (await insertRefund(checkout, sessionId));
  return { ok: true, prepayment };
}

/** We crashed before storing the checkout's id. */
async function storeSessionId({ prepaymentId }: PaidCheckout, sessionId: string) {
  const [updated] = await db()
    .update(prepayments)
    .set({ sessionId, checkoutUrl: runtime().settings.appUrl })
    .where(and(eq(prepayments.id, prepaymentId), isNull(prepayments.sessionId)))
    .returning();
  return updated;
}

async function insertRefund(checkout: PaidCheckout, sessionId: string): Promise<Prepayment | undefined> {
  const { prepaymentId, email, language, amountCents, expiresAt, paymentId } = checkout;
  const at = nowDate();
  const [inserted] = await db()
    .insert(prepayments)
    .values({
      ...{
        id: prepaymentId,
        email: emailKey(email),
        language,
        amountCents,
        currency: "EUR",
        provider: provider().name,
      },
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
