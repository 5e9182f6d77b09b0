/** Tests what the retention job deletes, and after how long. */

import { hash } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rateLimit, session } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { customers } from "#app/customers/tables/customers.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { customerOf, openMailOf } from "../setup/customer-rows.ts";
import { addNoShows } from "../setup/no-shows.ts";
import { forgotten, known, testRememberedCustomer } from "../setup/remembered-customer.ts";
import { engineOfRun } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

describe.each(engineOfRun)("on the %s database", (engine) => {
  const { shop, book, mark, forget, moveEndsBack } = testRememberedCustomer(engine);

  test("an ended staff session is deleted, together with the IP address of its sign-in", async () => {
    const { db } = shop.runtime();
    await staffMember(shop);
    await staffMember(shop, "admin");
    const [first] = await db.select().from(session);
    const over = { expiresAt: new Date(Date.now() - 60_000) };
    await db
      .update(session)
      .set(over)
      .where(eq(session.id, first?.id ?? ""));
    const before = await db.$count(session);
    await forget();
    expect(await db.$count(session)).toBe(before - 1);
  });

  test("an unpaid checkout is deleted after a week, and the IP addresses of sign-ins after a day", async () => {
    const { db } = shop.runtime();
    await addNoShows(db, ["els@example.be"]);
    await shop.post("/api/create-prepayment-checkout", bookingRequest({ email: "els@example.be" }));
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    await mark("expired");
    const age = async (days: number) => {
      await db.update(bookings).set({ updatedAt: ago(days) });
      await db.update(prepayments).set({ status: "expired", updatedAt: ago(days) });
    };
    await age(6.9);
    await db.insert(rateLimit).values([
      { id: "a", key: "203.0.113.1|/sign-in/email", count: 1, lastRequest: ago(2).getTime() },
      { id: "b", key: "203.0.113.2|/sign-in/email", count: 1, lastRequest: Date.now() },
    ]);
    await forget();
    expect(await db.select().from(prepayments)).toMatchObject([{ email: "els@example.be" }]);
    expect(await db.$count(rateLimit, eq(rateLimit.id, "a"))).toBe(0);
    expect(await db.$count(rateLimit, eq(rateLimit.id, "b"))).toBe(1);
    await age(7.1);
    await forget();
    expect(await db.select().from(prepayments)).toMatchObject([{ email: "gewist" }]);
    expect(await db.$count(bookings, isNotNull(bookings.email))).toBe(0);
  });

  test("a customer is deleted with the last booking; a hash of a refused review address stays and still matches", async () => {
    const { db } = shop.runtime();
    await db.delete(bookings);
    await db.delete(customers);
    const customerId = await customerOf(db, "a@example.be");
    const refused = await customerOf(db, "b@example.be");
    await openMailOf(db, "a@example.be");
    await db.update(customers).set({ reviewMailsRefusedAt: new Date() }).where(eq(customers.id, refused));
    await forget();
    const remaining = await db.select().from(customers);
    expect(remaining).toMatchObject([{ id: refused, key: hash("sha256", "b@example.be"), email: null }]);
    expect(await customerOf(db, "A@example.be")).not.toBe(customerId);
    expect(await customerOf(db, "B+kapper@example.be")).toBe(refused);
  });

  test("24 months after a visit the customer is deleted and the visit still counts", async () => {
    const appointment = await book();
    await mark("show");
    await moveEndsBack(24, -60);
    await forget();
    expect(await appointment.row()).toMatchObject(known);
    await moveEndsBack(24, 60);
    await forget();
    const after = await appointment.row();
    expect(after).toMatchObject({ ...forgotten, service: "haarknip", status: "show" });
    expect((await shop.fetch(appointment.path)).status).toBe(404);
    await forget();
    expect(await appointment.row()).toEqual(after);
  });

  test("a missed appointment is deleted after 12 months, and no longer asks for a prepayment", async () => {
    const appointment = await book();
    await mark("no-show");
    await moveEndsBack(12, -60);
    await forget();
    expect(await appointment.row()).toMatchObject(known);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(402);
    await moveEndsBack(12, 60);
    await forget();
    expect(await appointment.row()).toMatchObject({ ...forgotten, status: "no-show" });
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
  });

  test("a held time that was never paid is deleted after a week", async () => {
    const appointment = await book();
    await mark("expired");
    const lastChanged = (days: number) =>
      shop.runtime().db.execute(sql`UPDATE bookings SET updated_at = now() - make_interval(days => ${days})`);
    await lastChanged(6);
    await forget();
    expect(await appointment.row()).toMatchObject(known);
    await lastChanged(8);
    await forget();
    expect(await appointment.row()).toMatchObject(forgotten);
  });

  test("a planned appointment is never deleted", async () => {
    const appointment = await book();
    await forget();
    expect(await appointment.row()).toMatchObject(known);
  });

  test("amount and date of a payment stay for the accounts, and the address is deleted", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await shop.runtime().db.execute(sql`UPDATE prepayments SET created_at = now() - interval '25 months'`);
    await forget();
    expect(await appointment.payment()).toMatchObject({
      email: "gewist",
      amountCents: 1000,
      paidAt: expect.any(Date),
    });
  });

  test("thousands of expired rows are deleted in small batches", async () => {
    await shop.runtime().db.execute(sql`
      INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Klant ' || i, 'klant' || i || '@example.be', 'haarknip',
        '2020-01-01'::timestamptz + i * interval '1 hour', '2020-01-01'::timestamptz + i * interval '1 hour' + interval '30 minutes',
        'show', 'old-' || i FROM generate_series(1, 1000) AS i`);
    await forget();
    const remaining = await shop
      .runtime()
      .db.execute(sql`SELECT 1 FROM bookings WHERE email IS NOT NULL OR name <> 'Gewist'`);
    expect(remaining.rows).toEqual([]);
    expect(await shop.runtime().db.$count(bookings)).toBe(1000);
  });
});
