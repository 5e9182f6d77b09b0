/** Lists which requests POST /api/bookings refuses, with status and message. */
import { describe, expect, test } from "vitest";
import { bookingApi } from "../setup/booking-api.ts";
import { bookingRequest, daysFromNow, openDate, tuesday } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("POST /api/bookings on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);

  test("a service that would end after closing is refused with other times", async () => {
    const response = await book({ service: "premium", time: "19:30" });
    expect(response.status).toBe(409);
    expect((await response.json()).alternatives[0]).toEqual({ date: openDate(7), time: "19:00" });
  });

  // These refusals write nothing, so one database is enough.
  if (engine === "server")
    test.each([
      ["nothing", {}, ["name", "phone", "email", "email", "service", "date", "time"]],
      [
        "wrong types",
        { name: 5, phone: [], email: {}, service: true, date: 20261231, time: null },
        ["name", "phone", "email", "email", "service", "date", "time"],
      ],
      ["a list", [1, 2], ["name", "phone", "email", "email", "service", "date", "time"]],
      ["a name of one character", bookingRequest({ name: " A " }), ["name"]],
      ["a name of 101 characters", bookingRequest({ name: "a".repeat(101) }), ["name"]],
      ["a phone number of nine digits", bookingRequest({ phone: "047012345" }), ["phone"]],
      ["a phone number with letters", bookingRequest({ phone: "0470 AB 34 56" }), ["phone"]],
      ["an e-mail without a domain", bookingRequest({ email: "jan@" }), ["email"]],
      [
        "an e-mail of 256 characters",
        bookingRequest({ email: `${"a".repeat(64)}@${"b.".repeat(95)}be` }),
        ["email"],
      ],
      ["an unknown service", bookingRequest({ service: "permanent" }), ["service"]],
      ["a service in a list", { ...bookingRequest(), service: ["haarknip"] }, ["service"]],
      ["a message of 501 characters", bookingRequest({ message: "a".repeat(501) }), ["message"]],
      ["month 13", bookingRequest({ date: "2026-13-01" }), ["date"]],
      ["29 February of a common year", bookingRequest({ date: "2027-02-29" }), ["date"]],
      ["24:00", bookingRequest({ time: "24:00" }), ["time"]],
      ["a Tuesday", bookingRequest({ date: tuesday(3) }), ["date"]],
      ["03:00", bookingRequest({ time: "03:00" }), ["time"]],
      ["10:07", bookingRequest({ time: "10:07" }), ["time"]],
      ["closing time", bookingRequest({ time: "20:00" }), ["time"]],
      ["yesterday", bookingRequest({ date: daysFromNow(-1) }), ["date"]],
      ["more than a year ahead", bookingRequest({ date: daysFromNow(366) }), ["date"]],
      ["an unknown barber", bookingRequest({ barber: "figaro" }), ["barber"]],
    ])(
      "refuses %s with 422, the fields in the schema's order and nothing stored",
      async (_, body, fields) => {
        const response = await shop.post("/api/bookings", body);
        expect(response.status).toBe(422);
        const { error, message, issues } = await response.json();
        expect(error).toBe("invalid");
        expect(issues.map(({ field }: { field: string }) => field)).toEqual(fields);
        expect(message).toBe(issues[0].message);
        expect(await stored()).toEqual([]);
      },
    );

  test("each wrong field has its own message, an empty e-mail two", async () => {
    const { issues } = await (await shop.post("/api/bookings", {})).json();
    expect(issues.map(({ message }: { message: string }) => message)).toEqual([
      "Naam moet minstens 2 karakters zijn",
      "Ongeldig telefoonnummer",
      "Ongeldig email adres",
      "Email is verplicht",
      "Selecteer een service",
      "Ongeldige datum",
      "Ongeldige tijd",
    ]);
  });

  test.each(["", "{", "[1,", "naam=Jan", "\u0000"])("answers 400 to the broken JSON %j", async (body) => {
    const response = await shop.fetch("/api/bookings", { method: "POST", body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: expect.any(String), message: expect.any(String) });
  });

  test("answers 413 to ten megabytes", async () => {
    const response = await book({ message: "a".repeat(10 * 1024 * 1024) });
    expect(response.status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test.each(["GET", "PUT", "DELETE", "PATCH"])("answers 405 to %s", async (method) => {
    const response = await shop.fetch("/api/bookings", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")).toContain("POST");
  });

  test("a write from a page of another site is refused", async () => {
    expect((await book({}, { Origin: "https://elders.example" })).status).toBe(403);
    expect((await book({}, { Origin: "null" })).status).toBe(403);
    expect((await book({}, { Origin: "null", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await book({}, { Origin: "http://localhost:3000" })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  // booking-spam.test.ts counts requests on both databases, so one is enough here.
  if (engine === "server")
    test("a client that sends endless requests is told to wait", async () => {
      await shop.runtime().db.execute(emptying("rate_limits"));
      const statuses = [];
      const from = { "X-Forwarded-For": "203.0.113.9" };
      for (let i = 0; i < 602; i++) statuses.push((await shop.post("/api/bookings", {}, from)).status);
      expect(statuses.slice(0, 600)).not.toContain(429);
      const response = await shop.post("/api/bookings", bookingRequest(), from);
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ error: "too_many_requests" });
    });
});
