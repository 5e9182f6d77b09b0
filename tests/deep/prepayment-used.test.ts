/** Tests that a payment can be used for one booking, by one customer, within a day. */
import { describe, expect, test } from "vitest";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("a completed payment, on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";

  /** Pays and settles a checkout that holds no time. */
  async function payWithoutHold(address = email): Promise<string> {
    const { sessionId } = await shop.checkoutAhead(address);
    await shop.stripe.pay(sessionId);
    await shop.verify(sessionId);
    return sessionId;
  }

  test("a payment is used by one booking: the next one is answered with 402", async () => {
    await shop.storeNoShow(email);
    const sessionId = await payWithoutHold();
    expect(await shop.checkNoShows(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
    const { status, booking } = await shop.book();
    expect(status).toBe(201);
    expect(await shop.payments()).toMatchObject([{ status: "used", bookingId: booking.id }]);
    expect((await shop.book({ time: "12:00" })).status).toBe(402);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    expect((await shop.book({ time: "13:00" })).status).toBe(402);
  });

  test("five bookings at once: one uses the payment, and four are answered with 402", async () => {
    await shop.storeNoShow(email);
    await payWithoutHold();
    const times = ["10:00", "10:30", "11:00", "11:30", "12:00"];
    const answers = await Promise.all(times.map((time) => shop.book({ time })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(4);
    expect(await shop.payments()).toMatchObject([{ status: "used" }]);
  });

  test("a payment belongs to one e-mail address, and serves no other", async () => {
    await shop.storeNoShow(email);
    await shop.storeNoShow("an@example.be");
    const sessionId = await payWithoutHold("an@example.be");
    expect((await shop.book({ sessionId })).status).toBe(402);
    expect((await shop.book({ email: " AN@example.be" })).status).toBe(201);
  });

  test("a booking whose time is taken does not use the payment", async () => {
    await shop.book({ email: "an@example.be" });
    await shop.storeNoShow(email);
    await payWithoutHold();
    expect((await shop.book()).status).toBe(409);
    expect(await shop.payments()).toMatchObject([{ status: "paid", bookingId: null }]);
    expect((await shop.book({ time: "11:00" })).status).toBe(201);
  });

  test("a payment can be used after 23 hours and 59 minutes", async () => {
    await shop.storeNoShow(email);
    await payWithoutHold();
    await shop.backdatePayments({ minutes: 23 * 60 + 59 });
    await shop.reconcile();
    expect(await shop.checkNoShows(email)).toMatchObject({ requiresPrepayment: false });
    expect((await shop.book()).status).toBe(201);
    await shop.expectBookedOnce();
  });

  test("a payment that is unused after 24 hours is refunded, and the next booking needs a new one", async () => {
    await shop.storeNoShow(email);
    const sessionId = await payWithoutHold();
    await shop.backdatePayments({ minutes: 24 * 60 + 1 });
    expect(await shop.checkNoShows(email)).toMatchObject({ requiresPrepayment: true });
    expect((await shop.book()).status).toBe(402);
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    await shop.expectRefundedOnce();
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true });
    expect((await shop.book()).status).toBe(402);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("a lost answer is repeated for the same key: the same booking, no second payment", async () => {
    await shop.storeNoShow(email);
    await payWithoutHold();
    const key = { "Idempotency-Key": "b1f0" };
    const first = await shop.book({}, key);
    expect(await shop.book({}, key)).toEqual(first);
    await shop.backdatePayments({ minutes: 25 * 60 });
    expect(await shop.book({}, key)).toEqual(first);
    expect(await shop.bookings("confirmed")).toHaveLength(1);
  });
});
