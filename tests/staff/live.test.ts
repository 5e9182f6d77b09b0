import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { transactAs } from "#app/accounts/access.server.ts";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { prepayments } from "#app/payments/tables/prepayments.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { testLiveDesk } from "../setup/live-desk.ts";
import { patience } from "../setup/slowness.ts";
import { engineOfRun } from "../setup/test-shop.ts";

describe.each(engineOfRun)("the live dashboard on the %s database", (engine) => {
  const { db, untilAllNotified, member, open, book } = testLiveDesk(engine);

  const day = () =>
    new Intl.DateTimeFormat("nl-BE", { weekday: "long", day: "numeric", month: "long" }).format(
      new Date(`${openDate(7)}T12:00:00`),
    );

  test("a new booking is announced with who and when, and nothing else", async () => {
    const page = await open();
    await book({ name: "Jan Peeters", time: "14:00", message: "geheim" });
    await page.untilChanges(1);
    expect(page.announcements()).toEqual([{ words: `Jan Peeters, ${day()} om 14:00`, isMine: false }]);
    expect(JSON.stringify(page.events)).not.toMatch(/geheim|470123456|example\.be/);
  });

  test("a status, a block, a payment and a cancellation are announced without personal data", async () => {
    const bookingId = await book();
    await untilAllNotified();
    const page = await open();
    let events = 0;
    async function tells(change: () => PromiseLike<unknown>): Promise<void> {
      const before = page.changes().length;
      await change();
      await page.untilChanges(before + 1);
      events++;
    }
    await tells(() => member().post("/admin?index", { bookingId, status: "no-show", sure: "yes" }));
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
    expect(page.announcements()).toEqual([]);
    expect(JSON.stringify(page.events)).not.toMatch(/Vandeputte|Pauze|example\.be/);
  });

  test("a held time is not announced; once paid, it is a new booking", async () => {
    const id = await book({ name: "Piet Betaalt" });
    await db().update(bookings).set({ status: "held" }).where(eq(bookings.id, id));
    await untilAllNotified();
    const page = await open();
    await db().update(bookings).set({ status: "confirmed" }).where(eq(bookings.id, id));
    await page.untilChanges(1);
    expect(page.announcements().map(({ words }) => words)).toEqual([expect.stringContaining("Piet Betaalt")]);
  });

  test("a booking made by the account of the open page is marked as its own", async () => {
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
    expect(page.announcements()).toMatchObject([{ isMine: true }]);
  });

  test("a burst of bookings is announced in few events, none is missed", async () => {
    const page = await open();
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM barbers LIMIT 1`);
    const begun = performance.now();
    for (let i = 0; i < 40; i++)
      await db().execute(sql`
        INSERT INTO bookings (barber_id, name, service, starts_at, ends_at, manage_token) VALUES (${rows[0]?.id},
          ${`Klant ${i}`}, 'haarknip', timestamptz '2031-01-01Z' + ${i} * interval '1 hour',
          timestamptz '2031-01-01Z' + ${i} * interval '1 hour' + interval '30 minutes', ${`token-${i}`})`);
    await vi.waitFor(() => expect(page.announcements()).toHaveLength(40), patience(10));
    const seconds = (performance.now() - begun) / 1000;
    expect(page.changes().length).toBeLessThanOrEqual(Math.ceil(seconds * 3) + 1);
  });
});
