/** Tests a day of staff and owner: sign in, mark visits, drag in the agenda, change a rule. */
import type { Page } from "playwright";
import { afterEach, expect, test, vi } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, middleOf, phone } from "../setup/browser.ts";
import { clockAt } from "../setup/clock.ts";
import { toast } from "../setup/paying-browser-site.ts";
import { addAli, hydrated, signIn, staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
afterEach(() => vi.useRealTimers());

test("signing in shows a busy button, and then the welcome on the dashboard", async () => {
  const page = await site.openPage("/login");
  await page.getByRole("heading", { name: "Admin Login", level: 1 }).waitFor();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Terug naar de startpagina" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await page.goBack();
  await hydrated(page);
  for (const [label, type] of [
    ["E-mail", "email"],
    ["Wachtwoord", "password"],
  ] as const) {
    await expect.poll(() => page.getByLabel(label).getAttribute("type")).toBe(type);
    await expect.poll(() => page.getByLabel(label).getAttribute("required")).toBe("");
  }
  const answer = Promise.withResolvers<void>();
  await page.route("**/login.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await signIn(page);
  const button = page.getByRole("button", { name: "Bezig met inloggen..." });
  await button.waitFor();
  await expect.poll(() => button.isDisabled()).toBe(true);
  answer.resolve();
  await toast(page, "Welkom terug!").waitFor();
  expect(new URL(page.url()).pathname).toBe("/admin");

  await page.goto("/login");
  expect(new URL(page.url()).pathname).toBe("/admin");
});

test("a barber marks on Vandaag that a customer came, and undoes it", async () => {
  const date = openDate(8);
  await site.book({ name: "Eerste Klant", date, time: "10:00" });
  clockAt(`${date} 10:10`);
  const page = await site.newSignedInPage(phone);
  await page.clock.install();
  await page.goto("/admin/vandaag");
  await hydrated(page);
  const lateVisit = page.getByRole("region", { name: "Nu" }).getByRole("article", { name: "Eerste Klant" });
  await lateVisit.getByText("10 min te laat").waitFor();
  await lateVisit.getByRole("button", { name: "Show", exact: true }).tap();
  await page.getByText("Boeking is nu: show").waitFor();
  await lateVisit.getByText("Nu in de stoel").waitFor();
  await page.getByRole("button", { name: "Ongedaan maken" }).tap();
  await page.getByText("Boeking is nu: confirmed").waitFor();
  await lateVisit.getByText("10 min te laat").waitFor();
  const { rows } = await site.database.query("SELECT status FROM bookings WHERE name = 'Eerste Klant'");
  expect(rows).toEqual([{ status: "confirmed" }]);
  await expectAccessible(page);
});

test("staff drag an appointment to another barber and confirm: a second screen follows, and undo restores it", async () => {
  const day = openDate(7);
  await addAli();
  const column = (screen: Page, name: string | RegExp) => screen.getByRole("region", { name });
  const visit = (screen: Page) => screen.locator("[data-booking]", { hasText: "Jan Sleept" });
  await site.book({ name: "Jan Sleept", date: day, time: "11:00" });
  const page = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  const other = await site.openSignedIn(`/admin/agenda?dag=${day}`, desktop);
  const dialog = page.getByRole("dialog");
  const grip = await middleOf(visit(page));
  const goal = await middleOf(column(page, /Ali/).locator(".agenda-body"));
  const dragToAli = async () => {
    await page.mouse.move(grip.x, grip.y);
    await page.mouse.down();
    await page.mouse.move(grip.x + 20, grip.y + 48, { steps: 4 });
    await page.mouse.move(goal.x, grip.y + 96, { steps: 6 });
    await page.mouse.up();
    await dialog.getByText("12:00–12:30 bij Ali").waitFor();
  };
  await dragToAli();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Nee, laat staan" }).click();
  await column(page, /Kapper 1/)
    .getByText("Jan Sleept")
    .waitFor();

  await dragToAli();
  await expect.poll(() => dialog.getByLabel("Klant verwittigen").isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "Ja, verplaats" }).click();
  await column(page, /Ali/).getByText("Jan Sleept").waitFor();
  await column(other, /Ali/).getByText("Jan Sleept").waitFor();
  await page.getByRole("button", { name: "Ongedaan maken" }).click();
  await page.getByText("Teruggezet").waitFor();
  await column(other, /Kapper 1/)
    .getByText("Jan Sleept")
    .waitFor();
  await expectAccessible(page);
  await visit(page).click();
  await page.getByRole("heading", { name: "Jan Sleept", level: 1 }).waitFor();
  await page.getByText(/Verplaatst op .* 12:00|Verplaatst van .* 11:00 naar 12:00/).waitFor();
});

test("a changed rule is saved, appears on the site, and is taken back", async () => {
  const page = await site.openSignedIn("/admin/zaak/regels", phone);
  await page.getByLabel("Bericht", { exact: true }).fill("Vandaag is het druk: boek online.");
  await page.getByLabel("Bedrag, in euro").fill("12,50");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Regels: het staat op de site").waitFor();
  await expectAccessible(page);

  const home = await site.openPage("/", phone);
  await home.getByText("Vandaag is het druk: boek online.").waitFor();
  await expectAccessible(home);

  // The change is saved, so that leaving the page asks nothing.
  await page.getByRole("link", { name: "Alles van de zaak" }).click();
  await page.waitForURL("**/admin/zaak");
  await page.goBack();
  await page.getByLabel("Bedrag, in euro").fill("15");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByRole("button", { name: "Zet terug" }).click();
  await page.waitForURL("**/admin/zaak/wijzigingen");
  await page.goto("/admin/zaak/regels");
  await expect.poll(() => page.getByLabel("Bedrag, in euro").inputValue()).toBe("12,50");
});
