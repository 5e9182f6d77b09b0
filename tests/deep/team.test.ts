/** Tests the team's page: hours, breaks, days off and services of each barber, and their effect on the free times. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { user } from "#app/accounts/tables/accounts.server.ts";
import { snapshot } from "#app/shop/snapshot.server.ts";
import { day, type Fields, firstBarberPath, pagePath, teamDesk } from "../owner/team-desk.ts";
import { formValue } from "../setup/booking-desk.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk, page, freeAt, book, keyOf, add, only } = teamDesk(engine);

  test("a new barber with own hours is offered within them, and booked by name", async () => {
    const ali = await add("Ali", only("10:00", "12:00"));
    expect(await freeAt(ali)).toEqual(["10:00", "10:30", "11:00", "11:30"]);
    expect(await freeAt("barber-1")).toContain("19:30");
    expect(await page(pagePath)).toContain("Ali: het staat op de site");
    expect(await shop.html("/")).toContain(`<option value="${ali}">Ali</option>`);
    expect((await book({ date: day, time: "12:00", barber: ali })).status).toBe(409);
    expect((await book({ date: day, time: "11:30", barber: ali })).status).toBe(201);
    expect(await freeAt(ali)).toEqual(["10:00", "10:30", "11:00"]);
  });

  test("breaks and days off remove times, and a day on which nobody works cannot be booked", async () => {
    const breaks = { "breaks.0.day": "all", "breaks.0.from": "12:15", "breaks.0.to": "13:00" };
    expect((await shop.save(firstBarberPath, breaks)).status).toBe(303);
    const times = await freeAt("barber-1");
    expect(["11:30", "12:00", "12:30", "13:00"].map((time) => times.includes(time))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(await shop.fields(firstBarberPath)).toMatchObject(breaks);

    const hours = "daysOff.0.hours.0";
    const halfDayOff = { "daysOff.0.from": day, [`${hours}.from`]: "14:00", [`${hours}.to`]: "15:00" };
    expect((await shop.save(firstBarberPath, halfDayOff)).status).toBe(303);
    expect(await freeAt("barber-1")).toEqual(["14:00", "14:30"]);
    const whole = { [`${hours}.from`]: "", [`${hours}.to`]: "", "daysOff.0.reason": "Operatie" };
    expect((await shop.save(firstBarberPath, whole)).status).toBe(303);
    expect(await freeAt("barber-1")).toEqual([]);
    expect((await book({ date: day, time: "14:00" })).status).toBe(422);
    // The reason of a day off is not public.
    expect(await shop.html("/")).not.toContain("Operatie");
  });

  test("a service of one barber is booked with that barber; another barber is refused at the field", async () => {
    await add("Ali", { "service.premium": null });
    const ali = keyOf("Ali");
    expect(await freeAt(ali, "premium")).toEqual([]);
    expect(await freeAt(ali)).toContain("10:00");
    const refused = await book({ date: day, time: "10:00", service: "premium", barber: ali });
    expect([refused.status, (await refused.json()).issues[0].field]).toEqual([422, "barber"]);
    for (const [email, status] of Object.entries({ "a@example.be": 201, "b@example.be": 409 }))
      expect((await book({ date: day, time: "10:00", service: "premium", email })).status).toBe(status);
    const last = await shop.save(firstBarberPath, { "service.premium": null });
    expect([last.status, words(await last.text())]).toEqual([
      422,
      expect.stringContaining("Niemand anders doet Premium Styling."),
    ]);
    const answer = await shop.save(firstBarberPath, {}, shop.owner, "archive");
    expect([answer.status, words(await answer.text())]).toEqual([
      422,
      expect.stringContaining("Niemand anders doet Premium Styling."),
    ]);
  });

  test("a day off hits appointments: they are listed first, and kept or cancelled with a mail", async () => {
    await book({ date: day, time: "10:00" });
    const off = { "daysOff.0.from": day };
    const question = await shop.save(firstBarberPath, off);
    const html = await question.text();
    expect([question.status, words(html)]).toEqual([
      409,
      expect.stringContaining("1 afspraak valt buiten de uren"),
    ]);
    expect(words(html)).toContain("Jan Vandeputte");
    expect(await freeAt("barber-1")).toContain("11:00");
    const answer = { ...off, shown: formValue(html, "shown") };
    expect((await shop.save(firstBarberPath, { ...answer, choice: "leave" })).status).toBe(303);
    expect((await desk().bookings())[0]?.status).toBe("confirmed");
    expect(await freeAt("barber-1")).toEqual([]);

    await shop.save(firstBarberPath, { "daysOff.0.from": "", "daysOff.0.to": "" });
    const key = formValue(await (await shop.save(firstBarberPath, off)).text(), "shown");
    expect((await shop.save(firstBarberPath, { ...off, shown: key, choice: "cancel" })).status).toBe(303);
    expect((await desk().bookings())[0]?.status).toBe("cancelled");
    expect(await desk().queuedMails()).toContain("cancelled");
  });

  test("a barber falls ill: the appointments for which a colleague is free are moved to the colleague", async () => {
    const ali = await add("Ali");
    for (const [time, barber] of [
      ["10:00", ali],
      ["11:00", ali],
      ["11:00", "barber-1"],
    ] as const)
      expect(
        (await book({ date: day, time, barber, email: `u${time?.slice(0, 2)}@${barber}.be` })).status,
      ).toBe(201);
    const path = `${pagePath}/${ali}`;
    const off = { "daysOff.0.from": day };
    const html = formValue(await (await shop.save(path, off)).text(), "shown");
    expect((await shop.save(path, { ...off, shown: html, choice: "colleague" })).status).toBe(303);
    expect(await page(pagePath)).toContain(
      "1 afspraak ging naar een collega. 1 afspraak blijft staan: dan was niemand anders vrij.",
    );
    const places = (await desk().bookings()).map(({ email, barberId }) => [email, barberId]);
    expect(Object.fromEntries(places)).toEqual({
      [`u10@${ali}.be`]: "barber-1",
      [`u11@${ali}.be`]: ali,
      "u11@barber-1.be": "barber-1",
    });
    expect((await desk().queuedMails()).filter((kind) => kind === "moved")).toHaveLength(1);
  });

  test("a barber who leaves the team is no longer offered, and old appointments keep the name", async () => {
    const ali = await add("Ali");
    const { booking } = await (await book({ date: day, time: "10:00", barber: ali })).json();
    const path = `${pagePath}/${ali}`;
    const html = formValue(await (await shop.save(path, {}, shop.owner, "archive")).text(), "shown");
    const archived = await shop.save(path, { shown: html, choice: "leave" }, shop.owner, "archive");
    expect(archived.status).toBe(303);
    expect(
      (await shop.fetch(`/api/availability?service=haarknip&barber=${ali}&from=${day}&to=${day}`)).status,
    ).toBe(400);
    expect(await page(`/admin/boeking/${booking.id}`)).toContain("Ali");
    expect(await page(pagePath)).toContain("Werkten hier vroeger");
    const last = await shop.save(firstBarberPath, {}, shop.owner, "archive");
    expect(words(await last.text())).toContain("Er moet minstens één kapper in je team zijn.");
    expect((await shop.save(path, {}, shop.owner, "restore")).status).toBe(303);
    expect(await freeAt(ali)).toContain("11:00");
  });

  test("a barber may block the own chair, the owner every chair, after seeing the appointments it hits", async () => {
    const ali = await add("Ali");
    const barber = await staffMember(shop);
    const [{ id: userId } = { id: "" }] = await shop
      .runtime()
      .db.select({ id: user.id })
      .from(user)
      .where(eq(user.email, "staff@shop.be"));
    await shop.save(`${pagePath}/${ali}`, { userId });
    const hours = { length: "hours", from: day, fromTime: "14:00", toTime: "18:00", reason: "Pauze" };
    const block = (member: Visitor, fields: Fields) =>
      member.post("/admin/blokkeren", { ...hours, ...(fields as Record<string, string>) });
    const optionsFor = async (member: Visitor) => {
      const html = await (await member.fetch(`/admin/blokkeren?dag=${day}`)).text();
      const select = /<select[^>]*name="barber"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
      const selectedValue = /<option value="([^"]*)" selected/.exec(select)?.[1];
      return { words: words(select).trim(), chosen: selectedValue };
    };
    expect(await optionsFor(barber)).toEqual({ words: "Ali Kapper 1", chosen: ali });
    const newBooking = async (query = "") => (await barber.fetch(`/admin/nieuw${query}`)).text();
    expect(await newBooking()).toContain(`<option value="${ali}" selected="">Ali</option>`);
    for (const query of ["?kapper=", "?bron=walk-in"])
      expect(await newBooking(query)).toContain('<option value="" selected="">Wie vrij is</option>');
    expect((await optionsFor(shop.owner)).words).toBe("Kies voor wie Kapper 1 Ali Hele zaak");
    expect((await block(barber, { barber: ali })).status).toBe(303);

    await book({ date: day, time: "15:00", barber: "barber-1", name: "Bij Een" });
    const undecided = await block(shop.owner, { barber: "" });
    expect([undecided.status, words(await undecided.text())]).toEqual([
      422,
      expect.stringContaining("Kies voor wie dit is"),
    ]);
    const refused = await block(barber, { barber: "zaak" });
    expect([refused.status, words(await refused.text())]).toEqual([
      403,
      expect.stringContaining("Kies een kapper. De hele zaak sluit of opent enkel een beheerder."),
    ]);
    const question = await block(shop.owner, { barber: "zaak" });
    const html = await question.text();
    expect(words(html)).toMatch(
      /De hele zaak sluiten\? 14:00–18:00, voor iedereen\. 1 afspraak valt erin: .*Bij Een/,
    );
    expect(await desk().blocks()).toHaveLength(1);
    const confirmed = formValue(html, "confirmed");
    expect((await block(shop.owner, { barber: "zaak", confirmed })).status).toBe(303);

    const [ownBlock, all] = (await desk().blocks()).toSorted((one) => (one.barberId ? -1 : 1));
    expect([ownBlock?.barberId, all?.barberId]).toEqual([ali, null]);
    const drag = { blockId: all?.id ?? "", date: day, time: "10:00", barber: "", minutes: "60" };
    for (const [path, fields] of [
      ["/admin/blokkeren", { intent: "remove", id: all?.id ?? "" }],
      ["/admin/blokkeren", { ...hours, blockId: all?.id ?? "", barber: ali }],
      ["/admin/blokkeren", { ...hours, blockId: ownBlock?.id ?? "", barber: "zaak" }],
      ["/admin/agenda", drag],
    ] as const) {
      const answer = await barber.post(path, fields);
      expect([answer.status, words(await answer.text())]).toEqual([
        403,
        expect.stringContaining("De hele zaak sluit of opent enkel een beheerder"),
      ]);
    }
    expect((await desk().blocks()).map(({ id }) => id)).toEqual(
      expect.arrayContaining([ownBlock?.id, all?.id]),
    );
    expect((await shop.owner.post("/admin/blokkeren", { intent: "remove", id: all?.id ?? "" })).status).toBe(
      303,
    );
    expect((await barber.post("/admin/blokkeren", { intent: "remove", id: ownBlock?.id ?? "" })).status).toBe(
      303,
    );
    expect(await desk().blocks()).toEqual([]);
  });

  test("the order of the list is the order in the form", async () => {
    const ali = await add("Ali");
    expect((await shop.owner.post(pagePath, { key: ali, intent: "up" })).status).toBe(303);
    expect(snapshot().shop.barbers.map(({ id }) => id)).toEqual([ali, "barber-1"]);
    expect((await shop.owner.post(pagePath, { key: ali, intent: "up" })).status).toBe(409);
  });

  // These refusals write nothing, so one database is enough.
  if (engine === "server")
    test.each<[Fields, string]>([
      [{ name: " " }, "Vul de naam in."],
      [{ name: "x".repeat(61) }, "Hou het bij 60 tekens."],
      [
        { "breaks.0.day": "monday", "breaks.0.from": "13:00", "breaks.0.to": "12:00" },
        "De pauze eindigt voor",
      ],
      [{ "breaks.0.day": "maandag", "breaks.0.from": "12:00", "breaks.0.to": "13:00" }, "Kies een dag."],
      [{ "daysOff.0.from": "2027-02-30" }, "Kies een datum."],
      [
        { "daysOff.0.from": "2027-02-10", "daysOff.0.to": "2027-02-01" },
        "De laatste dag ligt voor de eerste.",
      ],
      [
        { followsShop: null, "hours.monday.0.from": "20:00", "hours.monday.0.to": "09:00" },
        "Om 09:00 sluiten kan niet",
      ],
      [{ userId: "nobody" }, "Dit account is er niet meer."],
      [{ picture: "nergens" }, "Deze foto is er niet meer."],
    ])("%j is refused at its field, and the input stays", async (fields, message) => {
      const refused = await shop.save(firstBarberPath, { about: "Typte ik", ...fields });
      const html = await refused.text();
      expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(message)]);
      expect(html).toContain("Typte ik");
    });

  test("an unknown barber is a 404", async () => {
    expect((await shop.owner.fetch(`${pagePath}/nergens`)).status).toBe(404);
    expect((await shop.owner.post(`${pagePath}/nergens`, { name: "Ali" })).status).toBe(404);
  });
});
