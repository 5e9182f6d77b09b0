import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { isDeep } from "../setup/deep.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { patience } from "../setup/slowness.ts";
import { engineOfRun } from "../setup/test-shop.ts";

const rounds = isDeep ? 20 : 5;

describe.each(engineOfRun)("a prepayment on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";

  test("the webhook comes first: booked, and the return page says so", async () => {
    const { sessionId } = await shop.checkout();
    const event = await shop.stripe.pay(sessionId);
    expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
    await shop.expectBookedOnce();
    expect(await shop.verify(sessionId)).toMatchObject({ status: 200, paid: true, email, booked: true });
    await shop.expectBookedOnce();
  });

  test("the return page comes first: booked, and the webhook changes nothing", async () => {
    const { sessionId } = await shop.checkout({ email: "els@example.be" });
    const event = await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, email: "els@example.be" });
    expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
    await shop.expectBookedOnce();
    await vi.waitFor(async () => {
      const mails = await shop.mails();
      const [letter, ...others] = mails.filter(({ to }) => to?.[0]?.address === "els@example.be");
      expect(others).toEqual([]);
      expect(letter?.text).toContain("€10, gaat van de prijs af");
      expect(letter?.text?.replace(/\s+/g, " ")).toMatch(
        /Je krijgt het terug als je annuleert voor .+ om 22:00, en daarna alleen nog als je herroept/,
      );
      expect(letter?.text).not.toContain("TEST");
      const [notice] = mails.filter(({ to, text }) => to !== letter?.to && text?.includes("els@example.be"));
      expect(notice?.text).toContain("€10 betaald, af te trekken");
    }, patience(15));
  });

  test("webhook, return page and periodic check run many times at once: one booking each time", async () => {
    for (let round = 0; round < rounds; round++) {
      await shop.reset();
      const { sessionId } = await shop.checkout();
      const event = await shop.stripe.pay(sessionId);
      const webhook = () => shop.webhook(shop.stripe.webhook(event));
      await Promise.all([
        webhook(),
        shop.verify(sessionId),
        webhook(),
        shop.reconcile(),
        shop.verify(sessionId),
      ]);
      await shop.expectBookedOnce();
    }
  });

  test("no webhook and no return: the periodic check books", async () => {
    const { sessionId } = await shop.checkout();
    await shop.stripe.pay(sessionId);
    await shop.reconcile();
    await shop.expectBookedOnce();
  });

  test("the webhook comes five times: one booking", async () => {
    const { sessionId } = await shop.checkout();
    shop.stripe.tell((request) => shop.fetch("/api/stripe-webhook", request), { times: 5 });
    await shop.stripe.pay(sessionId);
    await shop.expectBookedOnce();
  });

  test("events out of order change nothing: the answer of Stripe's API counts", async () => {
    const { sessionId } = await shop.checkout();
    const done = await shop.stripe.payDelayed(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false });
    const paid = await shop.stripe.delayedSucceeds(sessionId);
    const expired = { ...paid, type: "checkout.session.expired" };
    const failed = { ...paid, type: "checkout.session.async_payment_failed" };
    for (const event of [expired, failed, paid, done]) {
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
    }
    await shop.expectBookedOnce();
  });

  test("a delayed payment is awaited, and its time stays held", async () => {
    const { sessionId } = await shop.checkout();
    const done = await shop.stripe.payDelayed(sessionId);
    await shop.webhook(shop.stripe.webhook(done));
    await shop.reconcile();
    expect(await shop.bookings("held")).toHaveLength(1);
    await shop.webhook(shop.stripe.webhook(await shop.stripe.delayedSucceeds(sessionId)));
    await shop.expectBookedOnce();
  });

  test("a delayed payment that fails frees the time", async () => {
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.payDelayed(sessionId)));
    await shop.webhook(shop.stripe.webhook(await shop.stripe.delayedFails(sessionId)));
    expect(await shop.bookings("expired")).toHaveLength(1);
    expect((await shop.book({ email: "an@example.be" })).status).toBe(201);
  });

  test("a checkout that expires frees the time, with or without a webhook", async () => {
    const first = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(first.sessionId)));
    const second = await shop.checkout();
    expect(second.status).toBe(200);
    await shop.stripe.expire(second.sessionId);
    await shop.reconcile();
    expect(await shop.bookings("held", "confirmed")).toEqual([]);
    expect((await shop.payments()).map(({ status }) => status)).toEqual(["expired", "expired"]);
  });

  test("a payment after the time was lost: refunded once, customer and shop are told, no booking", async () => {
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(sessionId)));
    expect((await shop.book({ email: "an@example.be" })).status).toBe(201);
    const paid = await shop.stripe.pay(sessionId);
    const webhook = () => shop.webhook(shop.stripe.webhook(paid));
    await Promise.all([webhook(), shop.verify(sessionId), webhook()]);
    await shop.expectRefundedOnce();
    expect(await shop.verify(sessionId)).toMatchObject({ status: 200, paid: false, refunded: true });
    expect(await webhook()).toBe(200);
    await shop.expectRefundedOnce();
    expect((await shop.bookings("confirmed")).map((booking) => booking.email)).toEqual(["an@example.be"]);

    await vi.waitFor(async () => {
      const mails = await shop.mails();
      const [refund] = mails.filter(({ subject }) => subject === "Je betaling van €10 is terugbetaald");
      expect(refund?.to?.[0]?.address).toBe(email);
      expect(refund?.text).toContain(
        "want ze kwam binnen toen we het uur niet meer voor je konden vasthouden",
      );
      expect(refund?.text).toMatch(/^Dag [\w ]+, je betaling van €10 is terugbetaald,/m);
      expect(refund?.text).toContain("om 10:00");
      const [{ termsId } = expect.fail()] = await shop.payments();
      expect(refund?.text).toMatch(
        new RegExp(`Je betaalde onder deze voorwaarden \\S+/voorwaarden/${termsId}`),
      );
      const subjects = mails.map(({ subject }) => subject);
      expect(subjects).toContain("Vooruitbetaling van €10 terugbetaald");
    }, patience(15));
  });

  test("a refund that the provider refuses is tried again", async () => {
    const { sessionId } = await shop.checkout();
    await shop.webhook(shop.stripe.webhook(await shop.stripe.expire(sessionId)));
    shop.stripe.trouble("error", /refunds/);
    await shop.stripe.pay(sessionId);
    await shop.verify(sessionId);
    expect(await shop.payments()).toMatchObject([{ status: "refunding" }]);
    shop.stripe.trouble();
    // A day later the job has given up, and the periodic check queues the refund anew.
    await shop
      .runtime()
      .db.update(prepayments)
      .set({ updatedAt: new Date(Date.now() - 27 * 3_600_000) })
      .where(eq(prepayments.sessionId, sessionId));
    await shop.reconcile();
    await shop.expectRefundedOnce();
  });

  test("a provider that never answers does not keep a time held", async () => {
    await shop.checkout();
    shop.stripe.trouble("error");
    await shop
      .runtime()
      .db.update(prepayments)
      .set({ expiresAt: new Date(Date.now() - 11 * 60_000) });
    await shop.reconcile();
    expect(await shop.payments()).toMatchObject([{ status: "open" }]);
    expect((await shop.book({ email: "an@example.be" })).status).toBe(201);
  });

  test.each(["refuse", "error", "garbage", "wrong"] as const)(
    "the provider fails (%s) when asked: 502, and the payment is found later",
    async (kind) => {
      const { sessionId } = await shop.checkout();
      const event = await shop.stripe.pay(sessionId);
      shop.stripe.trouble(kind);
      expect(await shop.verify(sessionId)).toMatchObject({ status: 502, error: "payment_unavailable" });
      expect(await shop.webhook(shop.stripe.webhook(event))).toBe(200);
      expect(await shop.bookings("held")).toHaveLength(1);
      shop.stripe.trouble();
      // The job skips a payment whose row the notification still holds, and returns to it the next time.
      await vi.waitFor(async () => {
        await shop.reconcile();
        expect(await shop.bookings("held")).toEqual([]);
      }, patience(15));
      await shop.expectBookedOnce();
    },
  );
});
