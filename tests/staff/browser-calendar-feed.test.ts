/** Tests a barber's appointments in a calendar program. */
import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { calendarFeeds, userRoles } from "#app/accounts/tables/accounts.server.ts";
import { barbers } from "#app/bookings/tables/bookings.server.ts";
import { bookingDesk } from "../setup/booking-desk.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { emptying } from "../setup/emptying.ts";
import { openForTests } from "../setup/test-shop.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const site = openForTests(openClockedSite);
let member: Visitor;
beforeAll(async () => {
  clockAt("2027-03-26 14:02");
  member = await staffMember(site.shop, "admin");
});
beforeEach(async () => {
  clockAt("2027-03-26 14:02");
  await site.shop.runtime().db.execute(emptying("bookings, blocks, calendar_feeds, rate_limits"));
});
afterAll(() => {
  vi.useRealTimers();
});

async function makeAddress(fields: Record<string, string> = {}): Promise<string> {
  const answer = await member.post("/admin/beveiliging", { intent: "feed", barber: "barber-1", ...fields });
  expect(answer.status).toBe(200);
  const [path = ""] = /\/kalender\/[\w-]{43}\/agenda\.ics/.exec(await answer.text()) ?? [];
  return path;
}

async function read(path: string) {
  const answer = await site.shop.fetch(path);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((component) => {
    const { uid, summary, sequence, startDate, endDate } = new ICAL.Event(component);
    const at = (time: ICAL.Time) => time.toJSDate().toISOString();
    return { uid, summary, sequence, from: at(startDate), until: at(endDate) };
  });
  return { answer, text, events };
}

test("the calendar follows bookings, moves and cancellations, at the right hour around the clock change", async () => {
  const desk = bookingDesk(site.shop, member);
  const secret = { phone: "0470123123", email: "els@example.be", message: "Liefst niet te kort" };
  const before = await desk.added({ date: "2027-03-27", time: "10:00", name: "Els De Smet", ...secret });
  const after = await desk.added({ date: "2027-03-29", time: "10:00", name: "Jan Peeters", ...secret });
  await desk.added({ date: "2027-10-30", time: "10:00", name: "Winter Uur" });
  await desk.added({ date: "2027-10-31", time: "10:00", name: "Zomer Uur" });
  await desk.added({ date: "2027-03-30", time: "10:00", name: "Niet Deze", status: "held" });
  await desk.added({ date: "2027-03-30", time: "11:00", name: "Zoekt Ander", moveAskedAt: new Date() });
  await desk.block({ from: "2027-03-31", fromTime: "12:00", toTime: "13:00", reason: "Pauze" });
  const path = await makeAddress();
  const first = await read(path);
  expect(first.answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
  expect(first.answer.headers.get("X-Robots-Tag")).toBe("noindex");
  expect(first.events.map(({ summary, from }) => [summary, from])).toEqual([
    ["Els De Smet · Klassieke Haarknip", "2027-03-27T09:00:00.000Z"],
    ["Jan Peeters · Klassieke Haarknip", "2027-03-29T08:00:00.000Z"],
    ["Zoekt Ander · Klassieke Haarknip (ander moment gevraagd)", "2027-03-30T09:00:00.000Z"],
    ["Winter Uur · Klassieke Haarknip", "2027-10-30T08:00:00.000Z"],
    ["Zomer Uur · Klassieke Haarknip", "2027-10-31T09:00:00.000Z"],
    ["Geblokkeerd: Pauze", "2027-03-31T10:00:00.000Z"],
  ]);
  const [moveEvent] = first.text.split("BEGIN:VEVENT").filter((event) => event.includes("Zoekt Ander"));
  expect(moveEvent).toContain("STATUS:TENTATIVE");
  expect(moveEvent).toContain("BUSYSTATUS:TENTATIVE");
  for (const detail of Object.values(secret)) expect(first.text).not.toContain(detail);
  expect(first.text).toContain("REFRESH-INTERVAL");

  const headers = { "If-None-Match": first.answer.headers.get("ETag") ?? "" };
  clockAt("2027-03-26 14:30");
  expect((await site.shop.fetch(path, { headers })).status).toBe(304);
  const moved = await desk.move(after, { date: "2027-03-29", time: "11:30" });
  expect(moved.status).toBe(303);
  expect((await desk.cancel(before)).status).toBe(303);
  expect((await site.shop.fetch(path, { headers })).status).toBe(200);
  const { events } = await read(path);
  const jansEvent = first.events.find(({ summary }) => summary.startsWith("Jan"));
  expect(events[0]).toMatchObject({
    uid: jansEvent?.uid,
    sequence: 1,
    from: "2027-03-29T09:30:00.000Z",
    until: "2027-03-29T10:00:00.000Z",
  });
  expect(events.map(({ summary }) => summary)).not.toContain("Els De Smet · Klassieke Haarknip");
});

test("the calendar shows initials instead of names, of one barber only, and only as long as its address is valid", async () => {
  const desk = bookingDesk(site.shop, member);
  const { db } = site.shop.runtime();
  await db.insert(barbers).values({ id: "barber-2", name: "Kim", position: 1 }).onConflictDoNothing();
  await desk.added({ date: "2027-03-29", time: "10:00", name: "Jan de Smet 2" });
  await desk.added({ date: "2027-03-29", time: "10:00", name: "Andere Kapper", barberId: "barber-2" });
  const path = await makeAddress({ initials: "on" });
  expect((await read(path)).events.map(({ summary }) => summary)).toEqual(["J.D.S. · Klassieke Haarknip"]);
  const [row] = await db.select().from(calendarFeeds);
  expect(path).not.toContain(row?.hash ?? "");
  expect((await site.shop.fetch(path, { method: "POST" })).status).toBe(405);

  const newer = await makeAddress({ initials: "on" });
  expect((await site.shop.fetch(path)).status).toBe(404);
  await db.update(userRoles).set({ role: "staff" });
  expect((await site.shop.fetch(newer)).status).toBe(200);
  await member.post("/admin/beveiliging", { intent: "feed-stop" });
  expect((await site.shop.fetch(newer)).status).toBe(404);
  const last = await makeAddress();
  const roles = await db.delete(userRoles).returning();
  expect((await site.shop.fetch(last)).status).toBe(404);
  await db.insert(userRoles).values(roles.map((each) => ({ ...each, role: "admin" as const })));
  expect((await site.shop.fetch(last)).status).toBe(200);
  const wrong = await member.post("/admin/beveiliging", { intent: "feed", barber: "barber-99" });
  expect(wrong.status).toBe(400);
});

test("guessing an address is stopped, and so is a program that asks too often", async () => {
  const path = await makeAddress();
  const ask = async (address: string) => (await site.shop.fetch(address)).status;
  const headers = { "X-Forwarded-For": "203.0.113.99" };
  const statuses = await Promise.all(
    Array.from({ length: 62 }, (_, i) => site.shop.fetch(`/kalender/${i}/agenda.ics`, { headers })),
  );
  expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([404, 429]));
  for (let i = 0; i < 120; i++) expect(await ask(path)).toBe(200);
  const refused = await site.shop.fetch(path);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});

test("on a phone the calendar is switched on, shown once, and switched off", async () => {
  const page = await site.staffPage(phone);
  await page.goto("/admin/beveiliging");
  const part = page.getByRole("region", { name: "Afspraken in je eigen agenda" });
  await part.getByText("Staat uit.").waitFor();
  await part.getByRole("button", { name: "Maak een adres" }).click();
  const address = await part.getByLabel("Adres van je agenda").inputValue();
  expect(address).toMatch(/\/kalender\/[\w-]{43}\/agenda\.ics$/);
  expect((await fetch(address)).status).toBe(200);
  await expectAccessible(page);
  await page.reload();
  await part.getByText(/Staat aan voor .*, met initialen/).waitFor();
  await part.getByRole("button", { name: "Schakel uit" }).click();
  await part.getByText("Staat uit.").waitFor();
  expect((await fetch(address)).status).toBe(404);
  await page.context().close();
});
