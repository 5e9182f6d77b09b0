/** A walk-in sits down: from then on it is a visit like any other. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { barbers, bookings } from "#app/bookings/tables/bookings.server.ts";
import { shopInstant } from "#app/i18n/format/clock.ts";
import { bookingDesk, formValue } from "../setup/booking-desk.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { emptying } from "../setup/emptying.ts";
import { queueDesk } from "../setup/queue-desk.ts";
import { hydrated } from "../setup/staff-browser-site.ts";
import { openForTests } from "../setup/test-shop.ts";
import { staffMember, type Visitor, words } from "../setup/visitor.ts";

const day = openDate(3);
const site = openForTests(openClockedSite);
let member: Visitor;
const queue = queueDesk(
  () => site.shop,
  () => member,
);
beforeAll(async () => {
  clockAt(`${day} 14:02`);
  member = await staffMember(site.shop);
});
beforeEach(async () => {
  clockAt(`${day} 14:02`);
  await site.shop.runtime().db.execute(emptying("walk_ins, walk_in_queue, bookings, blocks"));
});
afterAll(() => {
  vi.useRealTimers();
});

test("a seated walk-in is a visit on the page of the day, and an undo removes the visit", async () => {
  const jan = await queue.add("Jan");
  expect((await queue.post({ intent: "chair", id: jan })).status).toBe(303);
  const listBookings = () => site.shop.runtime().db.select().from(bookings);
  expect(await listBookings()).toMatchObject([
    {
      id: jan,
      name: "Jan",
      source: "walk-in",
      status: "confirmed",
      bookingTime: "14:00:00",
      service: "haarknip",
      phone: null,
      email: null,
      overlapAllowed: false,
    },
  ]);
  const page = await member.text("/admin/vandaag");
  expect(page).toMatch(/Nu in de stoel 14:00 nog 28 min Jan/);
  expect(page).toContain("Jan zit in de stoel. Zet terug in de rij");
  await queue.post({ intent: "again", id: jan });
  expect(await listBookings()).toEqual([]);
  expect(await member.text("/admin/vandaag")).toMatch(/Jan sinds 14:02, aan de beurt nu/);

  await queue.post({ intent: "chair", id: jan });
  await member.post("/admin/vandaag", {
    bookingId: jan,
    status: "show",
    sequence: "0",
    seenStatus: "confirmed",
  });
  const refused = await queue.post({ intent: "again", id: jan });
  expect(refused.status).toBe(409);
  expect(words(await refused.text())).toContain("Dit bezoek is intussen gewijzigd");
  expect(await listBookings()).toHaveLength(1);
});

test("a walk-in whose visit was edited meanwhile stays in the chair", async () => {
  const jan = await queue.add("Jan");
  await queue.post({ intent: "chair", id: jan });
  const edited = { service: "haarknip", barber: "barber-1", name: "Jan Janssens", phone: "0470 12 34 56" };
  const revisionFields = { sequence: "0", seenStatus: "confirmed" };
  const saved = await member.post(`/admin/boeking/${jan}`, { intent: "edit", ...edited, ...revisionFields });
  expect(saved.status).toBe(303);
  expect((await queue.post({ intent: "again", id: jan })).status).toBe(409);
  expect(await queue.rows()).toMatchObject([{ end: "chair" }]);
});

test("the undo only works for a walk-in's visit, never for somebody else's appointment", async () => {
  const booking = bookingRequest({ date: day, time: "16:00" });
  expect((await site.shop.post("/api/bookings", booking)).status).toBe(201);
  const { db } = site.shop.runtime();
  const before = await db.select().from(bookings);
  await queue.post({ intent: "again", id: before[0]?.id ?? "" });
  expect(await db.select().from(bookings)).toEqual(before);
});

test("a conflict is shown and the walk-in keeps waiting; a second tap seats him; a free chair comes first", async () => {
  const desk = bookingDesk(site.shop, member);
  await desk.added({ date: day, time: "14:00", name: "Piet Peeters" });
  const jan = await queue.add("J");
  const refused = await queue.post({ intent: "chair", id: jan });
  expect(refused.status).toBe(409);
  const html = await refused.text();
  expect(words(html)).toMatch(/Klant J wacht nog: .* Overlapt met Piet Peeters 14:00–14:30/);
  expect(await queue.rows()).toMatchObject([{ end: null }]);
  expect(await desk.bookings()).toHaveLength(1);
  expect((await queue.post({ intent: "chair", id: jan, confirmed: "x" })).status).toBe(409);
  const confirmed = formValue(html, "confirmed");
  expect((await queue.post({ intent: "chair", id: jan, confirmed })).status).toBe(303);
  expect(await desk.rowOf(jan)).toMatchObject({ overlapAllowed: true, barberId: "barber-1" });

  await desk.db().insert(barbers).values({ id: "barber-2", name: "Ali", position: 1 }).onConflictDoNothing();
  const els = await queue.add("Els");
  await queue.post({ intent: "chair", id: els });
  expect(await desk.rowOf(els)).toMatchObject({ overlapAllowed: false, barberId: "barber-2" });
  await desk.db().delete(bookings);
  await desk.db().delete(barbers).where(eq(barbers.id, "barber-2"));
});

test("an overlap of five minutes does not matter; ten visits determine the usual length", async () => {
  const desk = bookingDesk(site.shop, member);
  const until = new Date(shopInstant(day, "14:05").epochMilliseconds);
  await desk.added({ date: day, time: "13:30", endsAt: until, status: "show" });
  const jan = await queue.add("Jan");
  await queue.post({ intent: "chair", id: jan });
  expect((await desk.rowOf(jan)).bookingTime).toBe("14:05:00");
  for (let ago = 1; ago <= 10; ago++) {
    const endsAt = new Date(shopInstant(openDate(-ago * 3), "11:00").epochMilliseconds);
    await desk.added({ date: openDate(-ago * 3), time: "10:00", endsAt, status: "show" });
  }
  await queue.add("Els");
  // Els sits from 14:35 to 15:35.
  expect(await member.text("/admin/vandaag")).toContain("Wie nu binnenkomt: rond 15:35");
});

test("on a phone a walk-in joins the queue, sits down and leaves the chair with one tap each", async () => {
  clockAt(`${day} 14:02`);
  const page = await site.staffPage(phone);
  await page.goto("/admin/vandaag");
  await page.getByText("Wachtrij (nu in de zaak)", { exact: true }).click();
  const add = page.getByRole("button", { name: "Zet in de rij" });
  await add.click();
  await page.getByRole("button", { name: "In de stoel Klant van 14:02" }).waitFor();
  await page.getByLabel("Naam (mag leeg)").fill("Jan");
  await add.click();
  await page.getByRole("button", { name: "In de stoel Jan" }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "In de stoel Klant van 14:02" }).click();
  await page.getByText("Klant van 14:02 zit in de stoel").waitFor();
  // The page shows the last change, and a clock that stands still has no last one.
  clockAt(`${day} 14:03`);
  await page.getByRole("button", { name: "Weg Jan" }).click();
  await page.getByText("Jan is weg").waitFor();
  await page.getByRole("button", { name: "Zet terug in de rij" }).click();
  await page.getByRole("button", { name: "In de stoel Jan" }).click();
  await page.getByText("Jan wacht nog: er staat iets in de weg").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Toch in de stoel" }).click();
  await page.getByText("Jan zit in de stoel").waitFor();
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.reload();
  await hydrated(page);
  expect(problems).toEqual([]);

  const visitor = await page
    .context()
    .browser()
    ?.newContext({ ...phone, javaScriptEnabled: false });
  const home = (await visitor?.newPage()) ?? expect.fail();
  await home.goto(new URL("/", page.url()).href);
  await home.getByText("bijgewerkt om 14:03").waitFor();
  await visitor?.close();
  await page.context().close();
});
