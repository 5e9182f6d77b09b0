/** Tests phone numbers as people type them, through the public API. */
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { testShop } from "../setup/test-shop.ts";

describe("a phone number", () => {
  const shop = testShop({ engine: "server", empty: "bookings, rate_limits" });

  test.each([
    ["056 21 22 23", "+3256212223"],
    ["09 223 45 67", "+3292234567"],
    ["02/511.22.33", "+3225112233"],
    ["(04) 222-33-44", "+3242223344"],
    ["+32 (0)470 12 34 56", "+32470123456"],
    ["0470\u201112\u201334\u201056", "0470123456"],
    ["\u202d+32\u00a0470\u200912\u200934\u200956\u202c", "+32470123456"],
    ["0032 0470/12.34.56", "0032470123456"],
    ["+32 056 21 22 23", "+3256212223"],
    ["0470 12 34 56", "0470123456"],
    ["+33 (0)6 12 34 56 78", "+33612345678"],
    ["+48 512 345 678", "+48512345678"],
  ])("%s is read as %s", async (input, stored) => {
    expect((await shop.post("/api/bookings", bookingRequest({ phone: input }))).status).toBe(201);
    const [row] = await shop.runtime().db.select().from(bookings);
    expect(row?.phone).toBe(stored);
  });

  test.each([
    "056 21 22 2",
    "0470 12 34 5",
    "000 00 00 00",
    "0",
    "+",
    "+32",
    "(0)",
    "470123456",
    "056 21 22 23 x",
  ])("%s is refused", async (input) => {
    const answer = await shop.post("/api/bookings", bookingRequest({ phone: input }));
    expect(answer.status).toBe(422);
    expect((await answer.json()).issues).toEqual([{ field: "phone", message: "Ongeldig telefoonnummer" }]);
  });
});
