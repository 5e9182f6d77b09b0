/** Tests suggestions of known customers while booking, and merging two cards of one person. */
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { applyRetention } from "#app/customers/flows/apply-retention.server.ts";
import { customerNotes } from "#app/customers/tables/customers.server.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, daysFromNow, openDate } from "../setup/booking-requests.ts";
import { mergedRows } from "../setup/customer-rows.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("customers on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({
    engine,
    empty: "bookings, customer_notes, customers, prepayment_waivers, rate_limits",
  });
  const suggestions = async (zoek: string) =>
    (await desk.member.post("/admin/klanten/suggesties", { zoek })).json();
  const card = (id: string) => desk.member.text(`/admin/klanten/${id}`);
  const change = (id: string, fields: Record<string, string>) =>
    desk.member.post(`/admin/klanten/${id}`, fields);
  const merge = (id: string, other: string) => change(id, { intent: "merge", other });
  const links = () => mergedRows(desk.db());
  const listNames = async () =>
    (await desk.member.text("/admin/klanten")).match(/\d+ (?=Niet|Laatst)|An Claes/g);

  /** Makes two cards of the same person, one by phone and one on the site. */
  async function twoCards() {
    const byPhone = await desk.added({
      name: "An Claes",
      phone: "0470111111",
      date: daysFromNow(-5),
      status: "show",
    });
    const bySite = await desk.added({
      name: "An Claes",
      phone: "+32470111111",
      email: "an@example.be",
      date: daysFromNow(-9),
      status: "no-show",
    });
    return { byPhone, bySite };
  }

  test.each(["clae", "0470/11.11.11", "+32 470 11 11 11", "an@ex"])(
    "a search for %s suggests the customer, with the values for the form",
    async (search) => {
      await desk.added({
        name: "An Claes",
        phone: "+32470111111",
        email: "an@example.be",
        service: "premium",
        date: daysFromNow(-5),
        status: "show",
      });
      await desk.added({ name: "Piet Peeters" });
      expect(await suggestions(search)).toMatchObject([
        {
          name: "An Claes",
          phone: "+32470111111",
          email: "an@example.be",
          noShowCount: 0,
          same: { service: "premium", barber: "barber-1" },
        },
      ]);
    },
  );

  test("a short text, or one with SQL wildcards, suggests nobody", async () => {
    await desk.added({});
    for (const search of ["", "p", "  p ", "%%", "__", "\\\\", "x".repeat(5000), "'; DROP TABLE bookings"])
      expect(await suggestions(search)).toEqual([]);
    expect((await desk.member.fetch("/admin/klanten/suggesties")).headers.get("Location")).toBe(
      "/admin/klanten",
    );
  });

  test("the form is filled in for a known customer, and empty otherwise", async () => {
    const { bySite } = await twoCards();
    const form = async (query: string) => (await desk.member.fetch(`/admin/nieuw?${query}`)).text();
    const page = await form(`klant=${bySite}&dienst=premium`);
    expect([formValue(page, "name"), formValue(page, "email")]).toEqual(["An Claes", "an@example.be"]);
    expect(words(page)).toContain("Kwam één keer niet opdagen");
    const erased = await desk.added({
      name: "Gewist",
      erasedAt: new Date(),
      phone: null,
      date: daysFromNow(-30),
    });
    for (const klant of [erased, "x", crypto.randomUUID()])
      expect(formValue(await form(`klant=${klant}`), "name")).toBe("");
  });

  test("a no-show without an e-mail address is found by the number, which must prepay online", async () => {
    const missed = await desk.added({
      phone: "0470222222",
      date: daysFromNow(-9),
      status: "no-show",
    });
    expect(await card(missed)).toContain(
      "Boekt dit nummer online met een nieuw e-mailadres, dan wel: één gemiste afspraak",
    );
    const answer = await desk.member.post("/admin/nieuw", { intent: "missed", phone: "+32 470 22 22 22" });
    expect(await answer.text()).toMatch(/noShowCount\\",1\W/);
    await desk.add({ date: openDate(3), time: "11:00", phone: "0470 22.22.22" });
    expect(await desk.member.text("/admin")).toContain("kwam al eens niet opdagen");
    const online = await shop.post("/api/bookings", bookingRequest({ phone: "0470222222" }));
    expect(online.status).toBe(402);
    expect(await online.json()).toMatchObject({ error: "prepayment_required", noShowCount: 0 });
  });

  test("a booking with the number of another customer offers to merge, and one tap undoes it", async () => {
    const { byPhone, bySite } = await twoCards();
    const sister = await desk.added({ name: "An Claes", email: "zus@example.be", phone: null });
    expect(await desk.text(byPhone)).not.toContain("Misschien dezelfde als");
    expect(await desk.text(sister)).not.toContain("Misschien dezelfde als");
    expect(await desk.text(bySite)).toContain("Misschien dezelfde als An Claes 0470111111 1 bezoek");

    const merged = await desk.post(bySite, { intent: "merge", other: byPhone });
    expect([merged.status, merged.headers.get("Location")]).toEqual([303, `/admin/boeking/${bySite}`]);
    const page = await desk.html(bySite);
    expect(words(page)).toContain("Samengevoegd tot één kaart. Ongedaan maken");
    expect(words(page)).not.toContain("Misschien dezelfde als");
    expect((await desk.post(bySite, { intent: "merge", other: byPhone })).status).toBe(409);

    await desk.post(bySite, { intent: "part", link: formValue(page, "link") });
    const parted = await desk.text(bySite);
    expect(parted).toContain("Het zijn weer twee kaarten. Misschien dezelfde als");
    expect(await links()).toEqual([]);
  });

  test("two cards with one number are proposed, merged in a tap, and separated again", async () => {
    const { byPhone, bySite } = await twoCards();
    await change(bySite, { intent: "note", text: "Tondeuse 2" });
    expect(await listNames()).toHaveLength(4);
    expect(await card(byPhone)).toContain("Zelfde nummer of naam: An Claes +32470111111");

    const answer = await merge(byPhone, bySite);
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/klanten/${byPhone}`]);
    const one = await card(byPhone);
    expect(one).toContain("Samengevoegd tot één kaart. Ongedaan maken");
    for (const words of ["Tondeuse 2", "0470111111 en an@example.be", "Betaalt bij elke boeking op de site"])
      expect(one).toContain(words);
    expect(one).not.toContain("Zelfde nummer of naam");
    expect(await card(bySite)).toMatch(/1 Bezoeken 1 Niet gekomen|Bezoeken 1 Niet gekomen 1/);
    expect((await listNames())?.filter((each) => each === "An Claes")).toHaveLength(1);
    expect(await suggestions("claes")).toMatchObject([
      { phone: "0470111111", email: "an@example.be", noShowCount: 1 },
    ]);

    await change(byPhone, { intent: "part", link: (await links())[0]?.id ?? "" });
    expect(await card(byPhone)).toContain("Het zijn weer twee kaarten.");
    expect(await card(byPhone)).not.toContain("Tondeuse 2");
    expect(await listNames()).toHaveLength(4);
  });

  test("an impossible merge is refused with a sentence; the same merge twice at once is one merge", async () => {
    const { byPhone, bySite } = await twoCards();
    const nobody = await desk.added({ phone: null, time: "12:00" });
    for (const other of ["", "x", crypto.randomUUID(), nobody]) {
      const answer = await merge(byPhone, other);
      expect(answer.status).toBe(409);
      expect(words(await answer.text())).toContain("Die kaart bestaat niet (meer).");
    }
    expect(words(await (await merge(byPhone, byPhone)).text())).toContain("Dit is al één kaart.");
    await Promise.all([merge(byPhone, bySite), merge(bySite, byPhone), merge(byPhone, bySite)]);
    expect(await links()).toHaveLength(1);
    expect((await change(byPhone, { intent: "part", link: "x" })).status).toBe(303);
    expect(await links()).toHaveLength(1);
  });

  test("a merged card is erased: the others stay merged, with its notes", async () => {
    const { byPhone, bySite } = await twoCards();
    const third = await desk.added({
      name: "An C",
      phone: "0479333333",
      date: daysFromNow(-3),
      status: "show",
    });
    await merge(byPhone, bySite);
    await merge(bySite, third);
    await change(bySite, { intent: "note", text: "Allergisch" });
    await desk
      .db()
      .update(bookings)
      .set({ startsAt: new Date("2020-01-06T09:00Z"), endsAt: new Date("2020-01-06T09:30Z") })
      .where(sql`email = 'an@example.be'`);
    await applyRetention.run();
    expect(await card(third)).toMatch(/Bezoeken 2|2 Bezoeken/);
    expect(await card(byPhone)).toContain("Allergisch");
    expect(JSON.stringify([await links(), await desk.db().select().from(customerNotes)])).not.toContain(
      "an@",
    );
  });

  test("erasing removes one address from a merged card; the export gives its notes to nobody else", async () => {
    const { byPhone, bySite } = await twoCards();
    await merge(byPhone, bySite);
    await change(byPhone, { intent: "note", text: "Tondeuse 2" });
    const { manageToken } = await desk.rowOf(byPhone);
    const exported = await (await shop.fetch(`/afspraak/${manageToken}/gegevens.json`)).text();
    expect(exported).toContain("deze link bewijst er maar één");
    expect(exported).not.toMatch(/Tondeuse|an@example/);
    const erased = await shop.fetch(`/afspraak/${manageToken}`, {
      method: "POST",
      body: new URLSearchParams({ intent: "erase" }),
      redirect: "manual",
    });
    expect(erased.status).toBe(303);
    expect(await links()).toEqual([]);
    expect(await card(bySite)).toContain("Tondeuse 2");
  });
});
