import { sql } from "drizzle-orm";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { bookingRequest, daysFromNow, openDate, tuesday } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { engineOfRun, testShop } from "../setup/test-shop.ts";

type Day = { date: string; times: string[] };

describe.each(engineOfRun)("GET /api/availability on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, rate_limits" });

  const ask = (query: Record<string, string>) =>
    shop.fetch(`/api/availability?${new URLSearchParams({ service: "haarknip", ...query })}`);
  const timesOn = async (date: string, query = {}): Promise<string[]> => {
    const { days } = await (await ask({ from: date, to: date, ...query })).json();
    return days[0].times;
  };

  test("an open day without bookings offers every half hour in which the service fits", async () => {
    const times = await timesOn(openDate(7));
    expect(times).toHaveLength(21);
    expect([times.at(0), times.at(-1)]).toEqual(["09:30", "19:30"]);
    expect((await timesOn(openDate(7), { service: "complete" })).at(-1)).toBe("18:30");
  });

  test("a Tuesday, a past day and a day more than a year ahead offer nothing", async () => {
    for (const date of [tuesday(3), daysFromNow(-3), daysFromNow(366)])
      expect(await timesOn(date)).toEqual([]);
  });

  test("a day almost a year ahead is offered and booked", async () => {
    const date = openDate(300);
    expect(await timesOn(date)).toHaveLength(21);
    expect((await shop.post("/api/bookings", bookingRequest({ date }))).status).toBe(201);
  });

  test("a booked time is not offered, nor any time that would overlap it", async () => {
    await shop.post("/api/bookings", bookingRequest({ time: "11:00" }));
    expect(await timesOn(openDate(7))).not.toContain("11:00");
    const long = await timesOn(openDate(7), { service: "complete" });
    expect(long).toContain("09:30");
    expect(long).not.toContain("10:00");
    expect(long).toContain("11:30");
  });

  test("every offered time can be booked", async () => {
    const date = openDate(20);
    await shop.post("/api/bookings", bookingRequest({ date, time: "14:30" }));
    for (const [i, time] of (await timesOn(date)).entries()) {
      const request = bookingRequest({ date, time, email: `klant${i}@example.be` });
      expect((await shop.post("/api/bookings", request)).status).toBe(201);
    }
    expect(await timesOn(date)).toEqual([]);
  });

  test("a cancelled booking frees its time", async () => {
    await shop.post("/api/bookings", bookingRequest({ time: "11:00" }));
    await shop.runtime().db.execute(sql`UPDATE bookings SET status = 'cancelled'`);
    expect(await timesOn(openDate(7))).toContain("11:00");
    expect((await shop.post("/api/bookings", bookingRequest({ time: "11:00" }))).status).toBe(201);
  });

  test("an answer includes what another process wrote, and the current minute", async () => {
    const day = openDate(7);
    const { db } = shop.runtime();
    const isOffered = async () => (await timesOn(day)).includes("11:00");
    const write = (statement: ReturnType<typeof sql>) => db.execute(statement);
    const [from, to] = [shopInstant(day, "11:00"), shopInstant(day, "11:30")].map(String);
    expect(await isOffered()).toBe(true);
    await write(sql`INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token)
      VALUES ('barber-1', 'Jan', 'haarknip', ${from}, ${to}, 'x')`);
    expect(await isOffered()).toBe(false);
    await write(sql`UPDATE bookings SET status = 'cancelled'`);
    expect(await isOffered()).toBe(true);
    await write(
      sql`INSERT INTO blocks (starts_at, ends_at, reason, by) VALUES (${from}, ${to}, 'Pauze', 'x')`,
    );
    expect(await isOffered()).toBe(false);
    await write(sql`DELETE FROM blocks`);
    onTestFinished(() => {
      vi.useRealTimers();
    });
    clockAt(`${day} 10:30`);
    expect(await isOffered()).toBe(true);
    clockAt(`${day} 10:31`);
    expect(await isOffered()).toBe(false);
  });

  test("a query for 62 days lists each date once and in order", async () => {
    const { days } = await (await ask({ from: daysFromNow(0), to: daysFromNow(61) })).json();
    const dates = days.map(({ date }: Day) => date);
    expect(dates).toHaveLength(62);
    expect(dates).toEqual(dates.toSorted());
  });

  test.each([
    ["without a service", { service: "" }],
    ["of an unknown service", { service: "permanent" }],
    ["of 63 days", { to: daysFromNow(62) }],
    ["that runs backwards", { to: daysFromNow(-1) }],
    ["of a date that does not exist", { from: "2027-02-29" }],
    ["of something that is no date", { to: "morgen" }],
    ["without dates", { from: "", to: "" }],
    ["of an unknown barber", { barber: "figaro" }],
  ])("answers 400 to a query %s", async (_, query) => {
    const response = await ask({ from: daysFromNow(0), to: daysFromNow(1), ...query });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid", message: expect.any(String) });
  });

  test("answers 405 to a write and a JSON 404 to an unknown address", async () => {
    expect((await shop.post("/api/availability", {})).status).toBe(405);
    const unknown = await shop.fetch("/api/kapsels");
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error: "not_found" });
  });

  test("/healthz and /readyz answer while process and database work", async () => {
    expect((await shop.fetch("/healthz")).status).toBe(200);
    expect((await shop.fetch("/readyz")).status).toBe(200);
  });
});
