/** A group moves together or in part; of two seats nobody gets only one. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { flashCookie, pressOn, readable } from "../setup/appointments.ts";
import { bookingApi } from "../setup/booking-api.ts";
import { openDate } from "../setup/booking-requests.ts";
import { engineOfRun } from "../setup/test-shop.ts";

const day = openDate(7);
const other = openDate(9);
const son = { name: "Zoon", service: "haarknip" };

type BookedPerson = { id: string; manageUrl: string };

describe.each(engineOfRun)("on the %s database", (engine) => {
  const { shop, stored, book } = bookingApi(engine);
  const together = async (changes = {}) => {
    const response = await book({ ...changes, others: [son] });
    expect(response.status).toBe(201);
    const { booking, others } = (await response.json()) as { booking: BookedPerson; others: [BookedPerson] };
    const [{ id: wie }] = others;
    return {
      manageUrl: booking.manageUrl,
      page: async (query = "", headers = {}) =>
        (await shop.fetch(booking.manageUrl + query, { headers })).text(),
      move: (date: string, time: string, fields: Record<string, string> = { wie }) =>
        pressOn(shop, booking.manageUrl, { intent: "move", pick: `${date}T${time}`, ...fields }),
    };
  };
  const places = async () =>
    (await stored())
      .map(({ name, bookingDate, bookingTime }) => `${name} ${bookingDate} ${bookingTime.slice(0, 5)}`)
      .sort();
  const timesIn = (page: string, date: string) =>
    [...page.matchAll(new RegExp(`value="${date}T(\\d\\d:\\d\\d)"`, "g"))].map(([, time]) => time);

  test("the page asks who moves, and offers the times that fit all of them", async () => {
    await book({ date: other, time: "15:30", email: "an@example.be" });
    const group = await together();
    const page = await group.page(`?datum=${other}`);
    expect(readable(page)).toContain("Alleen jij, of ook Zoon?");
    expect(page).toContain("Verplaats mij en Zoon");
    expect(timesIn(page, other)).toContain("14:30");
    expect(timesIn(page, other)).not.toContain("15:00");
    const soloPage = await group.page(`?datum=${other}&wie=alleen`);
    expect(soloPage).toContain("Verplaats alleen mijn afspraak");
    expect(timesIn(soloPage, other)).toContain("15:00");
    const shift = await group.page(`?datum=${day}`);
    expect(timesIn(shift, day)).toContain("10:30");
  });

  test("father and son move: the page says so, and one mail has both in its text and in its calendar file", async () => {
    const group = await together();
    // A confirmation that has not left yet would say the new time itself.
    await shop.untilSent();
    shop.forgetMails();
    const answer = await group.move(other, "15:00");
    expect(answer.status).toBe(303);
    expect(await places()).toEqual([`Jan Vandeputte ${other} 15:00`, `Zoon ${other} 15:30`]);
    const page = readable(await group.page("", { Cookie: await flashCookie(shop, "moved") }));
    expect(page).toContain("Ook de afspraak van Zoon is verplaatst.");
    expect(page).not.toContain("blijft staan");
    await shop.untilSent();
    const sent = (await shop.mails()).filter(({ subject }) => subject?.includes("is verplaatst naar"));
    expect(sent).toHaveLength(1);
    const calendar = new TextDecoder()
      .decode(sent[0]?.attachments[0]?.content as ArrayBuffer)
      .replace(/\r\n /g, "");
    expect(calendar.match(/^DTSTART/gm)).toHaveLength(2);
    expect(calendar.match(/^SEQUENCE:1/gm)).toHaveLength(2);
    expect(sent.map(({ text }) => text).join()).toMatch(
      /Ook verplaatst:?\s+Zoon: Klassieke Haarknip, .+ om 15:30/,
    );
  });

  test("no time fits father and son: the page says so, and offers times for the father alone", async () => {
    const group = await together();
    const endsAt = sql`${bookings.startsAt} + interval '13 hours'`;
    await shop.runtime().db.update(bookings).set({ endsAt }).where(eq(bookings.name, "Zoon"));
    const page = readable(await group.page());
    expect(page).toContain("geen uur vrij voor jullie samen. Verplaats alleen je eigen afspraak, of bel ons");
    expect(page).not.toContain("alles volzet");
    expect(await group.page("?wie=alleen")).toContain('name="pick"');
  });

  test("father and son take each other's former time: both move, and the history notes no overlap", async () => {
    const group = await together();
    for (const time of ["10:30", "09:30", "10:00"]) expect((await group.move(day, time)).status).toBe(303);
    expect(await places()).toEqual([`Jan Vandeputte ${day} 10:00`, `Zoon ${day} 10:30`]);
    const changes = await shop.runtime().db.select().from(bookingChanges);
    expect(new Set(changes.map(({ what }) => what))).toEqual(new Set(["moved"]));
    expect((await stored()).every(({ overlapAllowed }) => !overlapAllowed)).toBe(true);
  });

  test("the father moves alone: page and mail say that the son stays", async () => {
    const group = await together();
    await shop.untilSent();
    shop.forgetMails();
    await group.move(other, "15:00", { wie: "alleen" });
    expect(await places()).toEqual([`Jan Vandeputte ${other} 15:00`, `Zoon ${day} 10:30`]);
    const page = readable(await group.page("", { Cookie: await flashCookie(shop, "moved") }));
    expect(page).toContain("De afspraak van Zoon blijft staan.");
    await shop.untilSent();
    const mail = (await shop.mails()).find(({ subject }) => subject?.includes("is verplaatst naar"));
    expect(mail?.text).toMatch(/Blijft staan:?\s+Zoon: Klassieke Haarknip, .+ om 10:30/);
  });

  test("another customer takes the son's new time: neither moves, and the offered times fit both", async () => {
    const group = await together();
    expect((await book({ date: other, time: "15:30", email: "an@example.be" })).status).toBe(201);
    const before = await places();
    const refused = await group.move(other, "15:00");
    expect(refused.status).toBe(409);
    const page = await refused.text();
    expect(readable(page)).toContain("Je oude uur staat nog");
    expect(await places()).toEqual(before);
    const [pick = ""] = /name="pick" value="([^"]+)"/.exec(page)?.slice(1) ?? [];
    const [date = "", time = ""] = pick.split("T");
    expect((await group.move(date, time)).status).toBe(303);
  });

  test("a move of father and son and a booking of the son's new time at once: both move, or neither", async () => {
    for (let round = 0; round < 4; round++) {
      await shop.empty("bookings, rate_limits");
      const group = await together();
      const before = await places();
      const [moved, booked] = await Promise.all([
        group.move(other, "15:00"),
        book({ date: other, time: "15:30", email: "an@example.be" }),
      ]);
      expect([`${moved.status} ${booked.status}`]).toEqual([expect.stringMatching(/^(303 409|409 201)$/)]);
      const movedPlaces = (await places()).filter((each) => /Zoon|15:00|10:00/.test(each));
      if (moved.status === 409) expect(movedPlaces).toEqual(before);
      else expect(movedPlaces).toEqual([`Jan Vandeputte ${other} 15:00`, `Zoon ${other} 15:30`]);
    }
  });

  test("a booking that the page did not name does not move", async () => {
    const group = await together();
    const foreign = await together({ time: "12:00", email: "an@example.be", name: "An" });
    const [stranger] = (await stored()).filter(({ manageToken }) => foreign.manageUrl.endsWith(manageToken));
    await group.move(other, "15:00", { wie: stranger?.id ?? "" });
    expect(await places()).toContain(`An ${day} 12:00`);
    expect(await places()).toContain(`Zoon ${day} 10:30`);
  });
});
