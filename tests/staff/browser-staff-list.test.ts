/** Tests the list of bookings in a real browser: its content, its buttons and its messages. */

import type { Page } from "playwright";
import { beforeEach, expect, test } from "vitest";
import { statusName } from "#app/bookings/tables/statuses.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, isInView, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { seeToasts, toast } from "../setup/paying-browser-site.ts";
import { hydrated, staffBrowserSite, tabTo } from "../setup/staff-browser-site.ts";

const { database, addBookings, newSignedInPage, openSignedIn, withoutTable } = await staffBrowserSite();
beforeEach(() => database.query(emptying("bookings")));

const card = (page: Page, name: string) => page.getByRole("article", { name });
const button = (page: Page, name: string, label: "Show" | "No Show") =>
  card(page, name).getByRole("button", { name: label, exact: true });
const refresh = (page: Page) => page.getByRole("button", { name: "Vernieuwen" }).click();
const names = (page: Page) => page.getByRole("article").getByRole("heading").allTextContents();
const badgeOf = (page: Page, name: string) => card(page, name).locator("[data-variant]");
/** Returns the text of a badge and its look. */
const badge = async (page: Page, name: string) => {
  const badge = badgeOf(page, name);
  return [await badge.textContent(), await badge.getAttribute("data-variant")];
};

test("an empty list says so; after a refresh it shows new bookings, newest first, with every field", async () => {
  const page = await openSignedIn("/admin", phone);
  await page.getByRole("heading", { name: "Admin Dashboard", level: 1 }).waitFor();
  for (const text of ["Overzicht van alle boekingen", "Nog geen boekingen"])
    await page.getByText(text).waitFor();
  await expectAccessible(page);

  await addBookings(3, (i) => ({ name: `Klant ${i}`, message: i === 0 ? "Graag kort opzij" : "" }));
  await refresh(page);
  await card(page, "Klant 0").waitFor();
  expect(await names(page)).toEqual(["Klant 2", "Klant 1", "Klant 0"]);
  const first = card(page, "Klant 0");
  for (const text of [`${longDate(openDate(7))} om 10:00`, "Klassieke Haarknip", "Graag kort opzij"])
    expect((await first.textContent())?.replace(/\s+/g, " ")).toContain(text);
  await first.getByText(/^Gemaakt op 1\/01\/2026 om 11:00$/).waitFor();
  const links = await first.getByRole("link").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(links).toEqual(expect.arrayContaining(["tel:+32470123456", "mailto:klant@example.be"]));
  for (const { viewport } of [phone, desktop]) {
    if (viewport) await page.setViewportSize(viewport);
    await first.getByText("Graag kort opzij").waitFor();
    await expectAccessible(page);
  }
});

test("from 1024 pixels on a booking without remarks is a row of 56 pixels", async () => {
  await addBookings(2, (i) => ({ name: ["Łukasz Brzęczyszczykiewicz", "Gökçe Yılmazoğlu-Şahin"][i] ?? "" }));
  const page = await openSignedIn("/admin", desktop);
  for (const width of [1024, 1100, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .getByRole("article")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([width, ...heights]).toEqual([width, 56, 56]);
  }
});

test("a page that is opened from the dashboard starts at its heading", async () => {
  await addBookings(12, (i) => ({ name: `Klant ${i}` }));
  const page = await openSignedIn("/admin", phone);
  const heading = () => page.evaluate(() => document.activeElement?.closest("h1")?.textContent);
  await page.getByRole("link", { name: "Klant 0", exact: true }).click();
  await expect.poll(heading).toBe("Klant 0");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Vandaag" }).click();
  await expect.poll(heading).toBe("Vandaag");
  await page.goBack();
  await expect.poll(heading).toBe("Klant 0");
  await page.getByRole("button", { name: "Meer", exact: true }).click();
  await page.getByRole("link", { name: "Beveiliging" }).click();
  await expect.poll(heading).toBe("Beveiliging");
  await page.getByRole("link", { name: "Beveiliging" }).waitFor({ state: "hidden" });
});

test("each status has its badge and its buttons", async () => {
  const statuses = ["confirmed", "show", "no-show", "cancelled"];
  await addBookings(4, (i) => ({ name: `Klant ${i}`, status: statuses[i] }));
  const page = await openSignedIn("/admin");
  const looks = ["secondary", "default", "destructive", "outline"];
  for (const [i, status] of statuses.entries()) {
    expect(await badge(page, `Klant ${i}`)).toEqual([statusName(status), looks[i]]);
    await expect.poll(() => button(page, `Klant ${i}`, "Show").count()).toBe(status === "show" ? 0 : 1);
    await expect.poll(() => button(page, `Klant ${i}`, "No Show").count()).toBe(status === "no-show" ? 0 : 1);
  }
});

test("a click marks a booking, says so, and keeps the keyboard focus", async () => {
  await addBookings(1, () => ({ name: "Jan Vandeputte" }));
  const page = await openSignedIn("/admin");
  await tabTo(page, button(page, "Jan Vandeputte", "Show"));
  await seeToasts(
    () => page.keyboard.press("Enter"),
    toast(page, "Status bijgewerkt"),
    toast(page, "Boeking is nu: show"),
  );
  await expect.poll(() => badge(page, "Jan Vandeputte")).toEqual(["Gekomen", "default"]);
  expect(await button(page, "Jan Vandeputte", "Show").count()).toBe(0);
  const other = button(page, "Jan Vandeputte", "No Show");
  await expect.poll(() => other.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Nu al een no-show?" });
  await question.getByRole("button", { name: "Ja, No Show" }).press("Enter");
  await toast(page, "Boeking is nu: no-show").waitFor();
  await expect.poll(() => badge(page, "Jan Vandeputte")).toEqual(["No-show", "destructive"]);
});

test("on a scrolled page a refused mark shows its message beside the visit, with and without script", async () => {
  await addBookings(9, (i) => ({ name: `Klant ${i}` }));
  for (const javaScriptEnabled of [true, false]) {
    const page = await newSignedInPage({
      ...phone,
      viewport: { width: 390, height: 664 },
      javaScriptEnabled,
    });
    await page.goto("/admin");
    if (javaScriptEnabled) await hydrated(page);
    const name = javaScriptEnabled ? "Klant 3" : "Klant 2";
    await button(page, name, "Show").scrollIntoViewIfNeeded();
    const message = page.getByText("Kon status niet bijwerken").filter({ visible: true });
    const tap = async () => {
      await button(page, name, "Show").tap();
      await message.waitFor();
    };
    // A page with script would show at once that the visit was cancelled, and offer no mark.
    if (javaScriptEnabled) await withoutTable("booking_changes", tap);
    else {
      await database.query(`UPDATE bookings SET status = 'cancelled' WHERE name = $1`, [name]);
      await tap();
    }
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    expect([await isInView(message), await isInView(badgeOf(page, name))]).toEqual([true, true]);
  }
});

test("a change or a list that fails shows a message, and the list stays as it is", async () => {
  await addBookings(1, () => ({ name: "Jan Vandeputte" }));
  const page = await openSignedIn("/admin");
  await withoutTable("booking_changes", async () => {
    await button(page, "Jan Vandeputte", "Show").click();
    await toast(page, "Kon status niet bijwerken").waitFor();
  });
  await page.reload();
  await hydrated(page);
  await page.context().setOffline(true);
  await button(page, "Jan Vandeputte", "Show").click();
  await toast(page, "Kon status niet bijwerken").waitFor();
  await refresh(page);
  await toast(page, "Kon boekingen niet laden").waitFor();
  expect(await badge(page, "Jan Vandeputte")).toEqual(["Bevestigd", "secondary"]);
  await page.context().setOffline(false);

  await page.reload();
  await withoutTable("bookings", async () => {
    await refresh(page);
    await toast(page, "Kon boekingen niet laden").waitFor();
    expect(await names(page)).toEqual(["Jan Vandeputte"]);
    await page.reload();
    await toast(page, "Kon boekingen niet laden").waitFor();
    await expectAccessible(page);
  });
  await refresh(page);
  await card(page, "Jan Vandeputte").waitFor();
});

test("a click loads older bookings, and the filters work with keys", async () => {
  await addBookings(30, (i) => ({ name: `Klant ${i}`, status: i === 4 ? "no-show" : "confirmed" }));
  const page = await openSignedIn("/admin");
  await expect.poll(() => page.getByRole("article").count()).toBe(25);
  await page.getByRole("link", { name: "Meer laden" }).click();
  await card(page, "Klant 0").waitFor();
  expect(await names(page)).toEqual(Array.from({ length: 30 }, (_, i) => `Klant ${29 - i}`));
  expect(await page.getByRole("link", { name: "Meer laden" }).count()).toBe(0);

  await tabTo(page, page.getByRole("searchbox", { name: "Zoeken" }));
  await page.keyboard.type("klant 2");
  await page.keyboard.press("Enter");
  // The search matches parts of a name: customers 2, 12 and 20 to 29.
  await expect.poll(() => page.getByRole("article").count()).toBe(12);
  await tabTo(page, page.getByRole("link", { name: "Alle boekingen tonen" }));
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("article").count()).toBe(25);
  await page.getByLabel("Status").focus();
  await page.keyboard.type("no");
  await page.keyboard.press("Enter");
  await expect.poll(() => names(page)).toEqual(["Klant 4"]);
  await expectAccessible(page);
});

test("the other pages are accessible, and say that they are loading", async () => {
  await database.query(
    `INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at)
     VALUES ('jan@example.be', 1000, 'EUR', 'test', 'paid', now(), now())`,
  );
  const page = await openSignedIn("/admin");
  const requestSeen = Promise.withResolvers<void>();
  await page.route("**/admin/betalingen.data*", async (route) => {
    await requestSeen.promise;
    await route.continue();
  });
  await page.getByRole("link", { name: "Betalingen" }).click();
  await page.getByRole("status").getByText("Laden...").waitFor();
  requestSeen.resolve();
  await page.getByRole("heading", { name: "Betalingen zonder boeking" }).waitFor();
  await expectAccessible(page);
});

test("the notice about unsent mails leads to their page, where one tap sends each again", async () => {
  const name = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
  await addBookings(2, (i) => ({ name: `${name}${i}` }));
  await database.query(
    `INSERT INTO mails (booking_id, kind, status, problem)
     SELECT id, kind, 'failed', '550 5.1.1 ' || repeat('x', 90)
     FROM bookings, unnest(ARRAY['confirmation', 'shop-notice']) AS kind`,
  );
  const page = await openSignedIn("/admin", phone);
  const notice = page.getByRole("link", { name: "4 mails zijn niet verstuurd" });
  await notice.waitFor();
  await expectAccessible(page);
  await notice.click();
  await page.getByRole("heading", { name: "Niet verstuurde mails" }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  const mails = page.getByRole("article");
  await expect.poll(() => mails.count()).toBe(4);
  await mails.first().getByRole("button", { name: "Opnieuw versturen" }).click();
  await page.getByText("De mail wordt opnieuw verstuurd").first().waitFor();
  await expect.poll(() => mails.count()).toBe(3);
});
