/** Tests when no checkout is opened: invalid input, a taken time, strangers, a failing provider. */
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { tuesday } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { patience } from "../setup/slowness.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("POST /api/create-prepayment-checkout on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";

  test("a stranger who knows the e-mail address ends no checkout, learns nothing, and gets no second time", async () => {
    const { sessionId } = await shop.checkout();
    const stranger = { name: "Piet Vreemd", phone: "0499999999" };
    for (const changes of [{ time: "12:00" }, stranger, { time: "12:00", sessionId: "cs_test_guess" }]) {
      const answer = await shop.checkout(changes);
      expect(answer).toMatchObject({ status: 409, error: "check_your_mail" });
      expect(answer.message).toMatch(/^We stuurden een mail naar j•••n@example\.be/);
      expect(Object.keys(answer).sort()).toEqual(["error", "message", "status"]);
    }
    expect((await shop.checkoutAhead(email)).status).toBe(200);
    expect(shop.stripe.sessions.get(sessionId)?.status).toBe("open");
    expect(await shop.bookings("held")).toMatchObject([{ bookingTime: "10:00:00" }]);
    expect((await shop.book({ email: "an@example.be" })).status).toBe(409);
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
  });

  test("a taken time is refused with other times, and no payment is asked", async () => {
    await shop.book({ email: "an@example.be" });
    const answer = await shop.checkout();
    expect(answer).toMatchObject({ status: 409, error: "slot_unavailable" });
    expect(answer.alternatives.length).toBeGreaterThan(0);
    expect(shop.stripe.requests).toEqual([]);
    expect(await shop.payments()).toEqual([]);
  });

  test("endless checkout requests for one address are stopped", async () => {
    for (let i = 0; i < 5; i++) expect((await shop.checkoutAhead(email)).status).toBe(200);
    const response = await shop.post("/api/create-prepayment-checkout", { email: "JAN@example.be" });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect((await shop.checkoutAhead("an@example.be")).status).toBe(200);
    expect(shop.stripe.sessions.size).toBe(2);
  });

  test.each([
    ["nothing", {}],
    ["half an address", { email: "jan@" }],
    ["half a form", { email, service: "haarknip" }],
    ["a list", []],
  ])("%s is refused as in a booking", async (_, body) => {
    expect(await shop.json("/api/create-prepayment-checkout", body)).toMatchObject({ status: 422 });
    expect(await shop.payments()).toEqual([]);
  });

  test("a closed day is refused before a time is held", async () => {
    const answer = await shop.checkout({ date: tuesday(3) });
    expect(answer).toMatchObject({ status: 422, issues: [{ field: "date", message: "Ongeldige datum" }] });
  });

  test.each(["refuse", "error", "garbage", "wrong"] as const)(
    "Stripe fails (%s): the time is free again at once and a second try works",
    async (kind) => {
      shop.stripe.trouble(kind);
      const answer = await shop.checkout();
      expect(answer).toMatchObject({ status: 502, error: "payment_unavailable" });
      expect(answer.message).toMatch(/^Betalen lukt nu even niet\./);
      expect(await shop.bookings("held")).toEqual([]);
      shop.stripe.trouble();
      expect((await shop.checkout()).status).toBe(200);
    },
  );

  test("the process stopped while opening a checkout: checkout and time are released", async () => {
    shop.stripe.trouble("stall");
    const checkout = shop.checkout();
    await expect.poll(() => shop.payments()).toHaveLength(1);
    await shop.backdateCheckouts(3);
    await shop.reconcile();
    expect(await shop.payments()).toMatchObject([{ status: "cancelled", sessionId: null }]);
    expect(await shop.bookings("held")).toEqual([]);
    shop.stripe.trouble();
    shop.stripe.hangUp();
    expect((await checkout).status).toBe(502);
  });
});

// Runs on one database: it takes eighteen seconds, and the tests above cover both.
describe("a provider that is silent", () => {
  const shop = testPayingShop("server");

  test("Stripe does not answer: the visitor is told within twenty seconds, also on a second try meanwhile", async () => {
    shop.stripe.trouble("stall");
    const silence = { status: 502, error: "payment_unavailable" };
    const first = shop.checkout();
    await pause(7_000);
    const askedAt = Date.now();
    expect(await Promise.all([first, shop.checkout()])).toMatchObject([silence, silence]);
    expect(Date.now() - askedAt).toBeLessThan(patience(19));
    expect(await shop.bookings("held")).toEqual([]);
  });
});
