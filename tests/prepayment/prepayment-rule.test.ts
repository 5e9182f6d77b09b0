import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { cookiesOf } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("who pays first, on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";
  const plainBooking = { name: "Jan", phone: "0470123456", service: "haarknip", date: openDate(7) };
  const check = (address: unknown) => shop.json("/api/check-no-shows", { email: address });

  /** A payment without a time, paid and settled. */
  async function payAhead(address = email): Promise<string> {
    await shop.makePrepaymentDue(address);
    const { sessionId } = await shop.json("/api/create-prepayment-checkout", { email: address });
    await shop.stripe.pay(sessionId);
    await shop.verify(sessionId);
    return sessionId;
  }

  test("a customer without missed appointments books as always", async () => {
    expect(await check(email)).toEqual({ status: 200, requiresPrepayment: false, noShowCount: 0 });
    expect(await shop.book()).toMatchObject({ status: 201, booking: { status: "confirmed" } });
    expect(await shop.payments()).toEqual([]);
  });

  test("after a missed appointment the customer pays first, and nothing is stored", async () => {
    await shop.missed(email);
    await shop.missed(email);
    expect(await check(email)).toEqual({ status: 200, requiresPrepayment: true, noShowCount: 2 });
    expect(await shop.book()).toEqual({
      status: 402,
      error: "prepayment_required",
      message: "Wegens 2 gemiste afspraken vragen we een vooruitbetaling van €10.",
      noShowCount: 2,
      amountCents: 1000,
      currency: "EUR",
      refundTerms: expect.stringMatching(
        /^Je krijgt die €10 terug als je annuleert voor .+ om 22:00\. Annuleer je later/,
      ),
    });
    expect(await shop.bookings("confirmed", "held")).toEqual([]);
  });

  test("spaces and capitals make no other customer", async () => {
    await shop.missed("Jan@Example.be");
    expect(await check("  JAN@example.BE ")).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
    expect((await shop.book({ email: "jAn@example.be" })).status).toBe(402);
    expect((await shop.book({ email: "jan.peeters@example.be" })).status).toBe(201);
  });

  test("what was missed more than twelve months ago is forgotten", async () => {
    await shop.missed(email, 370);
    expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 0 });
    await shop.missed(email, 360);
    expect(await check(email)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
  });

  test("nothing that a browser claims counts: paid, amount, currency, a session of its own", async () => {
    await shop.missed(email);
    const claims = {
      paid: true,
      status: "confirmed",
      amountCents: 1,
      amount: 1,
      currency: "TRY",
      noShowCount: 0,
      prepayment_verified: { email, timestamp: Date.now(), sessionId: "cs_test_made_up" },
      sessionId: "cs_test_made_up",
    };
    expect((await shop.book(claims, { "X-Prepayment": "cs_test_made_up" })).status).toBe(402);
    const { sessionId } = await shop.checkout(claims);
    expect(shop.stripe.sessions.get(sessionId)).toMatchObject({
      amount_total: 1000,
      currency: "eur",
      customer_email: email,
    });
    expect((await shop.book(claims)).status).toBe(402);
  });

  test("one payment serves one booking", async () => {
    await shop.missed(email);
    const sessionId = await payAhead();
    expect(await check(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 1 });
    const { status, booking } = await shop.book();
    expect(status).toBe(201);
    expect(await shop.payments()).toMatchObject([{ status: "used", bookingId: booking.id }]);
    expect((await shop.book({ time: "12:00" })).status).toBe(402);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
    expect((await shop.book({ time: "13:00" })).status).toBe(402);
  });

  test("of five bookings at once one gets the payment", async () => {
    await shop.missed(email);
    await payAhead();
    const times = ["10:00", "10:30", "11:00", "11:30", "12:00"];
    const answers = await Promise.all(times.map((time) => shop.book({ time })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 402)).toHaveLength(4);
    expect(await shop.payments()).toMatchObject([{ status: "used" }]);
  });

  test("a payment is of one e-mail address, and serves no other", async () => {
    await shop.missed(email);
    await shop.missed("an@example.be");
    const sessionId = await payAhead("an@example.be");
    expect((await shop.book({ sessionId })).status).toBe(402);
    expect((await shop.book({ email: " AN@example.be" })).status).toBe(201);
  });

  test("a time that is gone uses no payment", async () => {
    await shop.book({ email: "an@example.be" });
    await shop.missed(email);
    await payAhead();
    expect((await shop.book()).status).toBe(409);
    expect(await shop.payments()).toMatchObject([{ status: "paid", bookingId: null }]);
    expect((await shop.book({ time: "11:00" })).status).toBe(201);
  });

  test("a payment can be used after 23 hours and 59 minutes", async () => {
    await shop.missed(email);
    await payAhead();
    await shop.paidAgo(23 * 60 + 59);
    await shop.reconcile();
    expect(await check(email)).toMatchObject({ requiresPrepayment: false });
    expect((await shop.book()).status).toBe(201);
    await shop.expectBookedOnce();
  });

  test("after 24 hours and a minute it is given back, and the next booking asks for a new one", async () => {
    await shop.missed(email);
    const sessionId = await payAhead();
    await shop.paidAgo(24 * 60 + 1);
    expect(await check(email)).toMatchObject({ requiresPrepayment: true });
    expect((await shop.book()).status).toBe(402);
    await Promise.all([shop.reconcile(), shop.reconcile()]);
    await shop.expectRefundedOnce();
    expect(await shop.verify(sessionId)).toMatchObject({ paid: false, refunded: true });
    expect((await shop.book()).status).toBe(402);
    expect(await shop.bookings("confirmed")).toEqual([]);
  });

  test("an answer that was lost is given again: the same key, the same booking, no second payment", async () => {
    await shop.missed(email);
    await payAhead();
    const key = { "Idempotency-Key": "b1f0" };
    const first = await shop.book({}, key);
    expect(await shop.book({}, key)).toEqual(first);
    await shop.paidAgo(25 * 60);
    expect(await shop.book({}, key)).toEqual(first);
    expect(await shop.bookings("confirmed")).toHaveLength(1);
  });

  test("when the check itself fails, the booking goes on and says so", async () => {
    let plain: Response;
    await shop.missed(email);
    const db = shop.runtime().db;
    await db.execute(sql`ALTER TABLE prepayments RENAME TO prepayments_gone`);
    try {
      expect(await shop.book()).toMatchObject({ status: 201, noShowCheckFailed: true });
      const body = new URLSearchParams({ ...plainBooking, time: "15:00", email: "plain@example.be" });
      plain = await shop.fetch("/?index", { method: "POST", body, redirect: "manual" });
    } finally {
      await db.execute(sql`ALTER TABLE prepayments_gone RENAME TO prepayments`);
    }
    const appointment = await shop.fetch(plain.headers.get("Location") ?? "", { headers: cookiesOf(plain) });
    expect(await appointment.text()).toContain("Kon no-shows niet checken");
    expect(await shop.book({ time: "11:00" })).toMatchObject({ status: 402 });
  });

  test.runIf(engine === "server")(
    "with every connection taken, a customer who owes gets no booking without paying",
    async () => {
      await shop.missed(email);
      const other = new pg.Client(shop.databaseUrl);
      await other.connect();
      await other.query("BEGIN; LOCK TABLE bookings");
      const times = ["10", "11", "12", "13", "14", "15", "16", "17"].flatMap((hour) => [
        `${hour}:00`,
        `${hour}:30`,
      ]);
      const asked = times.map((time) => shop.book({ time }));
      // Longer than a request waits for a connection.
      await pause(6_000);
      await other.query("ROLLBACK");
      await other.end();
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(statuses).toContain(402);
      expect(statuses).not.toContain(201);
      expect(await shop.bookings("confirmed")).toEqual([]);
    },
  );

  test.each([
    { address: undefined },
    { address: null },
    { address: 5 },
    { address: "" },
    { address: "jan@" },
    { address: ["jan@example.be"] },
    { address: "jan\u0000@example.be" },
  ])("a check for $address is refused like a booking", async ({ address }) => {
    const answer = await check(address);
    expect(answer).toMatchObject({ status: 422, error: "invalid", message: "Ongeldig email adres" });
    expect(answer.issues[0]).toEqual({ field: "email", message: "Ongeldig email adres" });
  });

  test("asking about one address without end is stopped, and so is asking about many", async () => {
    for (let i = 0; i < 10; i++) expect((await check(email)).status).toBe(200);
    const response = await shop.post("/api/check-no-shows", { email: "JAN@example.be " });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    const from = { "X-Forwarded-For": "203.0.113.9" };
    const ask = (address: string) => shop.json("/api/check-no-shows", { email: address }, from);
    for (let i = 0; i < 120; i++) expect((await ask(`klant${i}@example.be`)).status).toBe(200);
    expect((await ask("nog.een@example.be")).status).toBe(429);
  });

  test.each([
    "/api/check-no-shows",
    "/api/create-prepayment-checkout",
    "/api/verify-prepayment",
    "/api/cancel-prepayment",
  ])("%s knows only POST and readable JSON, from our own pages", async (path) => {
    expect((await shop.fetch(path)).status).toBe(405);
    expect((await shop.fetch(path, { method: "PUT" })).status).toBe(405);
    expect((await shop.fetch(path, { method: "POST", body: "{" })).status).toBe(400);
    expect((await shop.post(path, {}, { Origin: "https://elders.example" })).status).toBe(403);
    for (const body of [[], null, "x", 1]) {
      expect((await shop.post(path, body)).status).toBeLessThan(500);
    }
  });
});
