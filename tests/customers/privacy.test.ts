import { eq, isNotNull, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { applyRetention } from "#app/customers/apply-retention.server.ts";
import { recipients } from "#app/customers/tables.server.ts";
import { prepayments } from "#app/prepayment/tables.server.ts";
import { rateLimit, session } from "#app/staff/tables.server.ts";
import { shop as facts } from "#content/shop.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { letMiss } from "../setup/missed.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, prepayments, rate_limits" });

  type Status = (typeof bookings.$inferSelect)["status"];
  const mark = (status: Status) => shop.runtime().db.update(bookings).set({ status });
  const forget = () => applyRetention.run();
  /** Makes everything have ended so many months ago, give or take some minutes. */
  const endedMonthsAgo = (months: number, minutes: number) =>
    shop.runtime().db.execute(sql`
      UPDATE bookings SET ends_at = now() - make_interval(months => ${months}, mins => ${minutes}),
        starts_at = now() - make_interval(months => ${months}, mins => ${minutes + 30})`);
  const known = {
    name: "Jan Vandeputte",
    phone: "0470123456",
    email: "jan@example.be",
    message: "Graag kort",
  };
  const forgotten = {
    name: "Gewist",
    phone: null,
    email: null,
    message: "",
    idempotencyKey: null,
    requestHash: null,
  };
  const book = () => bookAppointment(shop, { message: "Graag kort" });

  test("a sign-in of staff that is over is forgotten, with the address that it came from", async () => {
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

  test("a checkout that was never paid is forgotten after a week, and addresses of sign-ins after a day", async () => {
    const { db } = shop.runtime();
    await letMiss(db, ["els@example.be"]);
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

  test("who opened a mail is forgotten after 24 months, who refused reviews is not", async () => {
    const { db } = shop.runtime();
    const old = new Date(Date.now() - 800 * 86_400_000);
    await db.delete(recipients);
    await db.insert(recipients).values([
      { fingerprint: "a", openedAt: old },
      { fingerprint: "b", openedAt: old, noReviewsSince: old },
      { fingerprint: "c", openedAt: new Date() },
    ]);
    await forget();
    const left = await db.select().from(recipients).orderBy(recipients.fingerprint);
    expect(left).toMatchObject([{ fingerprint: "b", openedAt: null }, { fingerprint: "c" }]);
  });

  test("24 months after a visit the customer is forgotten and the visit is still counted", async () => {
    const appointment = await book();
    await mark("show");
    await endedMonthsAgo(24, -60);
    await forget();
    expect(await appointment.row()).toMatchObject(known);
    await endedMonthsAgo(24, 60);
    await forget();
    const after = await appointment.row();
    expect(after).toMatchObject({ ...forgotten, service: "haarknip", status: "show" });
    expect((await shop.fetch(appointment.path)).status).toBe(404);
    await forget();
    expect(await appointment.row()).toEqual(after);
  });

  test("a missed appointment is forgotten after 12 months, and no longer asks for a prepayment", async () => {
    const appointment = await book();
    await mark("no-show");
    await endedMonthsAgo(12, -60);
    await forget();
    expect(await appointment.row()).toMatchObject(known);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(402);
    await endedMonthsAgo(12, 60);
    await forget();
    expect(await appointment.row()).toMatchObject({ ...forgotten, status: "no-show" });
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
  });

  test("a time that was held and never paid is forgotten after a week", async () => {
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

  test("an appointment that is still to come is never forgotten", async () => {
    const appointment = await book();
    await forget();
    expect(await appointment.row()).toMatchObject(known);
  });

  test("of a payment the amount and the date stay for the books, the address goes", async () => {
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

  test("thousands at once are forgotten, a few at a time", async () => {
    await shop.runtime().db.execute(sql`
      INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
      SELECT 'barber-1', 'Klant ' || i, 'klant' || i || '@example.be', 'haarknip',
        '2020-01-01'::timestamptz + i * interval '1 hour', '2020-01-01'::timestamptz + i * interval '1 hour' + interval '30 minutes',
        'show', 'old-' || i FROM generate_series(1, 1000) AS i`);
    await forget();
    const left = await shop
      .runtime()
      .db.execute(sql`SELECT 1 FROM bookings WHERE email IS NOT NULL OR name <> 'Gewist'`);
    expect(left.rows).toEqual([]);
    expect(await shop.runtime().db.$count(bookings)).toBe(1000);
  });

  test("a customer downloads all that is kept, and nothing of anyone else", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await bookAppointment(shop, { time: "15:00", name: "An Ander" });
    const answer = await shop.fetch(`${appointment.path}/gegevens.json`);
    expect(answer.headers.get("Content-Disposition")).toContain("mijn-gegevens.json");
    const body = await answer.text();
    expect(JSON.parse(body)).toMatchObject({
      klant: { naam: "Jan Vandeputte", telefoon: "0470123456", email: "jan@example.be" },
      weigertReviewmails: false,
      afspraak: { service: "haarknip", status: "confirmed", bericht: "Graag kort" },
      mails: expect.arrayContaining([expect.objectContaining({ soort: "confirmation" })]),
      betalingen: [expect.objectContaining({ bedragCent: 1000, status: "used" })],
    });
    expect(body).not.toContain("An Ander");
    expect(body).not.toContain((await appointment.row()).manageToken);
  });

  test("a customer erases a cancelled appointment, and its link is gone", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await appointment.cancel();
    await vi.waitFor(
      async () => expect(await appointment.payment()).toMatchObject({ status: "refunded" }),
      10_000,
    );
    const answer = await appointment.erase();
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/privacy/gewist"]);
    expect(await appointment.row()).toMatchObject({ ...forgotten, status: "cancelled" });
    expect(await appointment.payment()).toMatchObject({ email: "gewist", amountCents: 1000 });
    expect((await shop.fetch(appointment.path)).status).toBe(404);
    expect(await (await shop.fetch("/privacy/gewist")).text()).toContain("Je gegevens zijn gewist");
  });

  test("an appointment that is still to come has to be cancelled first", async () => {
    const appointment = await book();
    const answer = await appointment.erase();
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Annuleer eerst je afspraak");
    expect(await appointment.row()).toMatchObject(known);
  });

  test("erasing a missed appointment keeps the address until it is forgotten, so it cannot be escaped", async () => {
    const appointment = await book();
    await mark("no-show");
    await endedMonthsAgo(0, 60);
    await appointment.erase();
    expect(await appointment.row()).toMatchObject({ ...forgotten, email: "jan@example.be" });
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(402);
    await endedMonthsAgo(12, 60);
    await forget();
    expect(await appointment.row()).toMatchObject(forgotten);
  });

  test("a refund under way keeps the address that it has to tell", async () => {
    const appointment = await book();
    await appointment.prepaid();
    await mark("cancelled");
    // The worker waits for the provider meanwhile.
    const leasedUntil = new Date(Date.now() + 60_000);
    await shop.runtime().db.update(prepayments).set({ status: "refunding", leasedUntil });
    await appointment.erase();
    expect(await appointment.payment()).toMatchObject({ email: "jan@example.be" });
  });

  test("the privacy page says what, why, how long and whom to ask; the form and the footer lead to it", async () => {
    const page = await (await shop.fetch("/privacy")).text();
    for (const part of [
      "24",
      "12",
      facts.legal.companyName,
      facts.legal.enterpriseNumber,
      facts.legal.vatNumber,
      "Gegevensbeschermingsautoriteit",
      "herinnering",
      facts.phone,
    ])
      expect(page).toContain(part);
    const home = await (await shop.fetch("/")).text();
    expect(home).toContain("Wat we met je gegevens doen");
    expect(home.match(/href="\/privacy"/g)?.length).toBeGreaterThanOrEqual(2);
  });
});
