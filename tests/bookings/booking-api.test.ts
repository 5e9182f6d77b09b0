import { describe, expect, test } from "vitest";
import { bookingApi } from "../setup/booking-api.ts";
import { openDate } from "../setup/booking-requests.ts";
import { bothEngines, engines } from "../setup/test-shop.ts";

describe.each(bothEngines)("POST /api/bookings on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  // Runs on one database only, for rules that no database decides.
  const ruleTest = test.runIf(engines.includes(engine));

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

  ruleTest(
    "a message of 500 characters is accepted, although browsers post each line break as two characters",
    async () => {
      const message = `Graag kort.\r\n${"x".repeat(249)}\r\n${"x".repeat(238)}`;
      expect(message.length).toBe(502);
      expect((await book({ message: message })).status).toBe(201);
      expect((await stored())[0]?.message).toBe(message.replaceAll("\r\n", "\n"));
      expect((await book({ message: `${message}x`, time: "11:00" })).status).toBe(422);
    },
  );

  ruleTest(
    "invisible characters alone are no name and no message, and the joiners inside an emoji are kept",
    async () => {
      for (const name of ["\u200b\u200b", "J\u200b", " \u2060 \u200e "])
        expect((await book({ name })).status).toBe(422);
      const message = "Tot dan 👨‍👩‍👧";
      expect((await book({ message })).status).toBe(201);
      expect((await book({ message: "\u200b \u200b", time: "11:00" })).status).toBe(201);
      expect((await stored()).map((row) => row.message).sort()).toEqual(["", message]);
    },
  );

  ruleTest("an e-mail goes to the customer and a notice to the shop", async () => {
    await book({ email: "ria@example.be" });
    await expect
      .poll(async () => (await shop.mails()).flatMap((mail) => mail.to?.map(({ address }) => address)))
      .toEqual(expect.arrayContaining(["ria@example.be", "info@brilliant-barbershop.example"]));
  });

  test("50 visitors want one time at once: one gets it and the others are offered other times", async () => {
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => book({ email: `klant${i}@example.be` })),
    );
    const statuses = Map.groupBy(responses, ({ status }) => status);
    expect(statuses.get(201)).toHaveLength(1);
    expect(statuses.get(409)).toHaveLength(49);
    expect(await stored()).toHaveLength(1);
    const refusal = await statuses.get(409)?.[0]?.json();
    expect(refusal).toMatchObject({ error: "slot_unavailable", message: expect.any(String) });
    expect(refusal.alternatives).toHaveLength(3);
    const [alternative] = refusal.alternatives;
    expect((await book(alternative)).status).toBe(201);
  });

  test("services of different lengths never overlap, in any order of booking", async () => {
    expect((await book({ service: "complete", time: "10:00" })).status).toBe(201);
    expect((await book({ time: "11:00" })).status).toBe(409);
    expect((await book({ time: "11:30" })).status).toBe(201);
    const third = { service: "complete", time: "12:00", email: "an@example.be" };
    expect((await book(third)).status).toBe(201);
    expect((await book({ service: "premium", time: "09:30" })).status).toBe(409);
  });

  test("the same idempotency key returns the same booking, also when requests arrive at once", async () => {
    const key = { "Idempotency-Key": "6f1d7c0e" };
    // Eight is more than the bookings that one e-mail address may make.
    const twins = await Promise.all(Array.from({ length: 8 }, () => book({}, key)));
    const repeated = await book({}, key);
    const ids = await Promise.all(
      [...twins, repeated].map(async (response) => (await response.json()).booking.id),
    );
    expect(new Set(ids).size).toBe(1);
    expect(repeated.status).toBe(201);
    expect(await stored()).toHaveLength(1);
  });

  ruleTest("an idempotency key cannot be used to read another booking", async () => {
    const key = { "Idempotency-Key": "6f1d7c0e" };
    await book({}, key);
    const response = await book({ name: "Iemand Anders" }, key);
    expect(response.status).toBe(409);
    expect(JSON.stringify(await response.json())).not.toContain("afspraak");
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

  ruleTest("unknown fields are ignored: a visitor cannot set a status or a price", async () => {
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
});
