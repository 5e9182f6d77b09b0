/** Counts the taps of each step of a working day, on the phone of one of three barbers. */
import { eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { Locator, Page } from "playwright";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { user } from "#app/accounts/tables/accounts.server.ts";
import { blocks, bookings } from "#app/bookings/tables/bookings.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { shopDocuments } from "#app/shop/tables/content.server.ts";
import { tillDays, tillLines } from "#app/till/tables/till.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { isOnTop, phone } from "../setup/browser.ts";
import { changeRules } from "../setup/change-rules.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { hydrated } from "../setup/staff-browser-site.ts";
import { staffMember } from "../setup/visitor.ts";

const date = openDate(7);
let site: Awaited<ReturnType<typeof openClockedSite>>;
let page: Page;
let ownChair = "";
let taps = 0;

beforeAll(async () => {
  clockAt(`${date} 09:00`);
  site = await openClockedSite();
  const { db } = site.shop.runtime();
  await staffMember(site.shop, "admin");
  const [account] = await db.select().from(user).where(eq(user.email, "admin@shop.be"));
  const [barberDocument] = await db.select().from(shopDocuments).where(eq(shopDocuments.kind, "barber"));
  ownChair = barberDocument?.key ?? "";
  const chair = (key: string, position: number, change: object) => ({
    kind: "barber" as const,
    key,
    position,
    seen: key === ownChair ? barberDocument?.version : undefined,
    value: { ...Object(barberDocument?.value), ...change },
  });
  const team = [
    chair(ownChair, 0, { userId: account?.id }),
    chair("sam", 1, { name: "Sam" }),
    chair("ali", 2, { name: "Ali" }),
  ];
  expect(await publish(db, { by: null, edits: team })).toMatchObject({ ok: true });
  await changeRules(db, { till: { isKept: true, vatPercent: 21 } });
  for (const [time, name, barber] of [
    ["10:00", "Eerste Klant", ownChair],
    ["10:00", "Klant Van Sam", "sam"],
    ["11:00", "Weg Gebleven", ownChair],
  ]) {
    const email = `${name?.toLowerCase().replace(/\W/g, "")}@example.be`;
    const made = await site.shop.post("/api/bookings", bookingRequest({ date, time, name, email, barber }));
    expect(made.status).toBe(201);
  }
  await db.update(bookings).set({ priceCents: 2500 });
  page = await site.staffPage(phone, "admin");
});
afterAll(async () => {
  await site?.close();
  vi.useRealTimers();
});

const db = () => site.shop.runtime().db;
const now = (name: string) => page.getByRole("region", { name: "Nu" }).getByRole("article", { name });
const button = (name: string) => page.getByRole("button", { name, exact: true });

async function tap(target: Locator): Promise<void> {
  await target.tap();
  taps++;
}

/** Opens the day at this hour, and counts from there. */
async function openToday(time: string): Promise<void> {
  clockAt(`${date} ${time}`);
  await page.goto("/admin/vandaag");
  await hydrated(page);
  taps = 0;
}

async function openBlockForm(): Promise<void> {
  await tap(page.getByRole("link", { name: "Uur blokkeren" }));
  await hydrated(page);
}

test("a walk-in sits in the chair after two taps", async () => {
  await openToday("09:35");
  await page.getByText("Wie nu binnenkomt").tap();
  await button("Toon de wachttijd").tap();
  await button("Klopt nog").waitFor();
  await tap(button("Zet in de rij"));
  await tap(page.getByRole("button", { name: "In de stoel" }));
  await expect.poll(() => db().$count(bookings, eq(bookings.source, "walk-in"))).toBe(1);
  expect(taps).toBe(2);
});

test("a visit is done and paid after two taps", async () => {
  await openToday("10:03");
  const chair = now("Eerste Klant");
  await chair.getByRole("button", { name: "No Show" }).waitFor();
  expect(await chair.getByRole("button", { name: "Show", exact: true }).count()).toBe(0);
  await openToday("10:20");
  await tap(now("Eerste Klant").getByRole("link", { name: "Klaar" }));
  await tap(button("Cash"));
  await page.getByText("Klaar en afgerekend").waitFor();
  expect([taps, await db().$count(tillLines)]).toEqual([2, 1]);
});

test("a no-show is marked with one tap", async () => {
  await openToday("11:20");
  await tap(now("Weg Gebleven").getByRole("button", { name: "No Show" }));
  await page.getByText("Boeking is nu: no-show").waitFor();
  expect(taps).toBe(1);
});

test("a barber blocks the own chair with two taps", async () => {
  await openToday("12:02");
  await openBlockForm();
  await tap(button("Blokkeren"));
  const made = () => db().select().from(blocks).where(sql`reason IS DISTINCT FROM 'Ziek'`);
  await expect.poll(made).toMatchObject([{ barberId: ownChair }]);
  expect(taps).toBe(2);
});

test("a customer is found with two taps", async () => {
  await openToday("13:00");
  await tap(page.getByRole("link", { name: "Zoek een klant" }));
  await page.getByRole("searchbox").fill("eerste");
  await tap(button("Zoek"));
  await page.getByRole("link", { name: "Eerste Klant" }).waitFor();
  expect(taps).toBe(2);
});

test("a regular is booked every three weeks for a year with at most eight taps", async () => {
  await openToday("13:30");
  await tap(page.getByRole("link", { name: "Nieuw", exact: true }));
  await page.getByRole("combobox", { name: "Naam" }).pressSequentially("Eerste");
  await tap(page.getByRole("option", { name: "Eerste Klant" }));
  await tap(page.getByRole("button", { name: "Zelfde als vorige keer" }));
  await tap(page.getByText("Herhalen", { exact: true }));
  await page.getByLabel("Hoe vaak?").selectOption("3");
  // Choosing in a native list is two taps.
  taps += 2;
  await tap(button("Toon alle dagen"));
  await tap(button("Boek de gekozen dagen in"));
  await page.getByText(/De reeks is ingeboekt/).waitFor();
  expect(await db().$count(bookings, isNotNull(bookings.seriesId))).toBeGreaterThan(12);
  expect(taps).toBeLessThanOrEqual(8);
});

test("a barber who falls ill blocks the day with three taps", async () => {
  await openToday("14:00");
  await openBlockForm();
  await tap(page.getByText("Ziek", { exact: true }));
  await page.getByText("Waarom?").waitFor({ state: "hidden" });
  await tap(button("Blokkeren"));
  await expect.poll(() => db().$count(blocks, eq(blocks.reason, "Ziek"))).toBe(1);
  expect(taps).toBe(3);
});

test("the day's till is closed after two taps", async () => {
  // With a visit that is not paid, the form stays folded.
  await db()
    .update(bookings)
    .set({ status: "no-show" })
    .where(or(ne(bookings.name, "Eerste Klant"), isNotNull(bookings.seriesId)));
  await openToday("20:05");
  await tap(page.getByRole("region", { name: "Nu" }).getByRole("link", { name: "Dagtotaal" }));
  await tap(button("Dag afsluiten"));
  const closed = page.getByText(/^Afgesloten/);
  await closed.waitFor();
  expect([taps, await db().$count(tillDays)]).toEqual([2, 1]);
  expect(await closed.evaluate(isOnTop)).toBe(true);
  expect(await page.locator("#afgesloten:focus").count()).toBe(1);
});
