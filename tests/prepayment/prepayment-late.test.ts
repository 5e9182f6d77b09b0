/** Tests payments that arrive too late, and payments of which the row was lost. */

import { afterEach, describe, expect, test, vi } from "vitest";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import type { StripeEvent } from "../fakes/stripe-webhooks.ts";
import { openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { patience } from "../setup/slowness.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { withoutNotice } from "../setup/without-notice.ts";

describe.each(engineOfRun)("a late or lost payment on the %s database", (engine) => {
  const shop = testPayingShop(engine);
  withoutNotice(() => shop.runtime().db);
  afterEach(() => {
    vi.useRealTimers();
  });

  const soon = () => ({ date: openDate(2), time: "10:00" });

  test("a payment that the bank is processing is shown as such, held past the checkout's end, and not charged again", async () => {
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.payDelayed(sessionId)));
    expect(await shop.verify(sessionId)).toEqual({ status: 200, paid: false, processing: true });
    await shop
      .runtime()
      .db.update(prepayments)
      .set({ expiresAt: new Date(Date.now() - 11 * 60_000) });
    await shop.reconcile();
    expect(await shop.bookings("held")).toHaveLength(1);
    const secondCheckout = await shop.checkout();
    expect(secondCheckout.url).toBe(`http://localhost:3000/payment-success?session_id=${sessionId}`);
    expect(await shop.checkout({ time: "12:00", sessionId })).toMatchObject({ status: 409 });
    expect(await shop.json("/api/cancel-prepayment", { sessionId })).toMatchObject({ processing: true });
    expect(await shop.bookings("held")).toHaveLength(1);
    await shop.webhook(shop.stripe.webhook(await shop.stripe.delayedSucceeds(sessionId)));
    await shop.expectBookedOnce();
  });

  test("a time is held until it begins, and a later payment is refunded", async () => {
    const { date, time } = soon();
    clockAt(`${date} 09:50`);
    const { sessionId, expiresAt } = await shop.checkout({ date, time });
    expect(expiresAt).toBe(shopInstant(date, time).toString({ smallestUnit: "millisecond" }));
    clockAt(`${date} 10:00`);
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true });
    expect(await shop.bookings("held", "confirmed")).toEqual([]);
    vi.useRealTimers();
    await shop.expectRefundedOnce();
  });

  test("an unpaid checkout is ended when its time begins", async () => {
    const { date, time } = soon();
    clockAt(`${date} 09:50`);
    const { sessionId } = await shop.checkout({ date, time });
    clockAt(`${date} 10:00`);
    await shop.reconcile();
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe("expired");
    expect(await shop.payments()).toMatchObject([{ status: "expired" }]);
    expect(await shop.bookings("held", "confirmed")).toEqual([]);
    vi.useRealTimers();
  });

  test("a payment made before its time began is booked", async () => {
    const { date, time } = soon();
    clockAt(`${date} 09:50`);
    const { sessionId } = await shop.checkout({ date, time });
    clockAt(`${date} 09:59`);
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    vi.useRealTimers();
    await shop.expectBookedOnce();
  });

  describe("a paid checkout that has no row, as after a restore", () => {
    async function paidAndForgotten(): Promise<{ sessionId: string; event: StripeEvent }> {
      const { sessionId } = await shop.checkout();
      const event = await shop.stripe.pay(sessionId);
      await shop.runtime().db.execute(emptying("bookings, prepayments"));
      return { sessionId, event };
    }

    test("is refunded once when webhook and page ask at the same time, and customer and shop are told why", async () => {
      const { sessionId, event } = await paidAndForgotten();
      const webhook = () => shop.webhook(shop.stripe.webhook(event));
      const answers = await Promise.all([
        webhook(),
        shop.verify(sessionId),
        webhook(),
        shop.verify(sessionId),
      ]);
      expect(answers).toMatchObject([
        200,
        { paid: false, refunded: true },
        200,
        { paid: false, refunded: true },
      ]);
      await shop.expectRefundedOnce();
      expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true });
      await vi.waitFor(async () => {
        const texts = (await shop.mails()).map(({ text }) => text?.replace(/\s+/g, " "));
        expect(texts).toContainEqual(expect.stringContaining("is je afspraak verloren gegaan"));
        expect(texts).toContainEqual(expect.stringContaining("jonger dan de back-up"));
      }, patience(15));
    });

    test("is left alone when it belongs to another site with the same account", async () => {
      const { sessionId, event } = await paidAndForgotten();
      const session = shop.stripe.sessions.get(sessionId);
      Object.assign(session ?? {}, { success_url: "https://elders.example/bedankt" });
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
      expect(await shop.verify(sessionId)).toEqual({ status: 200, paid: false });
      expect(await shop.payments()).toEqual([]);
      Object.assign(session ?? {}, { success_url: "http://localhost:3000/x", metadata: { order: "7" } });
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
      expect(await shop.payments()).toEqual([]);
    });

    test("is looked up again by the next webhook when the provider did not answer", async () => {
      const { sessionId, event } = await paidAndForgotten();
      shop.stripe.trouble("error");
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(503);
      expect(await shop.verify(sessionId)).toMatchObject({ status: 502 });
      shop.stripe.trouble();
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
      await shop.expectRefundedOnce();
    });

    test("is booked when only its session id was lost", async () => {
      const { sessionId } = await shop.checkout();
      await shop.runtime().db.update(prepayments).set({ sessionId: null, checkoutUrl: null });
      const event = await shop.stripe.pay(sessionId);
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
      await shop.expectBookedOnce();
    });
  });

  test("the page of a refunded payment gives the reason: too late, or the appointment is cancelled", async () => {
    const reload = async (sessionId: string) =>
      (await shop.fetch(`/payment-success?session_id=${sessionId}`, { method: "POST" })).text();
    const lateCheckout = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(lateCheckout.sessionId)));
    await shop.stripe.pay(lateCheckout.sessionId);
    expect(await shop.verify(lateCheckout.sessionId)).toMatchObject({ refunded: true, late: true });
    expect(await reload(lateCheckout.sessionId)).toContain("toen je uur al vergeven was");

    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    const { booking } = await shop.verify(sessionId);
    const body = new URLSearchParams({ intent: "cancel" });
    await shop.fetch(booking.manageUrl, { method: "POST", body, redirect: "manual" });
    expect(await shop.verify(sessionId)).toEqual({
      status: 200,
      paid: false,
      refunded: true,
      amountCents: 1000,
    });
    const page = await reload(sessionId);
    expect(page).toContain("Bij deze betaling hoort geen afspraak meer.");
    expect(page).not.toContain("al vergeven");
  });
});
