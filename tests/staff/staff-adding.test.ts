/** Bookings that staff write down: by phone, by message, at the door. The clock stands on a Friday in March. */

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { barbers, bookings } from "#app/bookings/tables.server.ts";
import { userRoles } from "#app/staff/tables.server.ts";
import { bookingDesk, carriedBy, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { staffMember, visitor, words } from "../setup/visitor.ts";

const [today, sunday, tuesday] = ["2027-03-26", "2027-03-28", "2027-03-30"];

describe.each(engines)("on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine, at: `${today} 14:02` });
  beforeEach(async () => {
    await shop.runtime().db.delete(barbers).where(eq(barbers.id, "barber-2"));
  });

  const book = (changes: Record<string, unknown>) => shop.post("/api/bookings", bookingRequest(changes));

  test("a name and a time are enough, and the page goes on to that day", async () => {
    const answer = await desk.add({ date: sunday, time: "10:35" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/vandaag?dag=${sunday}`]);
    const [row, ...others] = await desk.bookings();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...{ name: "Piet Wandelaar", phone: null, email: null, message: "", source: "phone" },
      ...{ status: "confirmed", service: "haarknip", barberId: "barber-1", overlapAllowed: false },
      ...{ bookingDate: sunday, bookingTime: "10:35:00" },
    });
    // The clock has just gone forward: 10:35 there is 8:35 here.
    expect(row?.startsAt.toISOString()).toBe("2027-03-28T08:35:00.000Z");
    expect(await desk.changes()).toEqual(["staff@shop.be added phone"]);
    expect(await desk.queuedMails()).toEqual([]);
    expect(await desk.member.text("/admin")).toContain("Ingeboekt");
  });

  test("the customer hears of it when there is an address, and the shop knows already", async () => {
    await desk.add({ date: sunday, time: "10:00", email: "piet@example.be", phone: "0470 12 34 56" });
    expect(await desk.queuedMails()).toEqual(["confirmation"]);
    const [mail] = await shop.untilMails(1);
    expect(mail?.to?.[0]?.address).toBe("piet@example.be");
    expect((await desk.bookings())[0]?.phone).toBe("0470123456");
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
  ])("%s is refused with a sentence, and what was typed stays", async (_, wrong, sentence) => {
    const answer = await desk.add({ date: sunday, time: "10:00", message: "Stoel links", ...wrong });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(words(page)).toContain(sentence);
    expect(page).toContain("message" in wrong ? wrong.message : "Stoel links");
    expect(await desk.bookings()).toEqual([]);
  });

  test.each([
    ["another booking", { date: sunday, time: "10:15" }, "Overlapt met Jan Vandeputte 10:00-10:30", true],
    ["a break", { date: sunday, time: "11:45" }, "In je pauze 12:00-13:00", false],
    [
      "the shop's leave",
      { date: "2027-04-02", time: "11:00" },
      "Geblokkeerd: Verlof, vr 2 apr, hele dag",
      false,
    ],
    ["a closed day", { date: tuesday, time: "10:00" }, "Buiten de openingsuren", false],
    ["closing time", { date: sunday, time: "19:45" }, "Buiten de openingsuren", false],
    ["this morning", { date: today, time: "10:00" }, "Dat uur is al voorbij", false],
  ])("%s is shown, and taken only with a second step", async (_, when, sentence, overlapAllowed) => {
    await book({ date: sunday, time: "10:00" });
    await desk.block({ from: sunday, fromTime: "12:00", toTime: "13:00" });
    await desk.block({ length: "days", from: "2027-04-02", reason: "Verlof" });
    const { status, text, again } = await desk.addAnyway({ ...when, email: "piet@example.be" });
    expect(status).toBe(409);
    expect(text).toContain(sentence);
    expect(text).toContain("Toch inboeken");
    expect(await desk.bookings()).toHaveLength(1);
    expect((await again()).status).toBe(303);
    const row = (await desk.bookings()).find(({ name }) => name === "Piet Wandelaar");
    expect(row).toMatchObject({ overlapAllowed, bookingDate: when.date });
    const changes = ["staff@shop.be added phone", ...(overlapAllowed ? ["staff@shop.be overlap"] : [])];
    expect(await desk.changes()).toEqual(changes);
    // Whoever was here this morning needs no confirmation.
    const confirmations = (await desk.queuedMails()).filter((kind) => kind === "confirmation");
    expect(confirmations).toHaveLength(when.date === today ? 1 : 2);
  });

  test("a yes is only for what was shown: something new in the way is asked again", async () => {
    await book({ date: sunday, time: "10:00" });
    const asked = { date: sunday, time: "10:15" };
    const first = await desk.addAnyway(asked);
    await book({ date: sunday, time: "10:30", name: "An De Smet" });
    const second = await first.again();
    expect(second.status).toBe(409);
    const page = await second.text();
    expect(words(page)).toContain("Overlapt met An De Smet 10:30-11:00");
    // Nor is it for another time.
    const confirmed = carriedBy(page, "confirmed");
    expect((await desk.add({ date: tuesday, time: "10:00", confirmed })).status).toBe(409);
    expect((await desk.add({ ...asked, confirmed })).status).toBe(303);
    expect(await desk.bookings()).toHaveLength(3);
  });

  test("a yes to what is gone meanwhile is no overlap", async () => {
    await book({ date: sunday, time: "10:00" });
    const { again } = await desk.addAnyway({ date: sunday, time: "10:00" });
    await shop.runtime().db.update(bookings).set({ status: "cancelled" });
    expect((await again()).status).toBe(303);
    expect((await desk.bookings()).map(({ overlapAllowed }) => overlapAllowed)).toEqual([false, false]);
  });

  test("a form that is sent five times makes one booking, and a changed one another", async () => {
    const fields = { date: sunday, time: "10:00", formKey: "a-form" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.add(fields)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(303));
    expect(await desk.bookings()).toHaveLength(1);
    expect((await desk.add({ ...fields, time: "11:00" })).status).toBe(303);
    expect(await desk.bookings()).toHaveLength(2);
  });

  test("of ten at the desk and ten at home who want one time, one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? desk.add({ date: sunday, time: "15:15" })
          : book({ date: sunday, time: index % 4 ? "15:00" : "15:30", email: `klant${index}@example.be` }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201 || status === 303);
    expect(answers.every(({ status }) => [201, 303, 409].includes(status))).toBe(true);
    const rows = await desk.bookings();
    expect(rows).toHaveLength(made.length);
    const sorted = rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    for (const [index, row] of sorted.slice(1).entries())
      expect(row.startsAt.getTime()).toBeGreaterThanOrEqual(sorted[index]?.endsAt.getTime() ?? 0);
  });

  test("with a second barber, whoever is free takes it", async () => {
    await shop.runtime().db.insert(barbers).values({ id: "barber-2", name: "Sam", position: 1 });
    for (let times = 0; times < 2; times++)
      expect((await desk.add({ date: sunday, time: "10:00" })).status).toBe(303);
    expect((await desk.bookings()).map(({ barberId }) => barberId).sort()).toEqual(["barber-1", "barber-2"]);
    expect((await desk.add({ date: sunday, time: "10:00" })).status).toBe(409);
    await shop.runtime().db.execute(emptying("bookings"));
  });

  test("the form starts with now for a walk-in, and else with the first free time", async () => {
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

  test("a day without a free time stays the day, and the time is left open", async () => {
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

  test("whoever missed an appointment pays nothing first, but staff are told", async () => {
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

  test("nobody without a role adds, blocks or sees anything", async () => {
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
