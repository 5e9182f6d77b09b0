import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { cookiesOf } from "../setup/cookies.ts";
import { openMailOf } from "../setup/customer-rows.ts";
import { everyTest, isDeep, test } from "../setup/deep.ts";
import { testPayingShop } from "../setup/paying-shop.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("the prepayment rule on the %s database", (engine) => {
  const shop = testPayingShop(engine);

  const email = "jan@example.be";
  const plainBooking = { name: "Jan", phone: "0470123456", service: "haarknip", date: openDate(7) };

  test("a customer without missed appointments books without a payment", async () => {
    expect(await shop.checkNoShows(email)).toEqual({
      status: 200,
      requiresPrepayment: false,
      noShowCount: 0,
    });
    expect(await shop.book()).toMatchObject({ status: 201, booking: { status: "confirmed" } });
    expect(await shop.payments()).toEqual([]);
  });

  test("a customer with a missed appointment has to pay first, and nothing is stored", async () => {
    await shop.storeNoShow(email);
    await shop.storeNoShow(email);
    expect(await shop.checkNoShows(email)).toEqual({ status: 200, requiresPrepayment: true, noShowCount: 2 });
    expect(await shop.book()).toEqual({
      status: 402,
      error: "prepayment_required",
      message: "Wegens 2 gemiste afspraken vragen we een vooruitbetaling van €10.",
      noShowCount: 2,
      amountCents: 1000,
      currency: "EUR",
      refundTerms: expect.stringMatching(
        /^Je krijgt die €10 terug als je annuleert voor .+ om 22:00, en daarna alleen nog als je herroept/,
      ),
    });
    expect(await shop.bookings("confirmed", "held")).toEqual([]);
  });

  test("an e-mail address with other spaces and capitals is the same customer", async () => {
    await shop.storeNoShow("Jan@Example.be");
    expect(await shop.checkNoShows("  JAN@example.BE ")).toMatchObject({
      requiresPrepayment: true,
      noShowCount: 1,
    });
    expect((await shop.book({ email: "jAn@example.be" })).status).toBe(402);
    expect((await shop.book({ email: "jan.peeters@example.be", phone: "0471 22 33 44" })).status).toBe(201);
  });

  test("a phone number with a missed visit counts for a new e-mail address too, which is told nothing about it", async () => {
    await shop.storeNoShow(email);
    const contact = { email: "nieuw@example.be", phone: "+32 470 12 34 56" };
    expect(await shop.checkNoShows(contact.email)).toMatchObject({
      requiresPrepayment: false,
      noShowCount: 0,
    });
    expect(await shop.book(contact)).toMatchObject({
      status: 402,
      noShowCount: 0,
      amountCents: 1000,
      message: "Voor deze afspraak vragen we een vooruitbetaling van €10. Liever niet? Bel ons.",
    });
    expect((await shop.book({ ...contact, phone: "0471 22 33 44" })).status).toBe(201);
    const { sessionId } = await shop.checkout({ ...contact, time: "12:00" });
    await shop.stripe.pay(sessionId);
    expect(await shop.verify(sessionId)).toMatchObject({ paid: true, booked: true });
  });

  test("a customer who opened a mail is not charged for visits that others missed with the same phone number", async () => {
    await shop.storeNoShow(email);
    await openMailOf(shop.runtime().db, "eigenaar@example.be");
    expect((await shop.book({ email: "eigenaar@example.be" })).status).toBe(201);
    const request = { ...plainBooking, email: "eigenaar@example.be", time: "12:00" };
    expect(await shop.json("/api/create-prepayment-checkout", request)).toMatchObject({
      status: 409,
      error: "no_prepayment_required",
    });
  });

  test("an e-mail address with a tag or other Gmail dots is the same customer", async () => {
    await shop.storeNoShow("Jan+kapper@example.be");
    await shop.storeNoShow("jan.peeters@gmail.com");
    for (const same of ["jan@example.be", "jan+2@example.be", "janpeeters+nieuw@googlemail.com"]) {
      expect(await shop.checkNoShows(same)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
      expect((await shop.book({ email: same })).status).toBe(402);
    }
    expect(await shop.checkNoShows("ja.n@example.be")).toMatchObject({ noShowCount: 0 });
  });

  test("a visit missed more than twelve months ago no longer counts", async () => {
    await shop.storeNoShow(email, 370);
    expect(await shop.checkNoShows(email)).toMatchObject({ requiresPrepayment: false, noShowCount: 0 });
    await shop.storeNoShow(email, 360);
    expect(await shop.checkNoShows(email)).toMatchObject({ requiresPrepayment: true, noShowCount: 1 });
  });

  test("claims of the browser are ignored: paid, amount, currency and its own session", async () => {
    await shop.storeNoShow(email);
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

  test("the check fails: the booking goes on and says so", async () => {
    let plain: Response;
    await shop.storeNoShow(email);
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

  everyTest.runIf(isDeep && engine === "server")(
    "every connection is in use: a customer who must prepay gets no booking",
    async () => {
      await shop.storeNoShow(email);
      const other = new pg.Client(shop.databaseUrl);
      await other.connect();
      await other.query("BEGIN; LOCK TABLE bookings");
      const times = ["10", "11", "12", "13", "14", "15", "16", "17"].flatMap((hour) => [
        `${hour}:00`,
        `${hour}:30`,
      ]);
      const requests = times.map((time) => shop.book({ time }));
      // Locks longer than a request waits for a connection.
      await pause(6_000);
      await other.query("ROLLBACK");
      await other.end();
      const statuses = (await Promise.all(requests)).map(({ status }) => status);
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
  ])("a check for $address is refused as in a booking", async ({ address }) => {
    const answer = await shop.checkNoShows(address);
    expect(answer).toMatchObject({ status: 422, error: "invalid", message: "Ongeldig email adres" });
    expect(answer.issues[0]).toEqual({ field: "email", message: "Ongeldig email adres" });
  });

  test("endless checks of one address are stopped, and so are checks of many addresses", async () => {
    for (let i = 0; i < 10; i++) expect((await shop.checkNoShows(email)).status).toBe(200);
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
  ])("%s accepts only POST and readable JSON, from our own pages", async (path) => {
    expect((await shop.fetch(path)).status).toBe(405);
    expect((await shop.fetch(path, { method: "PUT" })).status).toBe(405);
    expect((await shop.fetch(path, { method: "POST", body: "{" })).status).toBe(400);
    expect((await shop.post(path, {}, { Origin: "https://elders.example" })).status).toBe(403);
    for (const body of [[], null, "x", 1]) {
      expect((await shop.post(path, body)).status).toBeLessThan(500);
    }
  });
});
