/** Tests the list of customers, with its search, and a customer's card. */
import { describe, expect, test } from "vitest";
import { testBookingDesk } from "../setup/booking-desk.ts";
import { daysFromNow, openDate } from "../setup/booking-requests.ts";
import { engines } from "../setup/test-shop.ts";

describe.each(engines)("customers on the %s database", (engine) => {
  const { desk } = testBookingDesk({
    engine,
    empty: "bookings, customer_notes, prepayment_waivers, rate_limits",
  });
  const list = (search = "") => desk.member.text(`/admin/klanten?${new URLSearchParams({ zoek: search })}`);
  /** Returns the names in the list of customers, in its order. */
  const names = async (search = "") => {
    const html = await (
      await desk.member.fetch(`/admin/klanten?${new URLSearchParams({ zoek: search })}`)
    ).text();
    return [...html.matchAll(/href="\/admin\/klanten\/[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name);
  };

  test("one line for each customer, last visit first, with visits and no-shows", async () => {
    const email = "an@example.be";
    await desk.added({ name: "An Claes", email, date: daysFromNow(-20), status: "show" });
    await desk.added({ name: "An Claes", email: "AN@example.be", date: daysFromNow(-90), status: "show" });
    await desk.added({ name: "An Claes", email, date: daysFromNow(-60), status: "no-show" });
    await desk.added({ name: "An Claes", email, date: openDate(3) });
    await desk.added({ name: "Ömer Yıldız", phone: "0470111111", date: openDate(9) });
    await desk.added({ name: "Lang Geleden", phone: "0470222222", date: daysFromNow(-200), status: "show" });
    expect(await names()).toEqual(["Ömer Yıldız", "An Claes"]);
    expect(await list("an@")).toMatch(/Bezoeken 2 Niet gekomen 1 Laatst .+ Volgende /);
    expect(await names("geleden")).toEqual(["Lang Geleden"]);
  });

  test.each([
    ["part of a name, in any case", "YILD"],
    ["a name without its accents and apostrophe", "DOMER yil"],
    ["a name the other way round", "Yıldiz Ömer"],
    ["another apostrophe", "d'ömer"],
    ["a phone number with spaces", "0470 11 11 11"],
    ["the same number of abroad", "+32 470/11.11.11"],
    ["part of a number", "111111"],
    ["the start of an e-mail address", "omer@"],
  ])("is found by %s", async (_, search) => {
    await desk.added({ name: "D’Ömer Yildiz", phone: "+32470111111", email: "omer@example.be" });
    await desk.added({ name: "Piet Peeters", phone: "0470999999", time: "11:00" });
    expect(await names(search)).toEqual(["D’Ömer Yildiz"]);
  });

  test("SQL wildcards find nobody, and cause no error", async () => {
    await desk.added({});
    for (const search of ["%", "_", "\\", "'; DROP TABLE bookings; --", "\u0000x", "x".repeat(5000)])
      expect(await names(search)).toEqual([]);
    expect(await names("  ")).toEqual(["Piet Peeters"]);
  });

  test("erased customers, and those without an address, are not listed", async () => {
    await desk.added({ name: "Gewist", erasedAt: new Date() });
    await desk.added({ name: "Zonder Adres", phone: null, time: "11:00" });
    expect(await names()).toEqual([]);
    expect(await list("gewist")).toContain("Niemand gevonden");
  });

  test("the card shows what the booking's page shows, and accepts a note", async () => {
    const id = await desk.added({ email: "an@example.be", date: daysFromNow(-3), status: "show" });
    const path = `/admin/klanten/${id}`;
    const next = await desk.added({ email: "an@example.be", date: openDate(3) });
    expect(await desk.member.text(path)).toMatch(/1 Bezoeken|Bezoeken 1/);
    const html = await (await desk.member.fetch(path)).text();
    for (const booking of [id, next]) expect(html).toContain(`href="/admin/boeking/${booking}"`);
    const answer = await desk.member.post(path, { intent: "note", text: "Tondeuse 2" });
    expect(answer.headers.get("Location")).toBe(`${path}#notities`);
    expect(await desk.member.text(path)).toContain("Tondeuse 2");
    expect((await desk.member.post(path, { intent: "note", text: "" })).status).toBe(422);
  });

  test("a card that does not exist is a 404", async () => {
    for (const id of ["1", crypto.randomUUID()]) {
      expect((await desk.member.fetch(`/admin/klanten/${id}`)).status).toBe(404);
      expect((await desk.member.post(`/admin/klanten/${id}`, { intent: "note", text: "x" })).status).toBe(
        404,
      );
    }
  });
});
