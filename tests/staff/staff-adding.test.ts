/** Tests bookings by staff: by phone, by message, at the door. The clock stands on a Friday in March. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { userRoles } from "#app/accounts/tables/accounts.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { bookingDesk, springDesk } from "../setup/booking-desk.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk, book, today, sunday, tuesday } = springDesk(engine);

  test("a name and a time are enough, and the page leads to that day", async () => {
    const answer = await desk.add({ date: sunday, time: "10:35" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/vandaag?dag=${sunday}`]);
    const [row, ...others] = await desk.bookings();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      name: "Piet Wandelaar",
      phone: null,
      email: null,
      message: "",
      source: "phone",
      status: "confirmed",
      service: "haarknip",
      barberId: "barber-1",
      overlapAllowed: false,
      bookingDate: sunday,
      bookingTime: "10:35:00",
    });
    // The clock has just gone forward: 10:35 there is 8:35 here.
    expect(row?.startsAt.toISOString()).toBe("2027-03-28T08:35:00.000Z");
    expect(await desk.changes()).toEqual(["staff@shop.be added phone"]);
    expect(await desk.queuedMails()).toEqual([]);
    expect(await desk.member.text("/admin")).toContain("Ingeboekt: Piet Wandelaar, zo 28 mrt 10:35");
  });

  test("the customer is mailed if there is an address, and the shop gets no notice", async () => {
    await desk.add({ date: sunday, time: "10:00", email: "piet@example.be", phone: "0470 12 34 56" });
    expect(await desk.queuedMails()).toEqual(["confirmation"]);
    const [mail] = await shop.untilMails(1);
    expect(mail?.to?.[0]?.address).toBe("piet@example.be");
    expect(await desk.bookings()).toMatchObject([{ phone: "0470123456", language: "nl" }]);
  });

  test("staff choose French: the mail is French, and the booking's page says so", async () => {
    await desk.add({ date: sunday, time: "10:00", email: "jean@example.be", language: "fr" });
    await expect
      .poll(() => desk.mailWith("Votre rendez-vous chez"))
      .toMatchObject({ to: [{ address: "jean@example.be" }] });
    const [row] = await desk.bookings();
    expect(await desk.text(row?.id ?? "")).toContain("Taal: Frans");
    const secondForm = await (await desk.member.fetch(`/admin/nieuw?klant=${row?.id}`)).text();
    expect(secondForm).toMatch(/<option value="fr" selected/);
    await desk.add({ date: sunday, time: "11:00", language: "klingon" });
    expect((await desk.bookings())[1]?.language).toBe("nl");
  });

  test.each([
    ["a name of one letter", { name: "P" }, "Naam moet minstens 2 karakters zijn"],
    ["half a number", { phone: "0470" }, "Ongeldig telefoonnummer"],
    ["half an address", { email: "piet@" }, "Ongeldig email adres"],
    ["an unknown service", { service: "permanent" }, "Selecteer een service"],
    ["a long remark", { message: "x".repeat(501) }, "Bericht te lang"],
    ["a minute between", { time: "10:07" }, "Kies een tijd in stappen van vijf minuten"],
    ["no time", { time: "" }, "Ongeldige tijd"],
    ["no date", { date: "2027-02-30" }, "Ongeldige datum"],
    ["yesterday", { date: "2027-03-25" }, "Kies een dag van vandaag tot een jaar vooruit"],
    ["a slip of a year", { date: "2037-03-28" }, "Kies een dag van vandaag tot een jaar vooruit"],
    ["a way that does not exist", { source: "website" }, "Kies hoe de afspraak kwam"],
  ])("%s is refused with a sentence, and the input stays", async (_, wrong, sentence) => {
    const answer = await desk.add({ date: sunday, time: "10:00", message: "Stoel links", ...wrong });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(words(page)).toContain(sentence);
    expect(page).toContain("message" in wrong ? wrong.message : "Stoel links");
    expect(await desk.bookings()).toEqual([]);
  });

  test("the form starts with now for a walk-in, otherwise with the first free time", async () => {
    await desk.add({ date: today, time: "14:25" });
    const startOf = async (query: string) => {
      const page = await (await desk.member.fetch(`/admin/nieuw${query}`)).text();
      const value = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]*)"`).exec(page)?.[1];
      return [value("date"), value("time")];
    };
    expect(await startOf("")).toEqual([today, "15:00"]);
    expect(await startOf("?bron=walk-in")).toEqual([today, "14:00"]);
    expect(await startOf(`?dag=${sunday}`)).toEqual([sunday, "09:30"]);
    expect(await startOf(`?dag=${tuesday}&tijd=11:10&kapper=x&bron=y`)).toEqual([tuesday, "11:10"]);
    expect(await startOf("?dag=2020-01-01&tijd=25:00")).toEqual([today, "15:00"]);
  });

  test("a walk-in takes two taps without a name: from the free chair of the day, or from an empty form", async () => {
    const page = await (await desk.member.fetch("/admin/vandaag")).text();
    const [, free = ""] = /href="(\/admin\/nieuw\?[^"]*tijd=14[^"]*)"/.exec(page) ?? [];
    const form = await (await desk.member.fetch(free.replaceAll("&amp;", "&"))).text();
    expect(form).toMatch(/value="walk-in"[^>]*checked|checked=""[^>]*value="walk-in"/);
    const answer = await desk.add({ name: " ", source: "walk-in", date: today, time: "14:05" });
    expect(answer.headers.get("Location")).toBe(`/admin/vandaag?dag=${today}`);
    await desk.db().delete(bookings);

    const empty = await (await desk.member.fetch("/admin/nieuw")).text();
    expect(words(empty)).toContain("Nu binnen: boek meteen in");
    expect((await desk.add({ name: "", date: sunday, time: "10:00", atDoor: "now" })).status).toBe(303);
    expect(await desk.bookings()).toMatchObject([
      { name: "Klant van 14:00", source: "walk-in", bookingDate: today, bookingTime: "14:00:00" },
    ]);
    expect(await desk.queuedMails()).toEqual([]);
    for (const other of [`?dag=${sunday}`, "?bron=walk-in"])
      expect(await desk.member.text(`/admin/nieuw${other}`)).not.toContain("boek meteen in");
    expect((await desk.add({ name: "", date: sunday, time: "10:00" })).status).toBe(422);
  });

  test("a day without a free time stays selected, and the time is left empty", async () => {
    await desk.block({ from: sunday, length: "days" });
    const page = await (await desk.member.fetch(`/admin/nieuw?dag=${sunday}`)).text();
    expect(page).toMatch(new RegExp(`name="date"[^>]*value="${sunday}"`));
    expect(page).toMatch(/name="time"[^>]*value=""/);
    expect(words(page)).toContain("Die dag is niets meer vrij");
    await shop.runtime().db.execute(emptying("blocks"));
  });

  test("without script a tap on a free time fills it in and books nothing", async () => {
    const answer = await desk.add({ date: today, time: "", pick: `${sunday}T16:30` });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toMatch(/name="time"[^>]*value="16:30"/);
    expect(page).toContain("Piet Wandelaar");
    expect(await desk.bookings()).toEqual([]);
  });

  test("a customer with a no-show pays nothing first, but staff are told", async () => {
    await book({ date: sunday, time: "10:00" });
    await shop
      .runtime()
      .db.update(bookings)
      .set({
        status: "no-show",
        startsAt: new Date("2027-03-20T09:00Z"),
        endsAt: new Date("2027-03-20T09:30Z"),
      });
    await desk.add({ date: sunday, time: "11:00", email: "JAN@example.be" });
    expect((await desk.bookings()).map(({ status }) => status).sort()).toEqual(["confirmed", "no-show"]);
    expect(await desk.member.text("/admin")).toContain("kwam al eens niet opdagen");
  });

  test("an account without a role can neither add, block nor see anything", async () => {
    await desk.block({ from: sunday, fromTime: "12:00", toTime: "13:00", reason: "Verlof" });
    const former = await staffMember(shop, "admin");
    await shop.runtime().db.delete(userRoles).where(eq(userRoles.role, "admin"));
    for (const intruder of [visitor(shop), former]) {
      const elsewhere = bookingDesk(shop, intruder);
      const attempts = [
        await elsewhere.add({ date: sunday, time: "10:00" }),
        await elsewhere.block({ from: sunday, fromTime: "10:00", toTime: "11:00" }),
        await elsewhere.removeBlock((await desk.blocks())[0]?.id ?? ""),
        await intruder.post("/admin/nieuw", { intent: "missed", email: "jan@example.be" }),
        await intruder.fetch("/admin/nieuw"),
        await intruder.fetch("/admin/blokkeren"),
        await intruder.fetch("/admin/blokkeren.data"),
      ];
      for (const attempt of attempts) {
        expect([202, 302]).toContain(attempt.status);
        expect(await attempt.text()).not.toContain("Verlof");
      }
    }
    expect(await desk.bookings()).toEqual([]);
    expect(await desk.blocks()).toHaveLength(1);
  });
});
