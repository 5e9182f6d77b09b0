/** Tests drags on the agenda: the server decides, asks about conflicts, and can undo. */
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { barbers, blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, eventIn } from "../setup/appointments.ts";
import { formValue, testBookingDesk } from "../setup/booking-desk.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { engines } from "../setup/test-shop.ts";
import { words } from "../setup/visitor.ts";

describe.each(engines)("moving on the agenda, on the %s database", (engine) => {
  const { shop, desk } = testBookingDesk({ engine });
  const book = (changes: Record<string, unknown> = {}) => bookAppointment(shop, changes);
  const drag = (bookingId: string, to: Record<string, string>) =>
    desk.member.post("/admin/agenda", {
      bookingId,
      date: desk.day,
      time: "14:00",
      barber: "barber-1",
      minutes: "30",
      sequence: "0",
      seenStatus: "confirmed",
      notify: "on",
      confirmed: "",
      ...to,
    });
  const text = async (answer: Response) => words(await answer.text());
  const changes = async (id: string) => (await desk.text(id)).match(/(Verplaatst|Duur) van [^·]*/g);

  test("a drag to another time and length is remembered and mailed, and moves the calendar file's event", async () => {
    const { id, row, path, queuedMails } = await book();
    expect((await drag(id, { minutes: "45" })).status).toBe(200);
    const after = await row();
    expect(after).toMatchObject({ bookingTime: "14:00:00", sequence: 1 });
    expect(after.endsAt.getTime() - after.startsAt.getTime()).toBe(45 * 60_000);
    expect(await queuedMails()).toContain("moved 1");
    const event = eventIn(await (await shop.fetch(`${path}/agenda.ics`)).text());
    expect(event).toMatchObject({ sequence: 1, starts: after.startsAt });
    await desk.undoIsOver();
    await expect.poll(() => desk.mailWith("is verplaatst naar")).toBeDefined();
    expect((await changes(id))?.map((change) => change.replace(/ staff.*/, ""))).toEqual([
      "Duur van 30 naar 45 min",
      expect.stringMatching(/^Verplaatst van .* 10:00 naar 14:00$/),
    ]);
  });

  test("a move is undone at once: no contradicting mails are sent", async () => {
    const { id, row, queuedMails } = await book();
    await drag(id, {});
    const back = await drag(id, { time: "10:00", sequence: "1", undo: "yes" });
    expect(await text(back)).toContain("De klant kreeg nog geen mail.");
    expect(await row()).toMatchObject({ bookingTime: "10:00:00", sequence: 2 });
    expect(await queuedMails()).toEqual(["confirmation 2", "moved 1", "shop-notice 2"]);
    const moveMails = await desk.db().select().from(mails).where(eq(mails.kind, "moved"));
    expect(moveMails).toMatchObject([{ status: "obsolete" }]);
  });

  test.each([["on"], [""]])(
    "a move is undone: the customer is asked for another time again, by the mail if it had not left (notify: %s)",
    async (notify) => {
      const { id, row, queuedMails } = await book();
      const sent = and(eq(mails.bookingId, id), eq(mails.kind, "other-time"), eq(mails.status, "sent"));
      const countMails = () => desk.db().$count(mails, sent);
      await desk.member.post("/admin/blokkeren", { intent: "settle", choice: "ask", shown: `${id}_0` });
      const { moveAskedAt } = await row();
      expect(moveAskedAt).not.toBeNull();
      await expect.poll(countMails).toBe(1);
      // Simulates a mail that was still queued at the move, and a worker that looked before the undo.
      const overtaken = {
        status: "obsolete" as const,
        leasedUntil: null,
        ...(notify ? {} : { occasion: "2" }),
      };
      await drag(id, { sequence: "1", notify });
      expect(await row()).toMatchObject({ moveAskedAt: null });
      await desk.db().update(mails).set(overtaken).where(eq(mails.kind, "other-time"));
      await drag(id, { time: "10:00", sequence: "2", undo: "yes" });
      expect(await row()).toMatchObject({ moveAskedAt });
      expect(await queuedMails()).toContain("other-time 3");
      await desk.undoIsOver();
      await expect.poll(countMails).toBe(1);
    },
  );

  test("a quiet move, or a change of the length alone, sends no mail", async () => {
    const { id, row, queuedMails } = await book();
    expect((await drag(id, { notify: "" })).status).toBe(200);
    const longer = await drag(id, { minutes: "60", sequence: "1" });
    expect(longer.status).toBe(200);
    expect((await queuedMails()).filter((mail) => mail.startsWith("moved"))).toEqual([]);
    expect(await row()).toMatchObject({ sequence: 2, bookingTime: "14:00:00" });
    // Longer than its service, which the times offered to visitors respect.
    const query = new URLSearchParams({ service: "haarknip", from: desk.day, to: desk.day });
    const { days } = await (await shop.fetch(`/api/availability?${query}`)).json();
    expect([days[0].times.includes("14:30"), days[0].times.includes("15:00")]).toEqual([false, true]);
  });

  test("a drag over the next appointment asks first", async () => {
    const { id, row } = await book();
    await book({ name: "An Ander", email: "an@example.be", time: "10:30" });
    const refused = await drag(id, { time: "10:00", minutes: "45" });
    expect(refused.status).toBe(409);
    expect(await text(refused)).toContain("Overlapt met An Ander 10:30–11:00");
    // The form on its page says the same, without script.
    const html = await (await desk.move(id, { time: "10:00", minutes: "45" })).text();
    const confirmed = formValue(html, "confirmed");
    expect((await drag(id, { time: "10:00", minutes: "45", confirmed })).status).toBe(200);
    expect(await row()).toMatchObject({ overlapAllowed: true, sequence: 1 });
  });

  test("invalid values, and a booking that somebody changed meanwhile, move nothing", async () => {
    const { id, row } = await book();
    const nonsense: Record<string, string>[] = [{ date: "morgen" }, { time: "25:00" }, { barber: "niemand" }];
    for (const to of [
      { minutes: "0" },
      { minutes: "" },
      { minutes: "7,5" },
      { minutes: "721" },
      { minutes: "x" },
    ])
      expect([(await drag(id, to)).status, to]).toEqual([422, to]);
    for (const to of nonsense) expect([(await drag(id, to)).status, to]).toEqual([422, to]);
    expect((await drag("niets", {})).status).toBe(404);
    expect((await drag(crypto.randomUUID(), {})).status).toBe(404);
    expect((await drag(id, { sequence: "4" })).status).toBe(409);
    expect(await text(await drag(id, { sequence: "4" }))).toContain("Deze boeking is intussen gewijzigd");
    expect(await row()).toMatchObject({ sequence: 0, bookingTime: "10:00:00" });
  });

  test("a block is moved and moved back; invalid values and a block that somebody changed meanwhile move nothing", async () => {
    const at = (time: string) => new Date(shopInstant(desk.day, time).epochMilliseconds);
    const [block] = await desk
      .db()
      .insert(blocks)
      .values({ barberId: "barber-1", startsAt: at("12:00"), endsAt: at("13:00"), reason: "Pauze", by: "x" })
      .returning();
    const blockId = block?.id ?? "";
    const blockVersion = await desk.seenOf(blockId);
    const dragBlock = (to: Record<string, string>) =>
      desk.member.post("/admin/agenda", {
        blockId,
        date: desk.day,
        time: "15:00",
        barber: "barber-1",
        minutes: "60",
        seen: blockVersion,
        ...to,
      });
    const nonsense: Record<string, string>[] = [
      { date: "morgen" },
      { date: "2026-01-02" },
      { time: "25:00" },
      { minutes: "0" },
      { minutes: "x" },
      { time: "23:30" },
      { barber: "niemand" },
    ];
    for (const to of nonsense) expect([(await dragBlock(to)).status, to]).toEqual([422, to]);
    expect((await dragBlock({ seen: "7" })).status).toBe(409);
    expect((await dragBlock({ blockId: "niets" })).status).toBe(404);
    expect((await dragBlock({ blockId: crypto.randomUUID() })).status).toBe(404);
    expect(await desk.blocks()).toMatchObject([{ startsAt: at("12:00") }]);
    expect(await text(await dragBlock({ minutes: "90" }))).toContain("Verplaatst");
    expect(await desk.blocks()).toMatchObject([{ startsAt: at("15:00"), endsAt: at("16:30") }]);
    expect(await desk.freeTimes(desk.day)).toContain("12:00");
    const moved = { seen: await desk.seenOf(blockId) };
    expect(await text(await dragBlock({ ...moved, minutes: "30" }))).toContain("Duur aangepast");
  });

  test("two drag one appointment while a visitor books the target: one wins each time", async () => {
    await desk.db().insert(barbers).values({ id: "barber-2", name: "Sam", position: 2 });
    for (let round = 0; round < 3; round++) {
      await desk.db().execute(emptying("bookings, rate_limits"));
      const { id, row } = await book();
      const [one, two, booked] = await Promise.all([
        drag(id, { time: "15:00" }),
        drag(id, { time: "15:00", barber: "barber-2" }),
        shop.post("/api/bookings", bookingRequest({ time: "15:00", email: "an@example.be" })),
      ]);
      const won = [one, two].filter(({ status }) => status === 200);
      expect([one.status, two.status].toSorted()).toEqual(won.length === 1 ? [200, 409] : [409, 409]);
      expect(await row()).toMatchObject({ sequence: won.length });
      const at15 = (await desk.db().select().from(bookings)).filter(
        ({ bookingTime, barberId }) => bookingTime === "15:00:00" && barberId === "barber-1",
      );
      expect(at15.length).toBeLessThanOrEqual(1);
      expect(at15.some(({ overlapAllowed }) => overlapAllowed)).toBe(false);
      expect(booked.status).toBe(one.status === 200 ? 409 : 201);
    }
    await desk.db().execute(emptying("bookings"));
    await desk.db().delete(barbers).where(eq(barbers.id, "barber-2"));
  });
});
