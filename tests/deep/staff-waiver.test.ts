/** Tests waiving a prepayment once. */

import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepaymentWaivers } from "#app/payments/tables/prepayments.server.ts";
import { rateLimits } from "#app/platform/http/rate-limit.server.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, daysFromNow, openDate } from "../setup/booking-requests.ts";
import { keysOf, openMailOf } from "../setup/customer-rows.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("a waived prepayment, on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({
    engine,
    empty: "bookings, prepayments, prepayment_waivers, rate_limits, customers",
  });

  const email = "jan@example.be";
  const addNoShow = () => desk.added({ email, date: daysFromNow(-30), time: "10:00", status: "no-show" });
  const waivers = () => desk.db().select().from(prepaymentWaivers);
  const check = async () => (await shop.post("/api/check-no-shows", { email })).json();
  const book = (changes = {}) => shop.post("/api/bookings", bookingRequest({ email, ...changes }));

  test("a waived prepayment serves one booking, and both pages say so", async () => {
    const old = await addNoShow();
    expect((await book()).status).toBe(402);
    expect(await desk.text(old)).toContain("Betaalt bij elke boeking op de site eerst €10");
    await desk.post(old, { intent: "waive" });
    expect(await desk.text(old)).toContain("Vooruitbetaling één keer kwijtgescholden.");
    await desk.post(old, { intent: "waive" });
    expect(await waivers()).toMatchObject([{ by: "staff@shop.be", usedAt: null }]);
    expect(await desk.text(old)).toMatch(
      /Vooruitbetaling één keer kwijtgescholden door staff@shop\.be, vandaag .*; nog niet gebruikt\./,
    );
    expect(await check()).toEqual({ requiresPrepayment: false, noShowCount: 1 });

    const { booking } = await (await book({ email: "JAN@example.be" })).json();
    expect(await waivers()).toMatchObject([{ bookingId: booking.id, usedAt: expect.any(Date) }]);
    expect(await check()).toEqual({ requiresPrepayment: true, noShowCount: 1 });
    expect((await book({ time: "15:00" })).status).toBe(402);
    expect(await desk.text(old)).toMatch(/kwijtgescholden door staff@shop\.be, .*; gebruikt vandaag/);
    expect(await desk.text(booking.id)).toContain(
      "Geboekt zonder vooruitbetaling, één keer kwijtgescholden door",
    );
  });

  test("a waiver can be withdrawn while it is unused, and only then", async () => {
    const old = await addNoShow();
    await desk.post(old, { intent: "waive" });
    const waiverId = formValue(await desk.html(old), "waiverId");
    await desk.post(old, { intent: "take-waiver-back", waiverId });
    expect(await waivers()).toEqual([]);
    expect((await book()).status).toBe(402);
    await desk.post(old, { intent: "waive" });
    await book();
    const [usedWaiver] = await waivers();
    await desk.post(old, { intent: "take-waiver-back", waiverId: usedWaiver?.id ?? "" });
    expect(await waivers()).toHaveLength(1);
  });

  test("two bookings at once: one uses the waiver and the other pays; a failed booking uses nothing", async () => {
    const old = await addNoShow();
    await openMailOf(desk.db(), email);
    for (let round = 0; round < 4; round++) {
      await desk.db().delete(rateLimits);
      await desk.post(old, { intent: "waive" });
      const dates = [8, 16, 24].map(openDate);
      const answers = await Promise.all(dates.map((date) => book({ date, time: `1${round}:00` })));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 402, 402]);
    }
    await desk.post(old, { intent: "waive" });
    await desk.added({ time: "10:00" });
    expect((await book({ date: desk.day, time: "10:00" })).status).toBe(409);
    expect((await waivers()).filter(({ usedAt }) => usedAt === null)).toHaveLength(1);
  });

  test("a customer who owes nothing gets no waiver", async () => {
    const id = await desk.added({ email });
    const answer = await desk.post(id, { intent: "waive" });
    expect(answer.status).toBe(422);
    expect(words(await answer.text())).toContain("hoeft nu niets vooruit te betalen");
    expect(await desk.html(id)).not.toContain('value="waive"');
    expect(await waivers()).toEqual([]);
  });

  test("a waiver ends the customer's open checkout, so that the time can be booked without it", async () => {
    const old = await addNoShow();
    await shop.post("/api/create-prepayment-checkout", bookingRequest({ email }));
    expect((await book()).status).toBe(402);
    await desk.post(old, { intent: "waive" });
    expect((await book()).status).toBe(201);
  });

  test("a prepayment because of a phone number is waived too, with or without an e-mail address", async () => {
    const phone = "0470123456";
    const byPhone = await desk.added({ phone, date: daysFromNow(-30), time: "10:00", status: "no-show" });
    expect((await book()).status).toBe(402);
    await desk.post(byPhone, { intent: "waive" });
    expect(await waivers()).toMatchObject([{ usedAt: null }]);
    expect(await keysOf(desk.db(), await waivers())).toEqual(["+32470123456"]);
    expect((await book()).status).toBe(201);
    expect(await desk.text(byPhone)).toMatch(/kwijtgescholden door staff@shop\.be, .*; gebruikt vandaag/);
    const [{ id = "" } = {}] = await desk
      .db()
      .select({ id: bookings.id })
      .from(bookings)
      .where(eq(bookings.email, email));
    expect((await book({ time: "15:00" })).status).toBe(402);
    await desk.post(id, { intent: "waive" });
    expect((await book({ time: "15:00" })).status).toBe(201);
  });
});
