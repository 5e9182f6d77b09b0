/** Tests how staff move a booking: its conflicts, and the mails to the customer. */

import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, eventIn } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest, tuesday } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("moving a booking on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const book = (changes: Record<string, unknown> = {}) => bookAppointment(shop, changes);

  test("a moved booking keeps its link and length, and the mail's calendar file moves the event", async () => {
    const { id, row, path, queuedMails } = await book({ service: "premium" });
    const before = await row();
    const answer = await desk.move(id, { time: "14:05" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/admin/boeking/${id}`]);
    const after = await row();
    expect(after).toMatchObject({
      bookingDate: desk.day,
      bookingTime: "14:05:00",
      sequence: 1,
      status: "confirmed",
    });
    expect(after).toMatchObject({ overlapAllowed: false, idempotencyKey: null, requestHash: null });
    expect(after.movedAt).not.toBeNull();
    expect(after.endsAt.getTime() - after.startsAt.getTime()).toBe(3_600_000);
    expect(after.manageToken).toBe(before.manageToken);
    expect(await queuedMails()).toEqual(["confirmation 0", "moved 1", "shop-notice 0"]);
    const event = eventIn(await (await shop.fetch(`${path}/agenda.ics`)).text());
    expect(event).toMatchObject({ sequence: 1, starts: after.startsAt });
    expect(await desk.mailWith("is verplaatst naar")).toBeUndefined();
    await desk.undoIsOver();
    await expect.poll(() => desk.mailWith("is verplaatst naar")).toBeDefined();
    const mail = await desk.mailWith("is verplaatst naar");
    expect(mail?.text).toContain("we moesten je afspraak verplaatsen");
    const [file] = mail?.attachments ?? [];
    expect(eventIn(new TextDecoder().decode(file?.content as ArrayBuffer))).toMatchObject({ sequence: 1 });
    const text = await desk.member.text(answer.headers.get("Location") ?? "");
    expect(text).toContain("Verplaatst. De klant krijgt er een mail van.");
    expect(text).toMatch(/Verplaatst van .* 10:00 naar 14:05 staff@shop\.be · vandaag/);
    // The mail server has it before its row says so.
    await expect
      .poll(() => desk.member.text(`/admin/boeking/${id}`))
      .toMatch(/Mail over het nieuwe uur verstuurd vandaag/);
  });

  test("a move undone in time, or a quiet one, sends no mail; later ones do", async () => {
    const { id, row, queuedMails } = await book();
    const { startsAt, endsAt } = await row();
    const moves = async () =>
      (await desk.db().select().from(mails).where(eq(mails.kind, "moved")).orderBy(mails.createdAt)).map(
        ({ occasion, status }) => `${occasion} ${status}`,
      );
    const back = (sequence: string) => desk.post(id, { intent: "undo-move", sequence });
    await desk.move(id, { time: "14:05", minutes: "45" });
    expect(words(await desk.html(id))).toContain(
      "Verplaatst. De klant krijgt er een mail van. Ongedaan maken",
    );
    expect((await back("1")).status).toBe(303);
    expect(await desk.text(id)).toContain("Teruggezet. De klant krijgt er geen mail van.");
    expect(await row()).toMatchObject({ startsAt, endsAt, sequence: 2 });
    expect(await moves()).toEqual(["1 obsolete"]);
    // The confirmation is queued again, too.
    expect(await queuedMails()).toContain("confirmation 2");
    expect((await back("1")).status).toBe(409);

    await desk.move(id, { time: "16:00" }, { sequence: "2", notify: "" });
    expect(await desk.text(id)).toMatch(/Verplaatst\. Ongedaan maken/);
    await back("3");
    expect(await moves()).toEqual(["1 obsolete"]);

    await desk.move(id, { time: "17:00" }, { sequence: "4" });
    await desk.undoIsOver();
    await expect.poll(() => moves()).toContain("5 sent");
    await back("5");
    expect(await desk.text(id)).toContain("Teruggezet. De klant wist het al en krijgt een nieuwe mail.");
    expect(await moves()).toEqual(["1 obsolete", "5 sent", "6 queued"]);
    expect(await row()).toMatchObject({ startsAt, endsAt, sequence: 6 });
  });

  test("a move with conflicts is refused until staff confirm them, and the history names them", async () => {
    await book({ name: "An Ander", email: "an@example.be", time: "15:00" });
    await desk
      .db()
      .insert(blocks)
      .values({
        startsAt: new Date(`${desk.day}T00:00:00Z`),
        endsAt: new Date(`${desk.day}T23:00:00Z`),
        reason: "Verbouwing",
        by: "staff@shop.be",
      });
    const id = await desk.added();
    const row = () => desk.rowOf(id);
    const refused = await desk.move(id, { time: "15:15" });
    expect(refused.status).toBe(409);
    const html = await refused.text();
    expect(words(html)).toContain("Overlapt met An Ander 15:00–15:30");
    expect(words(html)).toContain("Geblokkeerd: Verbouwing");
    expect(html.match(/value="15:15"/g)).toHaveLength(2);
    expect(await row()).toMatchObject({ sequence: 0, bookingTime: "10:00:00" });

    // A confirmation for one time does not count for another.
    expect((await desk.move(id, { time: "15:20" }, { confirmed: formValue(html, "confirmed") })).status).toBe(
      409,
    );
    expect((await desk.move(id, { time: "15:15" }, { confirmed: formValue(html, "confirmed") })).status).toBe(
      303,
    );
    expect(await row()).toMatchObject({ sequence: 1, bookingTime: "15:15:00", overlapAllowed: true });
    expect(await desk.text(id)).toContain("Overlap met een andere afspraak toegelaten staff@shop.be");

    await desk.db().delete(blocks);
    expect((await desk.move(id, { time: "17:00" }, { sequence: "1" })).status).toBe(303);
    expect(await row()).toMatchObject({ sequence: 2, overlapAllowed: false });
  });

  test("a closed day, the evening and the past are conflicts too", async () => {
    const { id, row } = await book();
    for (const [to, what] of [
      [{ date: tuesday(7), time: "10:00" }, "Buiten de openingsuren"],
      [{ date: desk.day, time: "19:45" }, "Buiten de openingsuren"],
      [{ date: "2026-01-02", time: "10:00" }, "Dat uur is al voorbij"],
    ] as const) {
      const answer = await desk.move(id, to);
      expect(words(await answer.text())).toContain(what);
    }
    const html = await (await desk.move(id, { date: tuesday(7), time: "10:00" })).text();
    expect(
      (await desk.move(id, { date: tuesday(7), time: "10:00" }, { confirmed: formValue(html, "confirmed") }))
        .status,
    ).toBe(303);
    expect(await row()).toMatchObject({ bookingDate: tuesday(7), overlapAllowed: false });
  });

  test("invalid values move nothing, and the page says what to choose", async () => {
    const { id, row } = await book();
    const nonsense: Record<string, string>[] = [
      { date: "morgen", time: "10:00" },
      { date: "9999-01-01", time: "10:00" },
      { date: "0000-01-01", time: "10:00" },
      { time: "25:00" },
      { time: "" },
      { time: "11:00", barber: "niemand" },
      { time: "10:00" },
    ];
    for (const to of nonsense) expect((await desk.move(id, to)).status, JSON.stringify(to)).toBe(422);
    expect(await row()).toMatchObject({ sequence: 0, bookingTime: "10:00:00" });
  });

  test("a move to another barber checks that barber's appointments", async () => {
    const { id, row } = await book();
    await desk
      .db()
      .insert(barbers)
      .values([
        { id: "barber-2", name: "Sam", position: 2 },
        { id: "gone", name: "Weg", position: 3, active: false },
      ]);
    try {
      expect((await desk.move(id, { time: "10:00", barber: "gone" })).status).toBe(422);
      expect((await desk.move(id, { time: "10:00", barber: "barber-2" })).status).toBe(303);
      expect(await row()).toMatchObject({ barberId: "barber-2", bookingTime: "10:00:00" });
      const text = await desk.text(id);
      expect(text).toContain("bij Sam");
      expect(text).toMatch(/Verplaatst op .* 10:00, van Kapper 1 naar Sam/);
    } finally {
      await desk.db().execute(emptying("bookings"));
      await desk.db().execute(sql`DELETE FROM barbers WHERE id <> 'barber-1'`);
    }
  });

  test.runIf(engine === "server")("a booking restored during the move is a conflict", async () => {
    const { id, row } = await book();
    const other = await book({ name: "An Ander", email: "an@example.be", time: "15:00" });
    await other.cancel();
    const colleague = new pg.Client(shop.databaseUrl);
    await colleague.connect();
    await colleague.query("BEGIN");
    await colleague.query("UPDATE bookings SET status = 'show' WHERE id = $1", [other.id]);
    const moving = desk.move(id, { time: "15:00" });
    await pause(500);
    await colleague.query("COMMIT");
    await colleague.end();
    const answer = await moving;
    expect(answer.status).toBe(409);
    expect(words(await answer.text())).toContain("Overlapt met An Ander 15:00–15:30");
    expect(await row()).toMatchObject({ sequence: 0, bookingTime: "10:00:00" });
  });

  test("two staff move a booking at once to different times, while a customer books one of those times: each time is given once", async () => {
    for (let round = 0; round < 3; round++) {
      await desk.db().execute(emptying("bookings, rate_limits"));
      const { id, row } = await book();
      const [one, two, booked] = await Promise.all([
        desk.move(id, { time: "15:00" }),
        desk.move(id, { time: "16:00" }),
        shop.post("/api/bookings", bookingRequest({ time: "15:00", email: "an@example.be" })),
      ]);
      expect([one.status, two.status]).toContain(303);
      expect(await row()).toMatchObject({ sequence: 1 });
      const at15 = (await desk.db().select().from(bookings)).filter(
        ({ bookingTime }) => bookingTime === "15:00:00",
      );
      expect(at15).toHaveLength(1);
      expect(booked.status).toBe(one.status === 303 ? 409 : 201);
    }
  });
});
