/** A few addresses make the shop send mails to strangers, and a newcomer must still get a confirmation. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { strangersLimit } from "#app/messages/strangers.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { countSuccess } from "#app/platform/http/rate-limit.server.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { visitor } from "../setup/visitor.ts";

const shop = ownerDesk();
const db = () => shop.runtime().db;
const times = ["10:00", "11:00", "12:00", "13:00", "14:00", "15:00"] as const;

async function book(email: string, moment: { date: string; time: string }, address: string) {
  const response = await shop.post("/api/bookings", bookingRequest({ email, ...moment }), from(address));
  expect(response.status).toBe(201);
  return (await response.json()).booking.manageUrl as string;
}

async function change(path: string, fields: Record<string, string>, address: string) {
  const body = new URLSearchParams(fields);
  const response = await shop.fetch(path, {
    method: "POST",
    body,
    headers: from(address),
    redirect: "manual",
  });
  expect(response.status).toBe(303);
}

const from = (address: string) => ({ "X-Forwarded-For": address });
const mailsOf = (kind: "moved" | "cancelled") => db().select().from(mails).where(eq(mails.kind, kind));

test("an unconfirmed booking is moved with two mails at most", async () => {
  const path = await book("vreemde@example.be", { date: openDate(3), time: "10:00" }, "203.0.113.1");
  for (const time of times.slice(1))
    await change(path, { intent: "move", pick: `${openDate(3)}T${time}` }, "203.0.113.1");
  expect(await mailsOf("moved")).toHaveLength(2);
  await shop.untilSent();
  const [mail] = await db().select().from(mails).where(eq(mails.kind, "moved"));
  await shop.fetch(`${path}?mail=${mail?.id}`);
  await change(path, { intent: "move", pick: `${openDate(3)}T10:00` }, "203.0.113.1");
  expect(await mailsOf("moved")).toHaveLength(3);
});

test("four addresses that book, move and cancel endlessly cause fewer mails than the shop's daily limit", async () => {
  await shop.empty("bookings, mails, rate_limits, customers");
  const addresses = ["192.0.2.1", "198.51.100.1", "203.0.113.1", "2001:db8:1:1::1"];
  for (const [index, address] of addresses.entries())
    for (let i = 0; i < 18; i++) {
      const date = openDate(3 + index * 3 + Math.floor(i / 6));
      const time = times[i % 6] ?? "";
      const path = await book(`doel${index}-${i}@example.be`, { date, time }, address);
      for (const minute of ["16:30", "17:30", "18:30"])
        await change(path, { intent: "move", pick: `${date}T${minute}` }, address);
      await change(path, { intent: "cancel" }, address);
    }
  const whereLeaving = and(inArray(mails.kind, ["moved", "cancelled"]), sql`${mails.dueAt} IS NULL`);
  expect(await db().$count(mails, whereLeaving)).toBeLessThanOrEqual(4 * 30);
  await shop.untilSent();
  await book("echt@example.be", { date: openDate(20), time: "10:00" }, "203.0.113.200");
  await shop.untilSent();
  const [ownMail] = await db()
    .select({ status: mails.status })
    .from(mails)
    .innerJoin(bookings, eq(bookings.id, mails.bookingId))
    .where(and(eq(bookings.email, "echt@example.be"), eq(mails.kind, "confirmation")));
  expect(ownMail?.status).toBe("sent");
});

test.each([
  ["waits until they are a day old", { four: 25, fifth: 0 }, "sent"],
  ["is given up once it waited a day itself", { four: 0, fifth: 25 }, "failed"],
])("the fifth mail of a day to an address that opened none %s", async (_, hours, status) => {
  await shop.empty("bookings, mails, rate_limits, customers");
  const path = await book("stil@example.be", { date: openDate(3), time: "10:00" }, "203.0.113.1");
  await book("stil@example.be", { date: openDate(4), time: "10:00" }, "203.0.113.1");
  for (const time of ["11:00", "12:00"]) {
    await shop.untilSent();
    await change(path, { intent: "move", pick: `${openDate(3)}T${time}` }, "203.0.113.1");
  }
  await shop.untilSent();
  await change(path, { intent: "cancel" }, "203.0.113.1");
  const fifth = async () => (await mailsOf("cancelled")).map((mail) => [mail.status, mail.problem !== null]);
  await expect.poll(fifth).toEqual([["queued", true]]);
  const ago = (count: number) => new Date(Date.now() - count * 3_600_000);
  await db()
    .update(mails)
    .set({ sentAt: ago(hours.four) })
    .where(eq(mails.status, "sent"));
  // Writing the status wakes the worker.
  await db()
    .update(mails)
    .set({ createdAt: ago(hours.fifth), dueAt: null, status: "queued" })
    .where(eq(mails.kind, "cancelled"));
  await expect.poll(fifth).toEqual([[status, status === "failed"]]);
});

test("the daily limit is reached: the owner sees the waiting mails, and sends them with one button", async () => {
  await shop.empty("bookings, mails, rate_limits, customers");
  await countSuccess([strangersLimit], 300);
  const path = await book("nieuw@example.be", { date: openDate(3), time: "10:00" }, "203.0.113.1");
  await change(path, { intent: "move", pick: `${openDate(3)}T11:00` }, "203.0.113.1");
  const statuses = async () =>
    (await mailsOf("moved")).map(({ status, problem }) => [status, problem !== null]);
  await expect.poll(statuses).toEqual([["queued", true]]);
  const owner = visitor(shop);
  await owner.signIn("colleague@shop.be");
  expect(await owner.text("/admin/zaak")).toContain("1 mail wacht tot morgen");
  expect((await owner.post("/admin/zaak?index", { intent: "send-waiting" })).status).toBe(303);
  await expect.poll(statuses).toEqual([["sent", false]]);
  expect(await owner.text("/admin/zaak")).not.toContain("mail wacht");
});
