import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { bookingRequest, daysFromNow, openDate, tuesday } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines, testShop } from "../setup/test-shop.ts";

describe.each(engines)("POST /api/bookings on the %s database", (engine) => {
  const shop = testShop({ engine, empty: "bookings, rate_limits" });

  const stored = () => shop.runtime().db.select().from(bookings);
  const book = (changes: Record<string, unknown> = {}, headers = {}) =>
    shop.post("/api/bookings", bookingRequest(changes), headers);

  test("a booking is stored as confirmed and answered with its link", async () => {
    const response = await book({ name: "  Jan   Vandeputte ", message: "Graag kort" });
    expect(response.status).toBe(201);
    const { booking } = await response.json();
    const [row] = await stored();
    expect(booking).toEqual({
      id: row?.id,
      service: "haarknip",
      date: openDate(7),
      time: "10:00",
      status: "confirmed",
      manageUrl: `/afspraak/${row?.manageToken}`,
    });
    expect(row).toMatchObject({
      name: "Jan Vandeputte",
      phone: "0470123456",
      email: "jan@example.be",
      bookingDate: openDate(7),
      bookingTime: "10:00:00",
      message: "Graag kort",
      source: "website",
    });
    expect(row?.manageToken).toMatch(/^[\w-]{32}$/);
  });

  test("500 characters are not too long for having line breaks, which browsers post as two characters", async () => {
    const typed = `Graag kort.\r\n${"x".repeat(249)}\r\n${"x".repeat(238)}`;
    expect(typed.length).toBe(502);
    expect((await book({ message: typed })).status).toBe(201);
    expect((await stored())[0]?.message).toBe(typed.replaceAll("\r\n", "\n"));
    expect((await book({ message: `${typed}x`, time: "11:00" })).status).toBe(422);
  });

  test("what nobody can see is no name and no message, and what holds an emoji together may stay", async () => {
    for (const name of ["\u200b\u200b", "J\u200b", " \u2060 \u200e "])
      expect((await book({ name })).status).toBe(422);
    const message = "Tot dan 👨‍👩‍👧";
    expect((await book({ message })).status).toBe(201);
    expect((await book({ message: "\u200b \u200b", time: "11:00" })).status).toBe(201);
    expect((await stored()).map((row) => row.message).sort()).toEqual(["", message]);
  });

  test("an e-mail goes to the customer and a notice to the shop", async () => {
    await book({ email: "ria@example.be" });
    await expect
      .poll(async () => (await shop.mails()).flatMap((mail) => mail.to?.map(({ address }) => address)))
      .toEqual(expect.arrayContaining(["ria@example.be", "info@brilliant-barbershop.example"]));
  });

  test("of 200 visitors who want one time at once, one gets it and the others are offered other times", async () => {
    const responses = await Promise.all(
      Array.from({ length: 200 }, (_, i) => book({ email: `klant${i}@example.be` })),
    );
    const statuses = Map.groupBy(responses, ({ status }) => status);
    expect(statuses.get(201)).toHaveLength(1);
    expect(statuses.get(409)).toHaveLength(199);
    expect(await stored()).toHaveLength(1);
    const refusal = await statuses.get(409)?.[0]?.json();
    expect(refusal).toMatchObject({ error: "slot_unavailable", message: expect.any(String) });
    expect(refusal.alternatives).toHaveLength(3);
    const [alternative] = refusal.alternatives;
    expect((await book(alternative)).status).toBe(201);
  });

  test("services of different lengths never overlap, whoever comes first", async () => {
    expect((await book({ service: "complete", time: "10:00" })).status).toBe(201);
    expect((await book({ time: "11:00" })).status).toBe(409);
    expect((await book({ time: "11:30" })).status).toBe(201);
    const third = { service: "complete", time: "12:00", email: "an@example.be" };
    expect((await book(third)).status).toBe(201);
    expect((await book({ service: "premium", time: "09:30" })).status).toBe(409);
  });

  test("a service that would end after closing is refused with other times", async () => {
    const response = await book({ service: "premium", time: "19:30" });
    expect(response.status).toBe(409);
    expect((await response.json()).alternatives[0]).toEqual({ date: openDate(7), time: "19:00" });
  });

  test("the same idempotency key gives the same booking, also when both come at once", async () => {
    const key = { "Idempotency-Key": "6f1d7c0e" };
    const twins = await Promise.all([book({}, key), book({}, key), book({}, key)]);
    const again = await book({}, key);
    const ids = await Promise.all(
      [...twins, again].map(async (response) => (await response.json()).booking.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(again.status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test("an idempotency key cannot be used to read another booking", async () => {
    const key = { "Idempotency-Key": "6f1d7c0e" };
    await book({}, key);
    const response = await book({ name: "Iemand Anders" }, key);
    expect(response.status).toBe(409);
    expect(JSON.stringify(await response.json())).not.toContain("afspraak");
  });

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
  ])("refuses %s with 422, the fields in the schema's order and nothing stored", async (_, body, fields) => {
    const response = await shop.post("/api/bookings", body);
    expect(response.status).toBe(422);
    const { error, message, issues } = await response.json();
    expect(error).toBe("invalid");
    expect(issues.map(({ field }: { field: string }) => field)).toEqual(fields);
    expect(message).toBe(issues[0].message);
    expect(await stored()).toEqual([]);
  });

  test("each wrong field has a message of its own, an empty e-mail two", async () => {
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

  test.each([
    ["emoji", "Jan 💈✂️"],
    ["right to left", "محمد العربي"],
    ["accents and an apostrophe", "Zoë D'Hondt-Müller"],
    ["a name that looks like SQL", "Robert'); DROP TABLE bookings;--"],
    ["control characters", "Jan\u0000\u001b Peeters"],
    ["half an emoji", "Jan \ud83d Peeters"],
  ])("stores a name with %s", async (_, name) => {
    expect((await book({ name })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test("unknown fields are ignored: a visitor cannot set a status or a price", async () => {
    const response = await book({
      status: "show",
      id: "00000000-0000-0000-0000-000000000000",
      priceCents: 1,
    });
    expect(response.status).toBe(201);
    const [row] = await stored();
    expect(row).toMatchObject({ status: "confirmed" });
    expect(row?.id).not.toMatch(/^0+-/);
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

  test("a write that another site started is refused", async () => {
    expect((await book({}, { Origin: "https://elders.example" })).status).toBe(403);
    expect((await book({}, { Origin: "null" })).status).toBe(403);
    expect((await book({}, { Origin: "null", "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await book({}, { Origin: "http://localhost:3000" })).status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  test("a client that asks without end is told to wait", async () => {
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
