/** Tests the limits that keep programs from filling the calendar, and that customers do not run into them. */

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { openMailOf } from "../setup/customer-rows.ts";
import { shop as facts } from "../setup/starter.ts";
import { engines, testShop } from "../setup/test-shop.ts";

const { maxOpenPerCustomer } = facts.booking;

describe.each(engines)("on %s", (engine) => {
  const shop = testShop({ engine, empty: "bookings, rate_limits, customers" });

  /** Stores appointments of one customer, one an hour, starting this many days ahead. */
  const haveMany = (
    count: number,
    { from = 20, status = "confirmed", email = "jan@example.be", phone = "0470123456" },
  ) =>
    shop.runtime().db.execute(sql`
      INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Jan', ${phone}, ${email}, 'haarknip', at, at + interval '30 minutes', ${status}, gen_random_uuid()
      FROM generate_series(1, ${count}::int) AS n,
        LATERAL (SELECT date_trunc('hour', now()) + make_interval(days => ${from}::int, hours => n)) AS t (at)`);
  /** Records that the customer opened the link in a mail. */
  const reads = (email: string) => openMailOf(shop.runtime().db, email);
  const form = (fields: Record<string, string>) =>
    shop.fetch("/?index", { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });

  test("a customer with six planned appointments gets a mail instead of another one, however the phone is written", async () => {
    await haveMany(maxOpenPerCustomer, {});
    const request = bookingRequest({ date: openDate(3), email: "JAN@example.be", phone: "0488 00 00 00" });
    const refused = await shop.post("/api/bookings", request);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      error: "check_your_mail",
      message: expect.stringContaining(facts.phone),
    });
    const page = await form(request);
    expect(page.status).toBe(409);
    const html = await page.text();
    expect(html).toContain("Kijk in je mail");
    expect(html).toContain('value="JAN@example.be"');
    for (const phone of ["0470123456", "+32 470 12 34 56", "0032470123456"]) {
      const samePhone = bookingRequest({ date: openDate(3), email: "piet@example.be", phone });
      expect((await shop.post("/api/bookings", samePhone)).status).toBe(409);
    }
    const someoneElse = { date: openDate(3), email: "piet@example.be", phone: "0488000000" };
    expect((await shop.post("/api/bookings", bookingRequest(someoneElse))).status).toBe(201);
  });

  test("past and cancelled appointments do not count, and the sixth one is allowed", async () => {
    await haveMany(maxOpenPerCustomer, { from: -20 });
    await haveMany(maxOpenPerCustomer, { from: 20, status: "cancelled" });
    await haveMany(maxOpenPerCustomer - 1, { from: 40 });
    await reads("jan@example.be");
    const first = bookingRequest({ date: openDate(3) });
    expect((await shop.post("/api/bookings", first, { "Idempotency-Key": "de laatste" })).status).toBe(201);
    expect((await shop.post("/api/bookings", bookingRequest({ date: openDate(4) }))).status).toBe(409);
    // A repeated request returns the booking that it made, and no refusal.
    expect((await shop.post("/api/bookings", first, { "Idempotency-Key": "de laatste" })).status).toBe(201);
  });

  test("a stranger uses up a phone number's limit: its owner still books after opening a mail", async () => {
    await haveMany(maxOpenPerCustomer, { email: "vreemde@example.be" });
    const owner = bookingRequest({ date: openDate(3), email: "eigenaar@example.be", phone: "0470123456" });
    expect((await shop.post("/api/bookings", owner)).status).toBe(409);
    await reads("eigenaar@example.be");
    expect((await shop.post("/api/bookings", owner)).status).toBe(201);
  });

  test("an e-mail address with a tag or other Gmail dots is the same customer", async () => {
    const refusal = async (email: string, phone: string) =>
      (
        await shop.post("/api/bookings", bookingRequest({ email, phone, date: openDate(3), time: "15:00" }))
      ).json();
    await haveMany(1, { email: "doel+1@example.be", phone: "0470000001" });
    await haveMany(1, { from: 40, email: "Doel+2@example.be", phone: "0470000002" });
    expect(await refusal("doel@example.be", "0470000003")).toMatchObject({ error: "check_your_mail" });
    await haveMany(1, { from: 60, email: "do.el+1@gmail.com", phone: "0470000004" });
    await haveMany(1, { from: 80, email: "d.oel@googlemail.com", phone: "0470000005" });
    expect(await refusal("doel+3@gmail.com", "0470000006")).toMatchObject({ error: "check_your_mail" });
    // Other providers deliver an address with a dot to another mailbox.
    const dotted = bookingRequest({ email: "do.el@example.be", phone: "0470000007", date: openDate(3) });
    expect((await shop.post("/api/bookings", dotted)).status).toBe(201);
  });

  test("a customer who never opened a mail books two appointments, and has to open the link or call for a third", async () => {
    const family = (time: string) => bookingRequest({ email: "vader@example.be", time });
    expect((await shop.post("/api/bookings", family("10:00"))).status).toBe(201);
    const second = await bookAppointment(shop, { email: "vader@example.be", time: "10:30" });
    const third = await shop.post("/api/bookings", { ...family("11:00"), email: "Vader@example.be" });
    expect(third.status).toBe(409);
    expect(await third.json()).toEqual({
      error: "check_your_mail",
      message: expect.stringMatching(/Open de link daarin .* Bel ons op \+32/),
    });
    const page = await form(family("11:00"));
    expect(page.status).toBe(409);
    expect(await page.text()).toContain("Kijk in je mail");
    // The person who booked knows the pages of the bookings; only the mail holds the full link.
    await second.page();
    await second.page(`?mail=${crypto.randomUUID()}`);
    await shop.runtime().db.delete(rateLimits);
    expect((await shop.post("/api/bookings", family("11:00"))).status).toBe(409);
    await shop.untilSent();
    const mail = (await shop.mails()).find(({ to }) => to?.[0]?.address === "vader@example.be");
    const link = new URL(/http\S+\/afspraak\/\S+[?]mail=\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect((await shop.fetch(link.pathname + link.search, { method: "HEAD" })).status).toBe(200);
    expect((await shop.post("/api/bookings", family("11:00"))).status).toBe(409);
    expect((await shop.fetch(link.pathname + link.search)).status).toBe(200);
    expect((await shop.post("/api/bookings", family("11:00"))).status).toBe(201);
  });

  test("five requests at once for one unopened address: two are booked, the other three cause one mail", async () => {
    const times = ["10:00", "10:30", "11:00", "11:30", "12:00"];
    const answers = await Promise.all(
      times.map((time) => shop.post("/api/bookings", bookingRequest({ time }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
    const { rows } = await shop.runtime().db.execute(sql`SELECT kind FROM mails ORDER BY kind`);
    expect(rows.map(({ kind }) => kind)).toEqual([
      "confirmation",
      "confirmation",
      "my-appointments",
      "shop-notice",
      "shop-notice",
    ]);
  });

  test("the button for the mail sends one in ten minutes and four in a day, and says what it did", async () => {
    await haveMany(2, { email: "jan@example.be" });
    const press = async () => (await form({ ...bookingRequest(), mail: "1" })).text();
    const { db } = shop.runtime();
    for (let i = 0; i < 4; i++) {
      expect(await press()).toContain("We stuurden de mail opnieuw");
      expect(await press()).toContain("is nog geen tien minuten oud");
      await db.execute(sql`DELETE FROM rate_limits WHERE window_ends_at < now() + interval '11 minutes'`);
    }
    expect(await press()).toContain("Deze afspraak nemen we niet online aan");
    expect(await db.$count(mails)).toBe(4);
  });

  test("a customer without a debt gets no held time, and the same answer for any address", async () => {
    for (const body of [bookingRequest(), { email: "jan@example.be" }]) {
      const answer = await shop.post("/api/create-prepayment-checkout", body);
      expect(answer.status).toBe(409);
      expect(await answer.json()).toEqual({
        error: "no_prepayment_required",
        message: "Voor dit e-mailadres vragen we nu geen vooruitbetaling. Je kunt meteen boeken.",
      });
    }
    expect(await shop.runtime().db.$count(bookings)).toBe(0);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
  });

  test("one IP address books twenty times in ten minutes, one e-mail five times; refusals do not count", async () => {
    const from = { "X-Forwarded-For": "203.0.113.7" };
    const moments = [3, 4, 5].flatMap((days) =>
      ["10:00", "10:30", "11:00", "11:30", "12:00", "12:30", "13:00"].map((time) => ({ days, time })),
    );
    const statuses: number[] = [];
    for (const [i, { days, time }] of moments.entries()) {
      const request = bookingRequest({
        date: openDate(days * 3),
        time,
        email: `klant${i}@example.be`,
        phone: `047000${1000 + i}`,
      });
      statuses.push((await shop.post("/api/bookings", request, from)).status);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429]);
    await reads("an@example.be");
    const an = async (time: string) =>
      (await shop.post("/api/bookings", bookingRequest({ date: openDate(30), email: "An@example.be", time })))
        .status;
    const times = ["10:00", "10:30", "10:30", "10:30", "11:00", "11:30", "12:00", "12:30"];
    const answers: number[] = [];
    for (const time of times) answers.push(await an(time));
    expect(answers).toEqual([201, 201, 409, 409, 201, 201, 201, 429]);
  });

  test("an IPv6 /64 counts as one address, and a /48 as five", async () => {
    const ask = async (address: string) =>
      (await shop.post("/api/check-no-shows", {}, { "X-Forwarded-For": address })).status;
    for (let i = 0; i < 120; i++) expect(await ask(`2001:db8:1:1::${i.toString(16)}`)).toBe(422);
    expect(await ask("2001:db8:1:1:ffff:ffff:ffff:ffff")).toBe(429);
    expect(await ask("2001:db8:1:2::1")).toBe(422);
    for (let i = 0; i < 478; i++) expect(await ask(`2001:db8:1:${(16 + i).toString(16)}::1`)).toBe(422);
    expect(await ask("2001:db8:1:ffff::1")).toBe(429);
    expect(await ask("2001:db8:2::1")).toBe(422);
    for (let i = 0; i < 120; i++) expect(await ask("::ffff:203.0.113.8")).toBe(422);
    expect(await ask("203.0.113.8")).toBe(429);
  });

  test("a form with the hidden field filled in is no booking; a person can send it again", async () => {
    const filled = await form({ ...bookingRequest(), website: "https://evil.example" });
    expect(filled.status).toBe(422);
    const html = await filled.text();
    expect(html).toContain(facts.phone);
    expect(html).toContain('value="Jan Vandeputte"');
    expect(html).toMatch(
      /<label hidden[^>]*>.*<input (?=[^>]*tabindex="-1")(?=[^>]*autoComplete="off")[^>]*name="website"/i,
    );
    expect(html).not.toContain("evil.example");
    expect((await form({ ...bookingRequest(), website: "" })).status).toBe(303);
  });

  test("a program that uses the API may send the field website", async () => {
    expect(
      (await shop.post("/api/bookings", bookingRequest({ website: "https://salon.example" }))).status,
    ).toBe(201);
  });
});
