/** Tests push messages to staff, with a push service that decrypts them. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { session, user } from "#app/accounts/tables/accounts.server.ts";
import { mails } from "#app/messages/tables/mails.server.ts";
import { pushKeys, pushMessages, pushSettings, pushSubscriptions } from "#app/messages/tables/push.server.ts";
import { remind } from "#app/messages/visit-mails.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { startPushService } from "../fakes/push-service.ts";
import { ownerDesk } from "../owner/owner-desk.ts";
import { ensureAccount } from "../setup/accounts.ts";
import { bookAppointment } from "../setup/appointments.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { clockAt } from "../setup/clock.ts";
import { emptying } from "../setup/emptying.ts";
import { type Visitor, visitor, words } from "../setup/visitor.ts";

const service = await startPushService();
// The clock is set before they sign in.
clockAt("2027-03-26 14:02");
const shop = ownerDesk("server", service.environment);
const page = "/admin/beveiliging";
const db = () => shop.runtime().db;
let key = "";
const everything = { booked: "on", cancelled: "on", moved: "on", late: "on", mail: "on" };
const choose = (member: Visitor, fields: Record<string, string> = {}) =>
  member.post(page, {
    intent: "push-save",
    chair: "all",
    quietFrom: "21:00",
    quietUntil: "08:00",
    ...everything,
    ...fields,
  });

async function switchOn(member: Visitor) {
  const { device, fields } = service.subscribe(key);
  expect((await member.post(page, { intent: "push-on", ...fields })).status).toBe(200);
  expect((await choose(member)).status).toBe(200);
  return device;
}
const book = (time: string, changes: Record<string, unknown> = {}) =>
  bookAppointment(shop, {
    date: "2027-04-01",
    time,
    name: "Els De Smet",
    email: `${time.replace(":", "")}@example.be`,
    ...changes,
  });
const expectDelivery = () => expect.poll(() => db().$count(pushMessages)).toBe(0);

beforeAll(async () => {
  [, key = ""] = /"publicKey\\?",\\?"([\w-]{87})/.exec(await shop.html(page)) ?? [];
});
beforeEach(async () => {
  clockAt("2027-03-26 14:02");
  await db().execute(emptying("bookings, push_subscriptions, push_settings, rate_limits"));
});
afterAll(async () => {
  vi.useRealTimers();
  await service.close();
});

test("customers' actions are pushed to each subscribed device, without names; staff actions to the others", async () => {
  expect(key).toHaveLength(87);
  const [storedKey] = await db().select().from(pushKeys);
  expect(storedKey?.privateKey).not.toMatch(/^[\w-]{43}$/);
  const owners = await switchOn(shop.owner);
  const colleagues = await switchOn(shop.colleague);
  await choose(shop.colleague, { names: "on" });
  const first = await book("10:00");
  await expectDelivery();
  const plain = { title: "Nieuwe afspraak", body: "do 1 apr 10:00 · Klassieke Haarknip" };
  await expect
    .poll(() => owners.heard)
    .toEqual([{ ...plain, path: `/admin/boeking/${first.id}`, tag: first.id }]);
  await expect
    .poll(() => colleagues.heard.map(({ body }) => body))
    .toEqual(["do 1 apr 10:00 · Els De Smet · Klassieke Haarknip"]);

  await first.move("2027-04-02", "11:00");
  await expect
    .poll(() => owners.heard.at(-1))
    .toMatchObject({
      title: "Afspraak verplaatst",
      body: "vr 2 apr 11:00 · Klassieke Haarknip",
    });
  const { sequence } = await first.row();
  await bookingDesk(shop, shop.owner).cancel(first.id, { sequence: String(sequence) });
  await expect.poll(() => colleagues.heard.at(-1)?.title).toBe("Afspraak geannuleerd");
  await expectDelivery();
  expect(owners.heard).toHaveLength(2);

  const second = await book("14:00");
  await expect.poll(() => owners.heard).toHaveLength(3);
  await choose(shop.owner, { booked: "", cancelled: "" });
  await second.cancel();
  await expect.poll(() => colleagues.heard.at(-1)?.title).toBe("Afspraak geannuleerd");
  await expectDelivery();
  expect([owners.heard.length, colleagues.heard.length]).toEqual([3, 5]);
  await db().update(mails).set({ status: "failed" }).where(eq(mails.bookingId, second.id));
  await expect.poll(() => owners.heard.at(-1)?.path).toBe("/admin/mails");
  expect(owners.heard).toHaveLength(4);
});

test("quiet hours hold messages back and sum them up; events undone meanwhile are left out", async () => {
  const device = await switchOn(shop.owner);
  clockAt("2027-03-26 22:30");
  const [, , last] = [await book("10:00"), await book("11:00"), await book("14:00")];
  await last.cancel();
  await expect
    .poll(async () => (await db().select().from(pushMessages)).every(({ dueAt }) => dueAt))
    .toBe(true);
  const [row] = await db().select().from(pushMessages);
  const hours = ((row?.dueAt?.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 3_600_000;
  expect(hours).toBeCloseTo(9.5, 1);
  expect(device.heard).toEqual([]);
  clockAt("2027-03-27 08:00");
  // Simulates the end of the quiet hours.
  await db().update(pushMessages).set({ dueAt: null });
  await book("15:00");
  await expectDelivery();
  await expect
    .poll(() => device.heard)
    .toMatchObject([{ title: "3 meldingen", body: "3 nieuwe afspraken", path: "/admin" }]);
});

test("an account for one chair gets no messages about others, and a late customer is announced once", async () => {
  const [owner] = await db().select().from(user).where(eq(user.email, "admin@shop.be"));
  const value = { name: "Ali", userId: owner?.id ?? "" };
  const edits = [{ kind: "barber" as const, key: "ali", seen: undefined, value }];
  expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
  const device = await switchOn(shop.owner);
  await choose(shop.owner, { chair: "own" });
  const one = await book("10:00", { barber: "barber-1" });
  await expectDelivery();
  expect(device.heard).toEqual([]);
  await book("11:00", { barber: "ali" });
  await expect
    .poll(() => device.heard.map(({ body }) => body))
    .toEqual(["do 1 apr 11:00 · Klassieke Haarknip · Ali"]);
  device.heard.length = 0;

  await choose(shop.owner);
  clockAt("2027-04-01 10:04");
  await remind.run();
  expect(await db().$count(pushMessages)).toBe(0);
  clockAt("2027-04-01 10:06");
  await Promise.all([remind.run(), remind.run()]);
  await expect.poll(() => device.heard).toMatchObject([{ title: "Klant nog niet aangeduid", tag: one.id }]);
  await remind.run();
  await expectDelivery();
  expect(device.heard).toHaveLength(1);
});

test("a device is deleted after unsubscribing, after its session ends, and with its account", async () => {
  const elsewhere = visitor(shop);
  await elsewhere.signIn("admin@shop.be");
  const [first, second] = [await switchOn(elsewhere), await switchOn(shop.owner)];
  first.isGone = true;
  await book("10:00");
  await expect.poll(() => second.heard).toHaveLength(1);
  await expect.poll(() => db().$count(pushSubscriptions)).toBe(1);
  const answer = await shop.owner.post(page, { intent: "push-test", endpoint: second.endpoint });
  expect(words(await answer.text())).toContain("De proef is onderweg.");
  await expect.poll(() => second.heard.at(-1)?.title).toBe("Proefmelding");
  await shop.colleague.post(page, { intent: "push-off", endpoint: second.endpoint });
  expect(await db().$count(pushSubscriptions)).toBe(1);
  await shop.owner.post(page, { intent: "push-off", endpoint: second.endpoint });
  expect(await db().$count(pushSubscriptions)).toBe(0);

  await ensureAccount(db(), { email: "gone@shop.be", role: "staff" });
  const former = visitor(shop);
  await former.signIn("gone@shop.be");
  await switchOn(former);
  await former.post("/admin/uitloggen", {});
  expect(await db().$count(pushSubscriptions)).toBe(0);
  await former.signIn("gone@shop.be");
  await switchOn(former);
  await db().delete(user).where(eq(user.email, "gone@shop.be"));
  expect([await db().$count(pushSubscriptions), await db().$count(pushSettings)]).toEqual([0, 1]);
  expect(await db().$count(session)).toBeGreaterThan(0);
});

test("an address of no push service, invalid keys and invalid times are refused with a sentence", async () => {
  const { fields } = service.subscribe(key);
  for (const wrong of [
    { endpoint: "http://fcm.googleapis.com/x" },
    { endpoint: "https://169.254.169.254/latest" },
    { endpoint: "https://fcm.googleapis.com.example.be/x" },
    { endpoint: "https://localhost/x" },
    { endpoint: "https://user@web.push.apple.com/x" },
    { endpoint: "https://web.push.apple.com:8443/x" },
    { endpoint: `https://fcm.googleapis.com/${"x".repeat(1000)}` },
    { p256dh: "x" },
    { auth: "" },
  ]) {
    const answer = await shop.owner.post(page, { intent: "push-on", ...fields, ...wrong });
    expect([wrong, answer.status]).toEqual([wrong, 400]);
    expect(words(await answer.text())).toContain("De meldingen van deze browser kennen we niet.");
  }
  expect(await db().$count(pushSubscriptions)).toBe(0);
  const real = { ...fields, endpoint: "https://updates.push.services.mozilla.com/wpush/v2/abc" };
  expect((await shop.owner.post(page, { intent: "push-on", ...real })).status).toBe(200);
  // A browser has one subscription, however often it sends it.
  await switchOn(shop.owner);
  expect(await db().$count(pushSubscriptions)).toBe(1);
  expect((await choose(shop.owner, { quietFrom: "25:00" })).status).toBe(400);
  expect((await visitor(shop).post(page, { intent: "push-on", ...fields })).status).toBe(302);
});
