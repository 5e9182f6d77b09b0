import { setTimeout as pause } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables.server.ts";
import { queuedPrefix } from "#app/platform/worker.server.ts";
import { prepayments } from "#app/prepayment/tables.server.ts";
import { session, userRoles } from "#app/staff/tables.server.ts";
import { transactAs } from "#app/staff/transact-as.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { emptying } from "../setup/emptying.ts";
import { type LivePage, readLive } from "../setup/live-page.ts";
import { engines, testShop } from "../setup/test-shop.ts";
import { staffMember, type Visitor, visitor } from "../setup/visitor.ts";

const listening = { headers: { Accept: "text/event-stream" } };

describe.each(engines)("the live dashboard on the %s database", (engine) => {
  const shop = testShop({ engine });
  let member: Visitor;
  const pages: LivePage[] = [];
  /** What sends mails, offers freed times and keeps the walk-ins. */
  let ownListeners = 0;
  beforeAll(() => {
    ownListeners = notifications().subscribers;
  });
  beforeEach(async () => {
    for (const page of pages.splice(0)) await page.leave();
    await allTold();
    await db().execute(emptying('bookings, prepayments, "user", rate_limits, auth_rate_limit'));
    member = await staffMember(shop);
  });

  const db = () => shop.runtime().db;
  const notifications = () => shop.runtime().notifications;
  /** Mails have left, and what they had to tell was heard: notifications keep their order. */
  async function allTold(): Promise<void> {
    await shop.untilSent();
    const heard = Promise.withResolvers<void>();
    const last = `${queuedPrefix}nothing`;
    const stop = notifications().subscribe({
      onNotification: (message) => message === last && heard.resolve(),
      end() {},
    });
    await db().execute(sql`SELECT pg_notify('dashboard', ${last})`);
    await heard.promise;
    stop?.();
  }
  const listeners = () => notifications().subscribers - ownListeners;
  async function open(someone = member): Promise<LivePage> {
    const page = readLive(await someone.fetch("/admin/live", listening));
    pages.push(page);
    return page;
  }
  async function book(changes: Record<string, unknown> = {}): Promise<string> {
    const { booking } = await (await shop.post("/api/bookings", bookingRequest(changes))).json();
    return String(booking.id);
  }
  const day = () =>
    new Intl.DateTimeFormat("nl-BE", { weekday: "long", day: "numeric", month: "long" }).format(
      new Date(`${openDate(7)}T12:00:00`),
    );

  test("a booking that is made is announced with who and when, and nothing else of it", async () => {
    const page = await open();
    await book({ name: "Jan Peeters", time: "14:00", message: "geheim" });
    await page.untilChanges(1);
    expect(page.made()).toEqual([{ words: `Jan Peeters, ${day()} om 14:00`, isMine: false }]);
    expect(JSON.stringify(page.events)).not.toMatch(/geheim|0470|example\.be/);
  });

  test("a status, a block, a payment and a cancellation are told without a word about anyone", async () => {
    const bookingId = await book();
    await allTold();
    const page = await open();
    let events = 0;
    async function tells(change: () => PromiseLike<unknown>): Promise<void> {
      const before = page.changes().length;
      await change();
      await page.untilChanges(before + 1);
      events++;
    }
    await tells(() => member.post("/admin?index", { bookingId, status: "no-show" }));
    await tells(() =>
      db().execute(
        sql`INSERT INTO blocks (starts_at, ends_at, reason, by) VALUES (now(), now() + interval '1 hour', 'Pauze', 'x')`,
      ),
    );
    await tells(() => db().update(bookings).set({ status: "cancelled" }).where(eq(bookings.id, bookingId)));
    await db().insert(prepayments).values({
      email: "jan@example.be",
      amountCents: 1000,
      currency: "EUR",
      provider: "test",
      sessionId: "cs_1",
      checkoutUrl: "http://localhost:3000/x",
      expiresAt: new Date(),
    });
    await tells(() => db().update(prepayments).set({ status: "paid", paidAt: new Date() }));
    expect(events).toBe(4);
    expect(page.made()).toEqual([]);
    expect(JSON.stringify(page.events)).not.toMatch(/Vandeputte|Pauze|example\.be/);
  });

  test("a time that is held is announced to nobody; paid, it is a new booking", async () => {
    const id = await book({ name: "Piet Betaalt" });
    await db().update(bookings).set({ status: "held" }).where(eq(bookings.id, id));
    await allTold();
    const page = await open();
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, id));
    await page.untilChanges(1);
    expect(page.made().map(({ words }) => words)).toEqual([expect.stringContaining("Piet Betaalt")]);
  });

  test("a booking that this member of staff added is marked as theirs", async () => {
    const page = await open();
    const by = { sessionId: "", userId: "", email: "staff@shop.be", role: "staff" as const };
    const from = new Date(Date.now() + 86_400_000);
    await transactAs(by, (tx) =>
      tx.insert(bookings).values({
        barberId: "barber-1",
        name: "Aan De Balie",
        service: "haarknip",
        startsAt: from,
        endsAt: new Date(from.getTime() + 1_800_000),
        source: "walk-in",
        manageToken: "t".repeat(24),
      }),
    );
    await page.untilChanges(1);
    expect(page.made()).toMatchObject([{ isMine: true }]);
  });

  test("a burst is told in few events, and none of its bookings is forgotten", async () => {
    const page = await open();
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM barbers LIMIT 1`);
    const begun = performance.now();
    for (let i = 0; i < 40; i++)
      await db().execute(sql`
        INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token) VALUES (${rows[0]?.id},
          ${`Klant ${i}`}, 'haarknip', timestamptz '2031-01-01Z' + ${i} * interval '1 hour',
          timestamptz '2031-01-01Z' + ${i} * interval '1 hour' + interval '30 minutes', ${`token-${i}`})`);
    await vi.waitFor(() => expect(page.made()).toHaveLength(40), 10_000);
    const seconds = (performance.now() - begun) / 1000;
    expect(page.changes().length).toBeLessThanOrEqual(Math.ceil(seconds * 3) + 1);
  });

  test("it is an answer that nothing on its way may gather, keep or compress", async () => {
    const { headers, status } = (await open()).response;
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("text/event-stream");
    expect(headers.get("Cache-Control")).toBe("private, no-store, no-transform");
    expect(headers.get("X-Accel-Buffering")).toBe("no");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("without a session, with a role that is gone and with another method it is refused", async () => {
    expect((await visitor(shop).fetch("/admin/live")).status).toBe(401);
    const forged = visitor(shop);
    forged.cookies.set("barbershop.session_token", "abcdefghijklmnopqrstuvwxyz012345.c2lnbmF0dXJl");
    expect((await forged.fetch("/admin/live")).status).toBe(401);
    expect((await member.post("/admin/live", {})).status).toBe(405);
    const head = await member.fetch("/admin/live", { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Type")]).toEqual([200, "text/event-stream"]);
    await db().delete(userRoles);
    expect((await member.fetch("/admin/live")).status).toBe(403);
    expect(listeners()).toBe(0);
  });

  test("listening is no use of the session: it renews nothing", async () => {
    await db().execute(
      sql`UPDATE session SET expires_at = now() + interval '20 days', updated_at = now() - interval '10 days'`,
    );
    const [before] = await db().select().from(session);
    expect((await open()).response.headers.getSetCookie()).toEqual([]);
    expect((await db().select().from(session))[0]?.expiresAt).toEqual(before?.expiresAt);
  });

  test.each([
    ["is signed out", () => member.post("/admin/uitloggen", {})],
    ["loses its role", () => db().delete(userRoles)],
    ["expires", () => db().execute(sql`UPDATE session SET expires_at = now()`)],
  ])("a session that %s hears that it is over, and not what happened", async (_, end) => {
    const page = await open();
    await end();
    await book();
    await page.untilOver();
    expect(page.events.map(({ event }) => event)).toEqual(["beat", "over"]);
    expect(listeners()).toBe(0);
  });

  test("a page that comes and goes two hundred times leaves nothing behind", async () => {
    for (let i = 0; i < 200; i++) await (await open()).leave();
    expect(listeners()).toBe(0);
  });

  test("of more than ten pages of one session the oldest has to go, and nobody else's", async () => {
    const other = await open(await staffMember(shop, "admin"));
    const ten = [];
    for (let i = 0; i < 11; i++) ten.push(await open());
    await ten[0]?.untilOver();
    expect(ten.filter((page) => page.isOver())).toHaveLength(1);
    expect(other.isOver()).toBe(false);
    expect(listeners()).toBe(11);
  });

  test("a page that does not read is given up before it costs memory", async () => {
    const { body } = await member.fetch("/admin/live", listening);
    for (let i = 0; i < 60 && listeners() > 0; i++) {
      await db().execute(sql`NOTIFY dashboard, 'changed'`);
      await pause(370);
    }
    expect(listeners()).toBe(0);
    await body?.cancel();
  }, 60_000);

  test("when the database cannot be asked the page is let go, to come back", async () => {
    const page = await open();
    await db().execute(sql`ALTER TABLE session RENAME TO session_away`);
    try {
      await db().execute(sql`NOTIFY dashboard, 'changed'`);
      await page.untilOver();
      expect(page.events.map(({ event }) => event)).toEqual(["beat"]);
    } finally {
      await db().execute(sql`ALTER TABLE session_away RENAME TO session`);
    }
    expect((await open()).response.status).toBe(200);
  });

  test("at the stop every page is let go and no new one is taken", async () => {
    const page = await open();
    notifications().endAll();
    await page.untilOver();
    expect(notifications().subscribers).toBe(0);
    expect((await member.fetch("/admin/live", listening)).status).toBe(503);
  });
});
