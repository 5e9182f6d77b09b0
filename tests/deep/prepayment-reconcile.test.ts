/** Tests the periodic check of checkouts when a part fails, or when the provider was changed meanwhile. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { testPayingShop } from "../setup/paying-shop.ts";

const shop = testPayingShop("server");

test("one checkout that cannot be settled does not stop the check of the others", async () => {
  await shop.makePrepaymentDue("els@example.be");
  const { sessionId } = await shop.json("/api/create-prepayment-checkout", { email: "els@example.be" });
  await shop.stripe.pay(sessionId);
  await shop.verify(sessionId);
  await shop.backdatePayments({ minutes: 25 * 60 });
  await shop.stripe.pay((await shop.checkout()).sessionId);
  const { db } = shop.runtime();
  await db.execute(sql`ALTER TABLE bookings ADD CONSTRAINT broken CHECK (status <> 'confirmed')`);
  await shop.reconcile();
  const statuses = (await shop.payments()).map(({ status }) => status);
  expect(statuses).toEqual([expect.stringMatching(/^refund/), "open"]);
  await db.execute(sql`ALTER TABLE bookings DROP CONSTRAINT broken`);
  await shop.reconcile();
  expect(await shop.bookings("confirmed")).toHaveLength(1);
});

test("a payment on the test page is refunded there even after a real provider was set up", async () => {
  await shop.checkout();
  const paidAt = new Date(Date.now() - 25 * 3_600_000);
  const { db } = shop.runtime();
  await db.update(prepayments).set({ provider: "test", status: "paid", paymentId: "cs_test_old", paidAt });
  await shop.reconcile();
  const refunded = [{ status: "refunded", refundId: "re_cs_test_old" }];
  await expect.poll(() => shop.payments()).toMatchObject(refunded);
  expect(shop.stripe.refunds).toEqual([]);
});

test("a checkout with a short session id is checked too, and one without a payment id is booked", async () => {
  const { sessionId } = await shop.checkout();
  await shop.stripe.pay(sessionId);
  const session = shop.stripe.sessions.get(sessionId);
  if (!session) throw new Error("The provider knows no checkout");
  shop.stripe.sessions.set(
    "cs_1",
    Object.assign(session, { id: "cs_1", payment_intent: null, status: null }),
  );
  await shop.runtime().db.update(prepayments).set({ sessionId: "cs_1" });
  expect(await shop.verify("cs_1")).toMatchObject({ status: 200, paid: true, booked: true });
});
