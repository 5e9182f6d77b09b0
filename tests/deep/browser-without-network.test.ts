/** Tests a phone in the shop that loses its network and finds it again. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import { movedMs } from "../fixtures/clock-moved.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { cuttableWay } from "../setup/cuttable-connection.ts";
import { makeRecordsOlder, readRecords } from "../setup/device-records.ts";
import { emptying } from "../setup/emptying.ts";
import { holdDevice } from "../setup/hold-device.ts";
import { toast } from "../setup/paying-browser-site.ts";
import { patience } from "../setup/slowness.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { environment, setOffline } = await cuttableWay();
const { database, newPage, openSignedIn } = await staffBrowserSite(environment);
const today = wallClockAt(new Date()).date;
/** Skips under TEST_CLOCK, which moves the clock of pages but not of their worker, so that stored pages look outdated. */
const testOfToday = test.skipIf(movedMs !== 0);
beforeEach(() => database.query(emptying("bookings, customer_notes, rate_limits")));

/** Inserts a booking of one minute by default, so that it is over and can be marked even just after midnight. */
async function book(name: string, time: string, { date = today, minutes = 1 } = {}): Promise<string> {
  const { rows } = await database.query(
    `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, manage_token)
     SELECT 'barber-1', $1, '0470123456', $2, 'haarknip', at, at + make_interval(mins => $5), $3
     FROM (SELECT $4::timestamp AT TIME ZONE 'Europe/Brussels' AS at) AS day RETURNING id`,
    [name, `${name.split(" ")[0]}@example.be`, randomUUID(), `${date} ${time}`, minutes],
  );
  return rows[0].id;
}
const statusesOf = async () =>
  (await database.query("SELECT name, status FROM bookings ORDER BY name")).rows.map(
    ({ name, status }) => `${name}: ${status}`,
  );

/** Returns the names of the entries stored on the device. */
const namesOn = (page: Page) => page.evaluate(readRecords).then((all) => all.map(({ name }) => name));
const pagesOn = async (page: Page) => (await namesOn(page)).filter((name) => name.startsWith("page "));

/** Opens the day on a device and waits until its pages are stored. */
async function openKept(options = phone): Promise<Page> {
  const page = await openSignedIn("/admin/vandaag", options);
  // The day and the agenda, for today and tomorrow.
  await expect.poll(() => pagesOn(page), { timeout: patience(20) }).toHaveLength(4);
  return page;
}
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const show = (place: Locator) => place.getByRole("button", { name: "Show", exact: true });
const waits = (place: Locator) => place.getByText("Show wordt bewaard tot er verbinding is");
const outdated = (page: Page) => page.getByText(/^Laatst bijgewerkt om \d\d:\d\d, geen verbinding$/);

testOfToday(
  "without network the day and the agenda of today and tomorrow open as they were stored",
  async () => {
    await book("Vandaag Klant", "00:00");
    await book("Morgen Klant", "11:00", { date: addDays(today, 1), minutes: 30 });
    const page = await openKept();
    await setOffline(page, true);
    for (const path of ["/admin/vandaag", `/admin/vandaag?dag=${today}&kapper=barber-1`]) {
      await page.goto(path);
      await outdated(page).waitFor();
      await row(page, "Vandaag Klant").waitFor();
    }
    await expectAccessible(page);
    await page.getByRole("link", { name: "Agenda" }).click();
    await page.waitForURL(/\/admin\/agenda/);
    await page.getByRole("link", { name: /Vandaag Klant/ }).waitFor();
    await outdated(page).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Volgende dag/ }).click();
    await page.waitForURL(new RegExp(addDays(today, 1)));
    await outdated(page).waitFor();
    await page.getByRole("link", { name: /Morgen Klant/ }).click();
    await toast(page, "Zonder internet kun je Vandaag en de agenda").waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/agenda");
    await page.goto("/admin/klanten");
    await page.getByRole("heading", { name: "Geen verbinding" }).waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Vandaag", exact: true }).click();
    await row(page, "Vandaag Klant").waitFor();

    // After more than a day the stored pages are deleted.
    await page.evaluate(makeRecordsOlder, 25 * 3_600_000);
    await page.goto("/admin/vandaag");
    await page.getByRole("heading", { name: "Geen verbinding" }).waitFor();
    await expect.poll(() => page.getByRole("link").allInnerTexts()).toEqual(["Probeer opnieuw"]);
    expect(await pagesOn(page)).not.toContain(`page /admin/vandaag ${today}`);
    await page.context().close();
  },
);

testOfToday(
  "marks and a note are sent when the network returns; a mark on a booking cancelled meanwhile is reported and not applied",
  async () => {
    await book("Eerste Klant", "00:00");
    const second = await book("Tweede Klant", "00:01");
    await book("Derde Klant", "00:02");
    const page = await openKept();
    await setOffline(page, true);
    await outdated(page).waitFor();
    for (const name of ["Eerste Klant", "Tweede Klant", "Derde Klant"]) {
      await show(row(page, name)).tap();
      await waits(row(page, name)).waitFor();
    }
    await row(page, "Derde Klant").getByRole("button", { name: "Toch niet" }).tap();
    await show(row(page, "Derde Klant")).waitFor();
    await row(page, "Eerste Klant").getByText("Notitie over").tap();
    await row(page, "Eerste Klant").getByLabel("Nieuwe notitie").fill("Nek met het mes");
    await row(page, "Eerste Klant").getByRole("button", { name: "Bewaar notitie" }).tap();
    await page.getByText("Notitie wordt bewaard tot er verbinding is").waitFor();
    await page.reload();
    await waits(row(page, "Eerste Klant")).waitFor();
    await page.getByText("3 aanduidingen of notities wachten op verbinding").waitFor();
    await expectAccessible(page);

    await database.query("UPDATE bookings SET status = 'cancelled' WHERE id = $1", [second]);
    await setOffline(page, false);
    const refusal = page.getByRole("alert").filter({ hasText: "Niet doorgegaan" });
    await refusal.getByText("Show voor Tweede Klant", { exact: true }).waitFor();
    await refusal.getByText("Intussen geannuleerd door de klant").waitFor();
    await outdated(page).waitFor({ state: "hidden" });
    await expectAccessible(page);
    expect(await statusesOf()).toEqual([
      "Derde Klant: confirmed",
      "Eerste Klant: show",
      "Tweede Klant: cancelled",
    ]);
    const { rows } = await database.query("SELECT text, by FROM customer_notes");
    expect(rows).toEqual([{ text: "Nek met het mes", by: "owner@shop.be" }]);
    const { rows: changes } = await database.query("SELECT 1 FROM booking_changes WHERE \"to\" = 'show'");
    expect(changes).toHaveLength(1);
    await refusal.getByRole("button", { name: /^Begrepen/ }).tap();
    await refusal.waitFor({ state: "hidden" });

    await setOffline(page, true);
    await outdated(page).waitFor();
    await show(row(page, "Derde Klant")).tap();
    await waits(row(page, "Derde Klant")).waitFor();
    await setOffline(page, false);
    await toast(page, "Wat je zonder verbinding deed, is bewaard").waitFor();
    expect(await statusesOf()).toContain("Derde Klant: show");
    await page.context().close();
  },
);

test("signing out deletes everything stored on the device, and visitors never get a worker", async () => {
  await book("Vandaag Klant", "00:00");
  const page = await openKept(desktop);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await page.goto("/");
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
  await page.goto("/admin/vandaag");
  await hydrated(page);
  expect(await workers()).toBe(1);
  await page.getByRole("button", { name: "Uitloggen" }).click();
  await page.waitForURL("**/login");
  await expect.poll(workers).toBe(0);
  expect(await namesOn(page)).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.context().close();

  const visitor = await newPage();
  for (const path of ["/", "/contact", "/login"]) {
    await visitor.goto(path);
    await visitor.keyboard.press("Tab");
    await visitor.waitForLoadState("networkidle");
    expect(
      await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  }
  await visitor.context().close();
});

testOfToday(
  "signing out without network asks about unsent notes, empties the device, and says that it is not complete yet",
  async () => {
    const id = await book("Vandaag Klant", "00:00");
    const page = await openKept();
    const caughtUp = page.waitForResponse(/boeking.*\.data/);
    await page.goto(`/admin/boeking/${id}`);
    await caughtUp;
    await setOffline(page, true);
    await page.getByText("Geen verbinding, we proberen opnieuw").waitFor();
    await page.getByLabel("Nieuwe notitie").fill("Nek met het mes");
    await page.getByRole("button", { name: "Bewaar notitie" }).click();
    await page.getByText("Notitie wordt bewaard tot er verbinding is").waitFor();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await page.getByRole("heading", { name: "Toch uitloggen?" }).waitFor();
    await page.getByText("wacht nog 1 aanduiding of notitie op verbinding").waitFor();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Nee, terug naar Vandaag" }).click();
    await page.getByText("1 aanduiding of notitie wacht op verbinding").waitFor();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await page.getByRole("button", { name: "Ja, wis en log uit" }).click();
    await page.getByRole("heading", { name: "Nog niet uitgelogd" }).waitFor();
    expect(await namesOn(page)).toEqual([]);
    await page.context().close();
  },
);

test("a colleague signs in after an ended session: nothing of the former account is shown or sent, and own pages are stored", async () => {
  await book("Eerste Klant", "00:00");
  const page = await openKept();
  await setOffline(page, true);
  await outdated(page).waitFor();
  await show(row(page, "Eerste Klant")).tap();
  await waits(row(page, "Eerste Klant")).waitFor();
  await page.goto("about:blank");
  // Uses the same device with a colleague's session.
  await database.query(
    `INSERT INTO "user" (id, name, email, email_verified, created_at, updated_at)
     VALUES ('colleague', 'Kaat', 'kaat@shop.be', true, now(), now())`,
  );
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ('colleague', 'staff')");
  await database.query("UPDATE session SET user_id = 'colleague'");
  await setOffline(page, false);
  // While the device is slow, the other account's stored pages are not shown as one's own.
  const release = await holdDevice(page);
  await page.goto("/admin/vandaag");
  await page.getByText("Live", { exact: true }).waitFor();
  const since = await page.evaluate(() => Date.now());
  await release(page);
  const keptSince = async () =>
    (await page.evaluate(readRecords)).filter(({ name, at }) => name.startsWith("page ") && at >= since);
  await expect.poll(keptSince, { timeout: patience(20) }).toHaveLength(4);
  expect((await namesOn(page)).filter((name) => name.startsWith("form "))).toEqual([]);
  expect(await waits(row(page, "Eerste Klant")).isVisible()).toBe(false);
  expect(await statusesOf()).toEqual(["Eerste Klant: confirmed"]);
  await page.context().close();
});
