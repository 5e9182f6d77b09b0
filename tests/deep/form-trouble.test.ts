/** Tests the booking form without script while the database fails. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { engines, openTestShop, type TestShop } from "../setup/test-shop.ts";

describe.each(engines)("on the %s database", (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ engine });
  });
  afterAll(() => shop.close());

  test("the database fails during a booking: the form keeps the input, and sending it again works", async () => {
    const { db } = shop.runtime();
    const body = new URLSearchParams(
      Object.entries(bookingRequest({ name: "Zoë Zonder" })).map(([name, value]) => [name, String(value)]),
    );
    const send = (path: string) => shop.fetch(path, { method: "POST", body, redirect: "manual" });
    await db.execute(sql`ALTER TABLE bookings RENAME TO gone`);
    const answer = await send("/?index");
    await db.execute(sql`ALTER TABLE gone RENAME TO bookings`);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toContain("Er ging iets mis");
    expect(html).toContain('value="Zoë Zonder"');
    expect(html).not.toMatch(/Unexpected Application Error|relation/);
    expect((await send("/")).headers.get("Location")).toMatch(/^\/afspraak\//);
  });
});
