/** Tests slow refunds: they are followed until the money is back, and never made twice. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { followBooking } from "#app/payments/flows/follow-money.server.ts";
import { refundPrepayment } from "#app/payments/flows/refund.server.ts";
import { paymentMovements, prepayments } from "#app/payments/tables/prepayments.server.ts";
import { eventOf } from "../fakes/stripe-webhooks.ts";
import { pressOn } from "../setup/appointments.ts";
import { setClock } from "../setup/clock.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("a refund on the %s database", (engine) => {
  const shop = testPayingShop(engine);
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Opens a checkout that is paid after its time was lost, so that a refund is due. */
  async function refundDue(): Promise<string> {
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(sessionId)));
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ refunded: true });
    const [payment] = await shop.payments();
    return payment?.id ?? "";
  }
  /** Runs the refund job once, ignoring its error, as a later attempt of the worker does. */
  const attempt = (id: string) => refundPrepayment.run(id, { isLast: false }).catch(() => {});

  test("pending at the provider is not completed, and is followed until it is", async () => {
    shop.stripe.refundsWill("stay pending");
    const id = await refundDue();
    await expect.poll(async () => (await shop.payments())[0]?.refundId).toBe("re_test_1");
    await attempt(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunding", refundId: "re_test_1" }]);
    expect(await shop.mailCount("refund")).toBe(0);
    shop.stripe.refundEnds("re_test_1", "succeeded");
    await attempt(id);
    await shop.expectRefundedOnce();
  });

  test("at an account that is gone ends at once: staff are told, and there is no further try", async () => {
    shop.stripe.trouble("closed", /refunds/);
    const id = await refundDue();
    const ended = { status: "refunding", refundProblem: "no_account" };
    await expect.poll(async () => (await shop.payments())[0]).toMatchObject(ended);
    const count = shop.stripe.requests.length;
    await attempt(id);
    expect(shop.stripe.requests).toHaveLength(count);
    expect(await shop.mailCount("refund-stuck")).toBe(1);
    expect(await shop.mailCount("refund")).toBe(0);
    shop.stripe.trouble();
  });

  test("that is pending moves nothing and mails nobody, whoever asks, until it has succeeded", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    const [{ id } = expect.fail()] = await shop.bookings("confirmed");
    shop.stripe.refundsWill("stay pending");
    const { payment_intent } = shop.stripe.sessions.get(sessionId) ?? expect.fail();
    expect((await pressOn(shop, String(booking.manageUrl), { intent: "cancel" })).status).toBe(303);
    await expect.poll(async () => (await shop.payments())[0]?.refundId).toBe("re_test_1");
    const tell = (type: string) => shop.webhook(shop.stripe.webhook(eventOf(type, { payment_intent })));
    expect(await tell("refund.created")).toBe(200);
    await followBooking(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunding", returnedCents: 0 }]);
    expect(await shop.runtime().db.$count(paymentMovements)).toBe(0);
    expect(await shop.mailCount("refund")).toBe(0);
    shop.stripe.refundEnds("re_test_1", "succeeded");
    expect(await tell("refund.updated")).toBe(200);
    await shop.expectRefundedOnce();
  });

  test("that is done for a part is whole once the other part, made at the provider, has succeeded", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    shop.stripe.refundsWill("stay pending");
    await shop.stripe.refundThere(sessionId, 400);
    shop.stripe.refundsWill("succeed");
    expect((await pressOn(shop, String(booking.manageUrl), { intent: "cancel" })).status).toBe(303);
    await expect.poll(async () => (await shop.payments())[0]?.returnedCents).toBe(600);
    expect(await shop.payments()).toMatchObject([{ status: "refunding" }]);
    expect(await shop.mailCount("refund")).toBe(0);
    shop.stripe.refundEnds("re_test_1", "succeeded");
    const [{ id } = expect.fail()] = await shop.payments();
    tomorrow();
    await attempt(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunded", returnedCents: 1000 }]);
    expect(shop.stripe.refunds).toHaveLength(2);
    expect(await shop.mailCount("refund")).toBe(1);
  });

  test("that fails after it was pending is made anew", async () => {
    shop.stripe.refundsWill("stay pending");
    const id = await refundDue();
    await expect.poll(async () => (await shop.payments())[0]?.refundId).toBe("re_test_1");
    shop.stripe.refundEnds("re_test_1", "failed");
    shop.stripe.refundsWill("succeed");
    await attempt(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunding", refundId: null }]);
    tomorrow();
    await attempt(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunded", refundId: "re_test_2" }]);
  });

  test("refused for lack of balance succeeds the next day, once, however often it is tried", async () => {
    shop.stripe.refundsWill("lack balance");
    const id = await refundDue();
    await attempt(id);
    shop.stripe.refundsWill("succeed");
    // On the same day Stripe returns the same answer for the same idempotency key.
    await attempt(id);
    expect(shop.stripe.refunds).toEqual([]);
    tomorrow();
    await Promise.all([attempt(id), attempt(id), attempt(id)]);
    vi.useRealTimers();
    await shop.expectRefundedOnce();
  });

  test("that was made before midnight, but whose answer was lost, is found after midnight and not made twice", async () => {
    shop.stripe.refundsWill("stay pending");
    const id = await refundDue();
    await expect.poll(async () => (await shop.payments())[0]?.refundId).toBe("re_test_1");
    await shop.runtime().db.update(prepayments).set({ refundId: null });
    tomorrow();
    await attempt(id);
    expect(await shop.payments()).toMatchObject([{ status: "refunding", refundId: "re_test_1" }]);
    shop.stripe.refundEnds("re_test_1", "succeeded");
    await attempt(id);
    vi.useRealTimers();
    await shop.expectRefundedOnce();
  });
});

function tomorrow(): void {
  setClock(Temporal.Instant.fromEpochMilliseconds(Date.now()).add({ hours: 24 }));
}
