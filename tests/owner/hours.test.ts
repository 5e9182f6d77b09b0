/** Tests the owner's page for opening hours and closed days. */
import { describe, expect, test } from "vitest";
import { formValue } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";
import { hoursDesk, monday, pagePath, sunday, today } from "./hours-desk.ts";
import { fieldsIn } from "./owner-desk.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk, close, keys } = hoursDesk(engine);
  const page = async (path: string) => words(await shop.html(path));

  test("a lunch break appears in the free times, the hours and the structured data at once", async () => {
    const saved = await shop.save(pagePath, {
      "monday.0.to": "12:00",
      "monday.1.from": "13:00",
      "monday.1.to": "18:00",
    });
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, pagePath]);
    expect(await page(pagePath)).toContain("Openingsuren: het staat op de site");
    const times = await desk().freeTimes(monday);
    expect([times.includes("11:30"), times.includes("12:00"), times.includes("13:00"), times.at(-1)]).toEqual(
      [true, false, true, "17:30"],
    );
    const contact = await shop.html("/contact");
    expect(words(contact)).toContain("Maandag 9:30-12:00 en 13:00-18:00");
    expect(contact).toContain('"dayOfWeek":["Monday"],"opens":"13:00","closes":"18:00"');
    await shop.save(pagePath, { "monday.0.to": "20:00", "monday.1.from": "", "monday.1.to": "" });
    expect(await desk().freeTimes(monday)).toContain("19:30");
  });

  // These refusals write nothing, so one database is enough.
  if (engine === "server")
    test.each([
      [{ "monday.0.to": "09:00" }, "monday.0.to", "Om 09:00 sluiten kan niet: je opent om 09:30."],
      [{ "monday.0.to": "25:00" }, "monday.0.to", "Schrijf een uur als 09:30."],
      [{ "monday.0.to": "" }, "monday.0.to", "Schrijf een uur als 09:30."],
      [
        { "monday.1.from": "19:00", "monday.1.to": "21:00" },
        "monday.1.from",
        "09:30-20:00 en 19:00-21:00 overlappen: laat er een pauze tussen.",
      ],
    ])("hours %j are refused at their field, and the input stays", async (input, field, message) => {
      const refused = await shop.save(pagePath, input);
      const html = await refused.text();
      expect(refused.status).toBe(422);
      expect(words(html)).toContain(message);
      expect(html).toContain(`href="#field-${field.replaceAll(".", "-")}"`);
      expect(fieldsIn(html)).toMatchObject(input);
      expect(await desk().freeTimes(monday)).toContain("19:30");
    });

  test("without script each day has fields for two ranges of hours, and a button adds a third", async () => {
    const fields = await shop.fields(pagePath);
    expect(fields).toMatchObject({ "monday.1.from": "", "tuesday.1.to": "" });
    expect(fields).not.toHaveProperty(["monday.2.from"]);
    const answer = await shop.owner.post(pagePath, { ...fields, "monday.0.from": "08:15", more: "monday" });
    expect(answer.status).toBe(200);
    expect(fieldsIn(await answer.text())).toMatchObject({ "monday.0.from": "08:15", "monday.2.from": "" });
  });

  test("a closed day is shown everywhere, and takes no bookings", async () => {
    expect((await close({ from: sunday, to: monday, reason: "Paasweekend" })).status).toBe(303);
    const line = "Gesloten van zondag 28 tot en met maandag 29 maart: Paasweekend";
    for (const path of ["/", "/contact", pagePath]) expect(await page(path)).toContain(line);
    expect(await shop.html("/contact")).toContain(
      `"validFrom":"${sunday}","validThrough":"${monday}","opens":"00:00","closes":"00:00"`,
    );
    for (const date of [sunday, monday]) expect(await desk().freeTimes(date)).toEqual([]);
    const refused = await shop.post("/api/bookings", bookingRequest({ date: monday }));
    expect([refused.status, (await refused.json()).message]).toEqual([422, "Ongeldige datum"]);
    expect(await page(`/admin/vandaag?dag=${monday}`)).toContain("Gesloten: Paasweekend");
    const [key] = await keys();
    await shop.save(`${pagePath}/${key}`, {}, shop.owner, "remove");
    expect(await page("/contact")).not.toContain("Paasweekend");
    expect(await desk().freeTimes(monday)).toContain("10:00");
  });

  test("other hours on the day the clock goes forward apply, also at night", async () => {
    const hours = { open: "other", "hours.0.from": "01:30", "hours.0.to": "04:00" };
    expect((await close({ from: sunday, ...hours })).status).toBe(303);
    // The hour between two and three does not exist.
    expect(await desk().freeTimes(sunday)).toEqual(["01:30", "03:00", "03:30"]);
    expect((await shop.post("/api/bookings", bookingRequest({ date: sunday, time: "03:00" }))).status).toBe(
      201,
    );
    expect(await page("/contact")).toContain("Open op zondag 28 maart van 1:30 tot 4:00: Verlof");
    clockAt(`${sunday} 03:30`);
    expect(await page("/contact")).toContain("Nu open tot 4:00");
  });

  test("other hours on the day the clock goes back keep their times", async () => {
    const autumn = "2027-10-31";
    await close({ from: autumn, open: "other", "hours.0.from": "01:00", "hours.0.to": "04:00" });
    expect(await desk().freeTimes(autumn)).toEqual(["01:00", "01:30", "02:00", "02:30", "03:00", "03:30"]);
  });

  test.each([
    [{ from: "" }, "Kies een datum."],
    [{ from: monday, to: sunday }, "De laatste dag ligt voor de eerste."],
    [{ from: "2027-06-31" }, "Kies een datum."],
    [{ from: "2027-03-25" }, "Die dag is al voorbij."],
    [{ from: monday, reason: " " }, "Schrijf waarom, bijvoorbeeld Kerst: je klanten lezen het."],
    [{ from: monday, open: "other" }, "Vul de uren in, of kies Gesloten."],
    [
      { from: monday, open: "other", "hours.0.from": "12:00", "hours.0.to": "11:00" },
      "Om 11:00 sluiten kan niet: je opent om 12:00.",
    ],
    [
      { from: monday, open: "other", "hours.0.from": "25:00", "hours.0.to": "26:00" },
      "Schrijf een uur als 09:30.",
    ],
  ])("an exception %j is refused, and the input stays", async (input, message) => {
    const refused = await close(input);
    const html = await refused.text();
    expect([refused.status, words(html)]).toEqual([422, expect.stringContaining(message)]);
    expect(fieldsIn(html)).toMatchObject(input);
    expect(await keys()).toEqual([]);
  });

  test("two exceptions on the same day are refused", async () => {
    await close({ from: sunday, to: "2027-04-05", reason: "Paasvakantie" });
    const refused = await close({
      from: monday,
      open: "other",
      "hours.0.from": "10:00",
      "hours.0.to": "12:00",
    });
    expect([refused.status, words(await refused.text())]).toEqual([
      422,
      expect.stringContaining(
        "Op die dagen staat er al iets: Gesloten van zondag 28 maart tot en met maandag 5 april: Paasvakantie.",
      ),
    ]);
    expect(await keys()).toHaveLength(1);
  });

  test("a closure around a holiday replaces it, says so, and can be reverted together with it", async () => {
    const holiday = "2028-07-21";
    clockAt("2027-12-01 10:00");
    await close({ from: holiday, reason: "Nationale feestdag" });
    const leave = { from: "2028-07-12", to: "2028-07-25", reason: "Zomer" };
    expect(
      (await close({ ...leave, to: holiday, open: "other", "hours.0.from": "10:00", "hours.0.to": "12:00" }))
        .status,
    ).toBe(422);
    expect((await close(leave)).status).toBe(303);
    const html = await shop.html(pagePath);
    expect(words(html)).toContain("Dit zit er nu in: Gesloten op vrijdag 21 juli 2028: Nationale feestdag.");
    expect(words(html)).toContain("Gesloten van woensdag 12 tot en met dinsdag 25 juli 2028: Zomer");
    expect(await keys()).toHaveLength(1);
    await shop.owner.post("/admin/zaak/wijzigingen", {
      intent: "revert",
      version: formValue(html, "version"),
    });
    expect(await page(pagePath)).toContain("Nationale feestdag");
  });

  test("a colleague saved first: the newer version is shown, not overwritten", async () => {
    await close({ from: monday });
    const [key] = await keys();
    const fields = await shop.fields(`${pagePath}/${key}`);
    await shop.save(`${pagePath}/${key}`, { reason: "Feest" }, shop.colleague);
    const refused = await shop.owner.post(`${pagePath}/${key}`, { ...fields, reason: "Ziek" });
    expect([refused.status, words(await refused.text())]).toEqual([409, expect.stringContaining("Feest")]);
    await shop.save(`${pagePath}/${key}`, {}, shop.colleague, "remove");
    const answer = await shop.owner.post(`${pagePath}/${key}`, { ...fields, reason: "Ziek" });
    expect([answer.status, words(await answer.text())]).toEqual([409, expect.stringContaining("verwijderd")]);
  });

  test("public holidays are closed by ticking them", async () => {
    const holidays = `${pagePath}/feestdagen`;
    expect(await page(holidays)).toContain("Paasmaandag maandag 29 maart 2027");
    const none = await shop.save(holidays, {});
    expect([none.status, words(await none.text())]).toEqual([
      422,
      expect.stringContaining("minstens één feestdag"),
    ]);
    expect((await shop.save(holidays, { [`dag.${monday}`]: "on", "dag.2027-05-01": "on" })).status).toBe(303);
    expect(await page("/")).toContain("Gesloten op maandag 29 maart: Paasmaandag");
    expect(await page(holidays)).toContain("Staat er al: Paasmaandag");
    expect(await keys()).toHaveLength(2);
    const twice = await shop.owner.post(holidays, { intent: "save", [`dag.${monday}`]: "on" });
    expect([twice.status, words(await twice.text())]).toEqual([
      422,
      expect.stringContaining("staat er al iets"),
    ]);
    clockAt("2027-03-30 10:00");
    expect(await page(pagePath)).toContain("Voorbij (1)");
  });

  test("a block that closes the shop changes the badge and the calendar at once", async () => {
    expect(await page("/contact")).toContain("Nu open tot 20:00");
    await desk().block({ length: "days", from: today, reason: "Gesloten" });
    await expect.poll(() => page("/contact")).toContain("Gesloten, opent morgen om 9:30");
    const [, facts = ""] = /data-state="([^"]+)"/.exec(await shop.html("/")) ?? [];
    expect(await shop.html(facts)).toContain("2027-03-26T00:00");
    const [block] = await desk().blocks();
    await desk().removeBlock(block?.id ?? "");
    await expect.poll(() => page("/contact")).toContain("Nu open tot 20:00");
    await desk().block({ from: today, fromTime: "12:00", toTime: "15:00" });
    expect(await page("/contact")).toContain("Nu open tot 20:00");
  });
});
