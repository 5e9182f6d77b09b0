import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mails } from "#app/mail/tables.server.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { openDate } from "../setup/booking-requests.ts";
import { openTestShop, type TestShop } from "../setup/test-shop.ts";
import { limit, report, rounds } from "./rounds.ts";

const count = rounds({ quick: 8, long: 100 });
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ engine: "server" });
});
afterAll(() => shop.close());

const stranger = "vreemde@example.be";
const idle = () => shop.runtime().db.$count(mails, sql`status IN ('queued', 'sending') AND due_at IS NULL`);
const settled = () => expect.poll(idle, { timeout: 60_000 }).toBe(0);
const to = async (name: string) => (await shop.mails()).filter((mail) => mail.to?.[0]?.address === name);

test(
  "a stranger whose address is booked and cancelled with again and again gets four mails, the shop a list",
  async () => {
    const { db } = shop.runtime();
    const first = await bookAppointment(shop, { email: stranger, date: openDate(3), time: "15:00" });
    await settled();
    for (let round = 1; round < count; round++) {
      // Other limits would stop this earlier.
      await db.execute(sql`TRUNCATE rate_limits`);
      const request = { email: stranger, date: openDate(3 + round), time: "10:00" };
      const { id } = await bookAppointment(shop, request);
      await settled();
      await shop.fetch((await bookingPath(id)) ?? "", cancel);
      await settled();
    }
    expect(await to(stranger)).toHaveLength(4);
    const toShop = (await shop.mails()).length - 4;
    expect(toShop).toBe(Math.min(10, count * 2 - 1));

    const stopped = await db.select().from(mails).where(eq(mails.status, "failed"));
    expect(stopped[0]?.problem).toContain("opende er nog geen");

    // Ten minutes later the rest comes in one mail.
    await db.execute(sql`UPDATE mails SET due_at = now() WHERE kind = 'shop-notice' AND status = 'queued'`);
    await db.execute(sql`UPDATE mails SET sent_at = sent_at - interval '1 hour' WHERE kind = 'shop-notice'`);
    const waiting = () => db.$count(mails, sql`status = 'queued'`);
    await expect.poll(waiting, { timeout: 90_000 }).toBe(0);
    const gathered = (await shop.mails()).filter(({ subject }) =>
      subject?.includes("berichten over afspraken"),
    );
    expect(gathered).toHaveLength(1);
    // Following a link lifts the limit.
    const texts = (await to(stranger)).map(({ text }) => text).join();
    const link = /\/afspraak\/[\w-]+\?mail=[\w-]+/.exec(texts)?.[0] ?? expect.fail("no link");
    expect((await shop.fetch(link)).status).toBe(200);
    await shop.fetch(first.path, cancel);
    await settled();
    expect(await to(stranger)).toHaveLength(5);
    report("mail limits", { bookings: count, toStranger: 4, toShop, gathered: gathered.length });
  },
  limit(count, { secondsEach: 10 }),
);

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
