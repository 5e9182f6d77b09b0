/** The provider when neither Stripe nor Mollie is set up: a test page of our own, without money. */
import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { nowDate } from "#app/i18n/format/clock.ts";
import { db, runtime } from "#app/platform/runtime/runtime.server.ts";
import type { CheckoutState, Provider } from "./checkout-provider.server.ts";
import { testCheckouts } from "./tables/prepayments.server.ts";

export type TestCheckout = typeof testCheckouts.$inferSelect;

export const testProvider: Provider = {
  name: "test",
  signsWebhooks: true,
  async open({ amountCents, successUrl, cancelUrl, expiresAt }) {
    const id = `cs_test_${randomBytes(24).toString("base64url")}`;
    await db().insert(testCheckouts).values({ id, amountCents, successUrl, cancelUrl, expiresAt });
    return { ok: true, sessionId: id, url: `${runtime().settings.appUrl}/test-betaling/${id}` };
  },
  async find(sessionId) {
    const checkout = await testCheckout(sessionId);
    return { ok: true, ...stateOf(checkout) };
  },
  findPaid: async () => ({ ok: true, checkout: undefined }),
  async expire(sessionId) {
    await setState(sessionId, "expired");
    return this.find(sessionId);
  },
  async refund({ paymentId }) {
    const wherePaid = and(
      eq(testCheckouts.id, paymentId),
      inArray(testCheckouts.state, ["paid", "refunded"]),
    );
    await db().update(testCheckouts).set({ state: "refunded" }).where(wherePaid);
    return { ok: true, refundId: `re_${paymentId}`, state: "done" };
  },
  findRefund: async (refundId) => ({ ok: true, refundId, state: "done" }),
  listMovements: async () => ({ ok: true, movements: [] }),
  readEvent: async () => "forged",
};

export async function testCheckout(id: string): Promise<TestCheckout | undefined> {
  const [checkout] = await db().select().from(testCheckouts).where(eq(testCheckouts.id, id));
  if (checkout?.state === "open" && checkout.expiresAt <= nowDate()) {
    return { ...checkout, state: "expired" };
  }
  return checkout;
}

export async function payTestCheckout(id: string): Promise<void> {
  if ((await testCheckout(id))?.state === "open") await setState(id, "paid");
}

async function setState(id: string, state: "paid" | "expired"): Promise<void> {
  await db()
    .update(testCheckouts)
    .set({ state })
    .where(and(eq(testCheckouts.id, id), eq(testCheckouts.state, "open")));
}

function stateOf(checkout: TestCheckout | undefined): CheckoutState {
  if (checkout?.state === "paid" || checkout?.state === "refunded") {
    return { state: "paid", paymentId: checkout.id };
  }
  return { state: checkout?.state ?? "expired" };
}
