/** Unsigned events, events with wrong claims, and made-up sessions do not prove a payment. */
import { describe, expect, test } from "vitest";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  test.each([
    ["a wrong secret", { secret: "whsec_other" }],
    ["an old signature", { ageSeconds: 301 }],
    ["another body than was signed", { body: '{"type":"checkout.session.completed"}' }],
  ])("a webhook with %s is refused with 400 and changes nothing", async (_, options) => {
    const { sessionId } = await shop.checkout();
    const event = await shop.stripe.pay(sessionId);
    expect(await shop.webhook(shop.stripe.webhook(event, options))).toBe(400);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("a webhook without a signature, without a body or with nonsense is refused with 400", async () => {
    const { sessionId } = await shop.checkout();
    const { body } = shop.stripe.webhook(await shop.stripe.pay(sessionId));
    for (const request of [{ body }, {}, { body: "{", headers: { "Stripe-Signature": "t=1,v1=00" } }]) {
      const response = await shop.fetch("/api/stripe-webhook", { method: "POST", ...request });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: "bad_signature" });
    }
    expect((await shop.fetch("/api/stripe-webhook")).status).toBe(405);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("an event about an unknown checkout or another subject is accepted and ignored", async () => {
    const { sessionId } = await shop.checkout();
    const paid = await shop.stripe.pay(sessionId);
    const about = (id: string) => ({ ...paid, data: { object: { id, payment_status: "paid" } } });
    const other = { ...paid, type: "payment_intent.succeeded" };
    for (const id of ["cs_test_unknown", "cs_test_\u0000", "x".repeat(1_000)])
      expect(await shop.webhook(shop.stripe.webhook(about(id)))).toBe(200);
    expect(await shop.webhook(shop.stripe.webhook(other))).toBe(200);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("an event that claims an unpaid checkout is paid proves nothing", async () => {
    const { sessionId } = await shop.checkout();
    const paid = await shop.stripe.pay(sessionId);
    Object.assign(shop.stripe.sessions.get(sessionId) ?? {}, { status: "open", payment_status: "unpaid" });
    expect(await shop.webhook(shop.stripe.webhook(paid))).toBe(200);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("a made-up session is unpaid in any form, and Stripe is not asked about it", async () => {
    for (const sessionId of ["cs_test_made_up", "", "a".repeat(5000), "\u0000", "' OR 1=1 --", 5, null, {}]) {
      expect(await shop.verify(sessionId)).toEqual({ status: 200, paid: false });
    }
    expect(await shop.json("/api/verify-prepayment", [])).toEqual({ status: 200, paid: false });
    expect(shop.stripe.requests).toEqual([]);
  });
});
