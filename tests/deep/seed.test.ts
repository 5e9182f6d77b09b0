import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { seed } from "#app/operations/seed.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";
import { visitor } from "../setup/visitor.ts";

const shop = testShop({ engine: "embedded", empty: "bookings, rate_limits" });

test("an empty shop gets a week of demo bookings and an account; a second run adds no bookings", async () => {
  const { db } = shop.runtime();
  const first = await seed(db);
  const count = await db.$count(bookings);
  expect(first.ok).toBe(true);
  expect(count).toBeGreaterThan(25);
  const creationTimes = await db.select({ at: bookings.createdAt }).from(bookings);
  for (const { at } of creationTimes) expect(at.getTime()).toBeLessThan(Date.now());
  const second = await seed(db);
  expect(await db.$count(bookings)).toBe(count);

  const [, email = "", password = ""] = /as (\S+) with (\S+)/.exec(second.text) ?? [];
  const member = visitor(shop);
  expect((await member.signIn(email, password)).headers.get("Location")).toBe("/admin");
  expect(await member.text("/admin")).toContain("Wout Demeyere");
});

test("a shop with a real booking is not changed", async () => {
  const { db } = shop.runtime();
  const response = await shop.post("/api/bookings", bookingRequest({ date: openDate(20) }));
  expect(response.status).toBe(201);
  const count = await db.$count(bookings);
  const answer = await seed(db);
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining("1 real booking") });
  expect(await db.$count(bookings)).toBe(count);
});
