/** What keeps programs from filling the calendar, and must not stand in a customer's way. */

import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { shop as facts } from "../content/shop.ts";
import { emptying } from "./setup/emptying.ts";
import { engines, openTestShop, type TestShop } from "./setup/test-shop.ts";
import { openDate, wish } from "./setup/wishes.ts";

const { maxOpenPerCustomer } = facts.booking;

describe.each(engines)("on %s", (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ engine });
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.running().db.execute(emptying("bookings")));

  /** Appointments of one customer, each on an hour of its own, so many days from now on. */
  const haveMany = (
    count: number,
    { from = 20, status = "confirmed", email = "jan@example.be", phone = "0470123456" },
  ) =>
    shop.running().db.execute(sql`
      INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Jan', ${phone}, ${email}, 'haarknip', at, at + interval '30 minutes', ${status}, gen_random_uuid()
      FROM generate_series(1, ${count}::int) AS n,
        LATERAL (SELECT date_trunc('hour', now()) + make_interval(days => ${from}::int, hours => n)) AS t (at)`);
  const form = (fields: Record<string, string>) =>
    shop.fetch("/?index", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  test("a customer with very many appointments to come calls for another one", async () => {
    await haveMany(maxOpenPerCustomer, {});
    const asked = wish({ date: openDate(3), email: "JAN@example.be", phone: "0488 00 00 00" });
    const refused = await shop.post("/api/bookings", asked);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: "too_many_open_bookings",
      message: expect.stringContaining(facts.phone),
    });
    const page = await form(asked);
    expect(page.status).toBe(409);
    const html = await page.text();
    expect(html).toContain("Je hebt al veel afspraken staan.");
    expect(html).toContain('value="JAN@example.be"');
    const samePhone = await shop.post("/api/bookings", wish({ date: openDate(3), email: "piet@example.be" }));
    expect(samePhone.status).toBe(409);
    const someoneElse = { date: openDate(3), email: "piet@example.be", phone: "0488000000" };
    expect((await shop.post("/api/bookings", wish(someoneElse))).status).toBe(201);
  });

  test("appointments that are over or cancelled do not count, nor is the last one too many", async () => {
    await haveMany(maxOpenPerCustomer, { from: -20 });
    await haveMany(maxOpenPerCustomer, { from: 20, status: "cancelled" });
    await haveMany(maxOpenPerCustomer - 1, { from: 40 });
    const first = wish({ date: openDate(3) });
    expect((await shop.post("/api/bookings", first, { "Idempotency-Key": "de laatste" })).status).toBe(201);
    expect((await shop.post("/api/bookings", wish({ date: openDate(4) }))).status).toBe(409);
    // Asked again because the answer was lost: still that booking, and no refusal.
    expect((await shop.post("/api/bookings", first, { "Idempotency-Key": "de laatste" })).status).toBe(201);
  });

  test("a form in which a program filled what nobody sees is no booking; a person can send it again", async () => {
    const filled = await form({ ...wish(), website: "https://evil.example" });
    expect(filled.status).toBe(422);
    const html = await filled.text();
    expect(html).toContain(facts.phone);
    expect(html).toContain('value="Jan Vandeputte"');
    expect(html).toMatch(
      /<label hidden[^>]*>.*<input (?=[^>]*tabindex="-1")(?=[^>]*autoComplete="off")[^>]*name="website"/i,
    );
    expect(html).not.toContain("evil.example");
    expect((await form({ ...wish(), website: "" })).status).toBe(303);
  });

  test("a program that speaks to the API may send a website", async () => {
    expect((await shop.post("/api/bookings", wish({ website: "https://salon.example" }))).status).toBe(201);
  });
});
