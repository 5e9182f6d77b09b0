/** Tests the marks Show and No Show: undone, confirmed, and pressed on an outdated page. */

import { desc, eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { bookingChanges, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { clockAt } from "../setup/clock.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";
import { withoutNotice } from "../setup/without-notice.ts";

describe.each(engines)("marking on the %s database", (engine) => {
  const date = openDate(7);
  const shop = testShop({ engine, empty: "bookings, rate_limits" });
  withoutNotice(() => shop.runtime().db);
  let member: Visitor;
  let admin: Visitor;
  beforeAll(async () => {
    [member, admin] = [await staffMember(shop), await staffMember(shop, "admin")];
  });
  afterEach(() => vi.useRealTimers());

  const db = () => shop.runtime().db;
  const book = async (time: string, changes: Record<string, unknown> = {}): Promise<string> => {
    const response = await shop.post("/api/bookings", bookingRequest({ date, time, ...changes }));
    return (await response.json()).booking.id;
  };
  const cancel = (id: string) =>
    db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, id));
  const press = (fields: Record<string, string>, path = `/admin/vandaag?dag=${date}`) =>
    member.post(path, fields);
  const revisionFields = { sequence: "0", seenStatus: "confirmed" };
  const statusOf = async (id: string) =>
    (await db().select().from(bookings).where(eq(bookings.id, id)))[0]?.status;
  const lastChangeOf = async (bookingId: string) => {
    const [change] = await db()
      .select()
      .from(bookingChanges)
      .where(eq(bookingChanges.bookingId, bookingId))
      .orderBy(desc(bookingChanges.id));
    return String(change?.id);
  };

  test("a mark is shown and undone, and both are in the history", async () => {
    const id = await book("10:00");
    const html = await (await press({ bookingId: id, status: "show", ...revisionFields })).text();
    expect(words(html)).toContain("Status bijgewerkt Boeking is nu: show");
    const undo = /name="undo" value="(\d+)"/.exec(html)?.[1] ?? "";
    expect(undo).toBe(await lastChangeOf(id));
    expect(words(await (await press({ undo })).text())).toContain("Boeking is nu: confirmed");
    expect((await press({ undo })).status).toBe(200);
    expect(await statusOf(id)).toBe("confirmed");
    const changes = await db().select().from(bookingChanges).orderBy(bookingChanges.id);
    expect(changes.map(({ by, from, to }) => `${by}: ${from} ${to}`)).toEqual([
      "staff@shop.be: confirmed show",
      "staff@shop.be: show confirmed",
    ]);
  });

  test("a mark is not undone if something changed since, or for an invalid number", async () => {
    const id = await book("10:00");
    await press({ bookingId: id, status: "show" });
    const undo = await lastChangeOf(id);
    await admin.post("/admin?index", { bookingId: id, status: "no-show", sure: "yes" });
    const answer = await press({ undo });
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Intussen al op no-show gezet door admin@shop.be");
    expect(await statusOf(id)).toBe("no-show");

    const other = await book("12:00", { email: "an@example.be" });
    await cancel(other);
    for (const no of [await lastChangeOf(other), "999999", "0", "-1", "1e99", "x", ""])
      expect((await press({ undo: no })).status).toBeLessThan(500);
    expect(await statusOf(other)).toBe("cancelled");
  });

  test("a no-show of a customer who can still come needs a second confirmation, also in the list", async () => {
    const id = await book("10:00");
    const answer = await press({ bookingId: id, status: "no-show", ...revisionFields });
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain(
      `Nu al een no-show? Jan Vandeputte wordt pas verwacht op ${longDate(date)} om 10:00 en kan dus nog komen. Ja, No Show Nee, laat staan`,
    );
    expect(await statusOf(id)).toBe("confirmed");
    await press({ bookingId: id, status: "no-show", ...revisionFields, sure: "yes" });
    expect(await statusOf(id)).toBe("no-show");
    const other = await book("12:00", { email: "an@example.be" });
    const inList = await press({ bookingId: other, status: "no-show", ...revisionFields }, "/admin?index");
    expect(inList.status).toBe(409);
    expect(words(await inList.text())).toContain("Nu al een no-show?");
    expect(await statusOf(other)).toBe("confirmed");
    clockAt(`${date} 15:05`);
    const third = await book("15:30", { email: "bo@example.be" });
    clockAt(`${date} 15:31`);
    await press({ bookingId: third, status: "no-show" });
    expect(await statusOf(third)).toBe("no-show");
  });

  test.each(["/admin?index", `/admin/vandaag?dag=${date}`])(
    "a no-show of a cancelled booking is stored only after a question, at %s",
    async (path) => {
      const id = await book("10:00");
      await cancel(id);
      const answer = await press(
        { bookingId: id, status: "no-show", sequence: "0", seenStatus: "cancelled" },
        path,
      );
      expect(answer.status).toBe(409);
      expect(words(await answer.text())).toMatch(
        /Geannuleerd, en toch een no-show\? .*vragen we €10 vooruit\. Ja, No Show Nee, laat staan/,
      );
      expect(await statusOf(id)).toBe("cancelled");
      await press(
        { bookingId: id, status: "no-show", sequence: "0", seenStatus: "cancelled", sure: "yes" },
        path,
      );
      expect(await statusOf(id)).toBe("no-show");
    },
  );

  test.each(["/admin?index", `/admin/vandaag?dag=${date}`])(
    "a click on a booking that somebody has changed since changes nothing and names who did, at %s",
    async (path) => {
      const id = await book("10:00");
      await admin.post("/admin?index", { bookingId: id, status: "no-show", sure: "yes" });
      const stale = await press({ bookingId: id, status: "show", ...revisionFields }, path);
      expect(stale.status).toBe(409);
      expect(words(await stale.text())).toContain("Intussen al op no-show gezet door admin@shop.be");
      expect(await statusOf(id)).toBe("no-show");
      const cancelled = await book("12:00", { email: "an@example.be" });
      await cancel(cancelled);
      const lateAnswer = await press({ bookingId: cancelled, status: "show", ...revisionFields }, path);
      expect(words(await lateAnswer.text())).toContain("Intussen geannuleerd door de klant");
    },
  );

  test("a click on a booking that was moved says to which time", async () => {
    const id = await book("10:00");
    const move = { startsAt: new Date(shopInstant(date, "17:00").epochMilliseconds) };
    const endsAt = new Date(shopInstant(date, "17:30").epochMilliseconds);
    await db()
      .update(bookings)
      .set({ ...move, endsAt, sequence: 1 })
      .where(eq(bookings.id, id));
    const answer = await press({ bookingId: id, status: "show", ...revisionFields });
    expect(words(await answer.text())).toContain(
      `Intussen verplaatst naar ${longDate(date)} om 17:00 door de klant`,
    );
    expect(await statusOf(id)).toBe("confirmed");
  });

  test("a cancelled booking does not return over another that got its time, even if it once was allowed to overlap", async () => {
    const id = await book("10:00");
    await db().update(bookings).set({ overlapAllowed: true }).where(eq(bookings.id, id));
    await cancel(id);
    await book("10:00", { email: "an@example.be" });
    const answer = await press({ bookingId: id, status: "show" });
    expect(words(await answer.text())).toContain("Het uur was vrij en is intussen aan iemand anders gegeven");
    expect(await statusOf(id)).toBe("cancelled");
    // Two that overlap with staff's consent are marked and unmarked as they are.
    await book("12:00", { email: "bo@example.be" });
    const beside = await book("14:00", { email: "cas@example.be" });
    const startsAt = new Date(shopInstant(date, "12:00").epochMilliseconds);
    const endsAt = new Date(shopInstant(date, "12:30").epochMilliseconds);
    await db()
      .update(bookings)
      .set({ overlapAllowed: true, startsAt, endsAt })
      .where(eq(bookings.id, beside));
    await press({ bookingId: beside, status: "show" });
    expect(await statusOf(beside)).toBe("show");
    await press({ undo: await lastChangeOf(beside) });
    expect(await statusOf(beside)).toBe("confirmed");
  });

  test("a no-show whose time was booked since does not return, by undo, as Show or reopened", async () => {
    const id = await book("10:00");
    const html = await (
      await press({ bookingId: id, status: "no-show", ...revisionFields, sure: "yes" })
    ).text();
    const undo = /name="undo" value="(\d+)"/.exec(html)?.[1] ?? "";
    await book("10:00", { email: "an@example.be" });
    const asNoShow = { sequence: "0", seenStatus: "no-show" };
    for (const [path, fields] of [
      [`/admin/vandaag?dag=${date}`, { undo }],
      ["/admin?index", { bookingId: id, status: "show", ...asNoShow }],
      [`/admin/boeking/${id}`, { intent: "reopen", ...asNoShow }],
    ] as const) {
      const refused = await press(fields, path);
      expect([409, 422]).toContain(refused.status);
      expect(words(await refused.text())).toContain("is intussen aan iemand anders gegeven");
    }
    const lateMark = { bookingId: id, status: "show", ...asNoShow };
    expect(await (await member.post("/admin/bewaard", lateMark)).json()).toMatchObject({
      refused: expect.stringContaining("is intussen aan iemand anders gegeven"),
    });
    expect(await statusOf(id)).toBe("no-show");
  });

  test("a no-show that staff allowed to overlap keeps its time, and is undone as it was", async () => {
    await book("12:00");
    const beside = await book("14:00", { email: "bo@example.be", service: "complete" });
    const at = (time: string) => new Date(shopInstant(date, time).epochMilliseconds);
    const place = { overlapAllowed: true, startsAt: at("12:00"), endsAt: at("13:30") };
    await db().update(bookings).set(place).where(eq(bookings.id, beside));
    await press({ bookingId: beside, status: "no-show", ...revisionFields, sure: "yes" });
    const request = bookingRequest({ date, time: "13:00", email: "an@example.be" });
    expect((await shop.post("/api/bookings", request)).status).toBe(409);
    await press({ undo: await lastChangeOf(beside) });
    expect(await statusOf(beside)).toBe("confirmed");
  });

  test("a double click counts once", async () => {
    const id = await book("10:00");
    const both = await Promise.all(
      [1, 2].map(() => press({ bookingId: id, status: "show", ...revisionFields })),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await db().$count(bookingChanges)).toBe(1);
  });
});
