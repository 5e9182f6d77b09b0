import { sql } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { bookAppointment, pressOn } from "../setup/appointments.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { patience } from "../setup/slowness.ts";
import { bothEngines, openTestShop, type TestShop } from "../setup/test-shop.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 60, long: 600 });
const cancelled = rounds({ quick: 8, long: 100 });
const stranger = "vreemde@example.be";

let shop: TestShop;
afterEach(() => shop.close());

test.each(bothEngines)(
  "on the %s database a stranger gets a few mails, and the calendar stays free",
  async (engine) => {
    shop = await openTestShop({ engine });
    const statuses: Record<string, number> = {};
    const bookedCounts = { byOne: 0, byMany: 0 };
    for (const from of ["byOne", "byMany"] as const) {
      for (let i = 0; i < count; i++) {
        // The first uses one address, the second a new /64 each time.
        const address =
          from === "byOne"
            ? "203.0.113.66"
            : `2001:db8:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`;
        const request = bookingRequest({
          email: from === "byOne" ? `slachtoffer${i}@example.be` : stranger,
          date: openDate(3 + (i % 40)),
          time: `${10 + (i % 9)}:00`,
        });
        const answer = await shop.post("/api/bookings", request, { "X-Forwarded-For": address });
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status !== 201) continue;
        bookedCounts[from]++;
        const { booking } = await answer.json();
        if (from === "byMany") await pressOn(shop, booking.manageUrl, { intent: "cancel" });
      }
    }
    expect(bookedCounts.byOne).toBeLessThanOrEqual(20);
    expect(bookedCounts.byMany).toBeLessThanOrEqual(5);
    expect(await shop.runtime().db.$count(bookings)).toBe(bookedCounts.byOne + bookedCounts.byMany);
    await shop.untilSent();
    const toStranger = await mailsTo(stranger);
    expect(toStranger.length).toBeLessThanOrEqual(4);
    expect(Object.keys(statuses).filter((status) => Number(status) >= 500)).toEqual([]);
    report(`mail cannon, ${engine} database`, {
      tries: 2 * count,
      ...bookedCounts,
      mailsToStranger: toStranger.length,
      statuses,
    });
  },
  limit(count, { secondsEach: 2 }),
);

test.each(bothEngines)(
  "on the %s database bookings and cancellations repeat for a stranger's address: four mails, and a list for the shop",
  async (engine) => {
    shop = await openTestShop({ engine });
    const { db } = shop.runtime();
    const first = await bookAppointment(shop, { email: stranger, date: openDate(3), time: "15:00" });
    await shop.untilSent();
    for (let round = 1; round < cancelled; round++) {
      // Other limits would stop this earlier.
      await db.execute(sql`TRUNCATE rate_limits`);
      const email = stranger.replace("@", `+${round}@`);
      const request = { email, date: openDate(3 + round), time: "10:00" };
      const { id } = await bookAppointment(shop, request);
      await shop.untilSent();
      await shop.fetch((await bookingPath(id)) ?? "", cancel);
      await shop.untilSent();
    }
    expect(await mailsTo(stranger)).toHaveLength(4);
    const toShop = (await shop.mails()).length - 4;
    expect(toShop).toBe(Math.min(10, cancelled * 2 - 1));

    const whereQueued = sql`status = 'queued' AND kind <> 'shop-notice'`;
    const waitingForStranger = await db.select().from(mails).where(whereQueued);
    expect(waitingForStranger[0]?.problem).toContain("opende er nog geen");

    // A notice whose first attempt failed is combined with others before.
    const combinedBefore = await combinedNotices();
    // Ten minutes later the other notices come in one mail.
    await db.execute(sql`UPDATE mails SET sent_at = sent_at - interval '1 hour' WHERE kind = 'shop-notice'`);
    // Writing the status wakes the worker.
    await db.execute(sql`UPDATE mails SET due_at = now(), status = status
      WHERE kind = 'shop-notice' AND status = 'queued'`);
    const waiting = () => db.$count(mails, sql`status = 'queued' AND kind = 'shop-notice'`);
    await expect.poll(waiting, { timeout: patience(90) }).toBe(0);
    expect(await combinedNotices()).toBe(combinedBefore + 1);
    // Following a link lifts the limit.
    const texts = (await mailsTo(stranger)).map(({ text }) => text).join();
    const link = /\/afspraak\/[\w-]+\?mail=[\w-]+/.exec(texts)?.[0] ?? expect.fail("no link");
    expect((await shop.fetch(link)).status).toBe(200);
    await shop.fetch(first.path, cancel);
    await shop.untilSent();
    expect(await mailsTo(stranger)).toHaveLength(5);
    report(`cancelled again and again, ${engine} database`, {
      bookings: cancelled,
      toStranger: 4,
      toShop,
    });
  },
  limit(cancelled, { secondsEach: 10 }),
);

async function mailsTo(address: string) {
  return (await shop.mails()).filter(({ to }) => to?.[0]?.address?.replace(/[+]\d+/, "") === address);
}

async function combinedNotices(): Promise<number> {
  const all = await shop.mails();
  return all.filter(({ subject }) => subject?.includes("berichten over afspraken")).length;
}

const cancel = {
  method: "POST",
  body: new URLSearchParams({ intent: "cancel" }),
  redirect: "manual",
} as const;

async function bookingPath(id: string): Promise<string | undefined> {
  const { rows } = await shop
    .runtime()
    .db.execute<{ token: string }>(sql`SELECT manage_token AS token FROM bookings WHERE id = ${id}`);
  return rows[0] && `/afspraak/${rows[0].token}`;
}
