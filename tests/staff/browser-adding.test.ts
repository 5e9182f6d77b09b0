/** Tests what staff do with a phone in one hand: a walk-in, a time that is taken, an afternoon off. */
import type { Dialog, Page } from "playwright";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { emptying } from "../setup/emptying.ts";
import { hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";

const { book, database, openSignedIn } = await staffBrowserSite();
const day = openDate(9);

let page: Page;
beforeAll(async () => {
  page = await openSignedIn("/admin", phone);
});
beforeEach(() => database.query(emptying("bookings, blocks, rate_limits")));

/** Opens a page and waits until it is hydrated, because it does not react before. */
async function open(path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
/** Inserts two customers who came before. */
async function insertKnown(): Promise<void> {
  await database.query(
    `INSERT INTO bookings (barber_id, name, phone, email, language, service, starts_at, ends_at, status, manage_token)
     VALUES ('barber-1', 'Wout Demeyere', '0470555666', 'wout@example.be', 'fr', 'premium', now() - interval '20 days',
       now() - interval '20 days' + interval '1 hour', 'show', 'known'),
      ('barber-1', 'Wouter Callens', '0470777888', NULL, 'nl', 'baard', now() - interval '15 days',
       now() - interval '15 days' + interval '1 hour', 'no-show', 'known-too')`,
  );
}
const addButton = () => page.getByRole("button", { name: "Inboeken", exact: true });

test("a booking by phone takes a name and the enter key", async () => {
  await open(`/admin/nieuw?dag=${day}`);
  await expectAccessible(page);
  // The name has the focus, and the first free time is filled in.
  await page.keyboard.type("Piet Wandelaar");
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/vandaag?dag=${day}`);
});

test("input is not lost to a slip: leaving asks first, but not after booking or with an empty form", async () => {
  await open(`/admin/nieuw?dag=${day}`);
  const questions: string[] = [];
  const answer = async (dialog: Dialog) => {
    questions.push(dialog.message() || dialog.type());
    await dialog.dismiss();
  };
  page.on("dialog", answer);
  const name = page.getByRole("combobox", { name: "Naam" });
  const leavePage = () => page.getByRole("link", { name: "Vandaag", exact: true }).click();
  await name.fill("Half Getypt");
  await leavePage();
  await expect.poll(() => questions).toEqual(["Deze afspraak is nog niet ingeboekt. Toch weggaan?"]);
  await page.evaluate(() => location.reload());
  await expect.poll(() => questions.at(1)).toBe("beforeunload");
  await expect.poll(() => name.inputValue()).toBe("Half Getypt");
  await addButton().tap();
  await page.waitForURL(`**/admin/vandaag?dag=${day}`);
  await open(`/admin/nieuw?dag=${day}`);
  await leavePage();
  await page.waitForURL("**/admin/vandaag");
  expect(questions).toHaveLength(2);
  page.off("dialog", answer);
});

test("a tap chooses a free time of the day that was chosen", async () => {
  await book({ date: day, time: "09:30" });
  await open(`/admin/nieuw?dag=${day}&bron=walk-in`);
  await expect.poll(() => page.getByLabel("Binnengelopen").isChecked()).toBe(true);
  await page.getByRole("button", { name: "10:30" }).click();
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("10:30");
  const later = openDate(11);
  await page.getByLabel("Datum").fill(later);
  await page.getByRole("button", { name: "09:30" }).click();
  await expect.poll(() => page.getByLabel("Datum").inputValue()).toBe(later);
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("");
});

test("a known customer is found while typing, by keys or a finger, and gets the usual visit", async () => {
  await insertKnown();
  await open(`/admin/nieuw?dag=${day}`);
  const name = page.getByRole("combobox", { name: "Naam" });
  await name.pressSequentially("Wou");
  await page.getByRole("option").nth(1).waitFor();
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect.poll(() => name.getAttribute("aria-expanded")).toBe("false");
  await name.pressSequentially("t");
  await page.getByRole("option", { name: "Wouter Callens" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect.poll(() => name.inputValue()).toBe("Wouter Callens");
  await page.getByText("Kwam één keer niet opdagen").waitFor();
  await page.getByRole("button", { name: "Iemand anders" }).click();
  await expect.poll(() => name.inputValue()).toBe("");

  // By phone number, with a finger; then two taps.
  await name.pressSequentially("0470 55");
  await page.getByRole("option", { name: "Wout Demeyere" }).tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zelfde als vorige keer" }).tap();
  await page.getByRole("combobox", { name: "Dienst" }).getByText("Premium").waitFor({ state: "attached" });
  await expect.poll(() => page.getByRole("combobox", { name: "Dienst" }).inputValue()).toBe("premium");
  await addButton().tap();
  await page.waitForURL(`**/admin/vandaag?dag=${day}`);
  const { rows } = await database.query(
    "SELECT phone, email, language FROM bookings WHERE source = 'phone' AND name LIKE 'Wout D%'",
  );
  expect(rows).toEqual([{ phone: "0470555666", email: "wout@example.be", language: "fr" }]);
});

test("staff are asked for the country of a number, when they type it and when it is a known customer's", async () => {
  await insertKnown();
  await database.query("UPDATE bookings SET phone = '0712345678' WHERE name = 'Wouter Callens'");
  await open(`/admin/nieuw?dag=${day}`);
  const name = page.getByRole("combobox", { name: "Naam" });
  await name.pressSequentially("Wouter");
  await page.getByRole("option", { name: "Wouter Callens" }).tap();
  await page.getByText("Telefoon, e-mail, taal, opmerking").click();
  const question = page.getByText("Uit welk land is dit nummer?");
  await question.waitFor();
  await page.getByRole("button", { name: "Iemand anders" }).click();
  await question.waitFor({ state: "detached" });
  const number = page.getByLabel("Telefoon", { exact: true }).last();
  await number.fill("06 12 34 56 78");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Frankrijk (+33)" }).tap();
  await expect.poll(() => number.inputValue()).toBe("+33 6 12 34 56 78");
  await question.waitFor({ state: "detached" });
});

test("a customer is two taps and some letters away from the day", async () => {
  await insertKnown();
  await open("/admin/vandaag");
  await page.getByRole("link", { name: "Zoek een klant" }).tap();
  await page.locator("#customer-search:focus").waitFor();
  await page.keyboard.type("callens wout");
  await page.getByText("Gevonden voor “callens wout”").waitFor();
  await page.getByRole("link", { name: "Wouter Callens" }).tap();
  await page.waitForURL(/\/admin\/klanten\/[\w-]{36}$/);
});

test("a taken time asks to confirm, and keeps the values", async () => {
  await book({ date: day, time: "15:00" });
  await open(`/admin/nieuw?dag=${day}&tijd=15:10`);
  await page.getByLabel("Naam").fill("Tussendoor Peeters");
  await page.getByText("Telefoon, e-mail, taal, opmerking").click();
  await page.getByLabel("Telefoon", { exact: true }).last().fill("0470 11 22 33");
  await addButton().click();
  await page.getByText("Overlapt met Jan Vandeputte 15:00–15:30").waitFor();
  await expectAccessible(page);
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Tussendoor Peeters");
  await page.getByRole("button", { name: "Toch inboeken" }).click();
  await page.waitForURL(`**/admin/vandaag?dag=${day}`);
});

test("an afternoon is blocked: the page says first whom it affects, and it can be undone", async () => {
  await book({ date: day, time: "15:00" });
  await open(`/admin/nieuw?dag=${day}&tijd=16:00`);
  await page.getByLabel("Naam").fill("Zonder Adres");
  await addButton().click();
  await page.waitForURL(`**/admin/vandaag?dag=${day}`);
  await open(`/admin/blokkeren?dag=${day}`);
  await page.getByLabel("Vanaf uur").fill("14:00");
  await page.getByLabel("Tot uur").fill("18:00");
  await page.getByText("Anders", { exact: true }).click();
  await page.getByLabel("In eigen woorden").fill("Naar de tandarts");
  await page.getByRole("button", { name: "Blokkeren" }).click();
  const hits = page.getByRole("alert");
  await hits.getByText("2 afspraken vallen erin").waitFor();
  expect(await hits.getByRole("link", { name: "Jan Vandeputte", exact: true }).getAttribute("href")).toMatch(
    /^\/admin\/boeking\/[\w-]{36}$/,
  );
  await expectAccessible(page);
  await page.getByText("Mail een link om een ander moment te kiezen").click();
  await page.getByRole("button", { name: "Bevestig" }).click();
  await page.getByText("1 klant krijgt een mail").waitFor();
  await page.getByText("Zonder e-mailadres, bel ze even").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verwijder", exact: true }).click();
  await page.getByText("De uren zijn weer vrij").first().waitFor();
  await page.getByText("Er is niets geblokkeerd").waitFor();
});

test("a break of every week is shown first, and removed in one tap", async () => {
  await open(`/admin/blokkeren?dag=${openDate(20)}`);
  expect(await page.getByLabel("Elke week, tot en met").isVisible()).toBe(false);
  await page.getByText("Elke week", { exact: true }).tap();
  await page.getByLabel("Elke week, tot en met").fill(openDate(42));
  await page.getByRole("button", { name: "Blokkeren", exact: true }).tap();
  await page.getByText("keer blokkeren?").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Blokkeer \d keer$/ }).tap();
  await page.getByText("Geblokkeerd").first().waitFor();
  await page.getByText("De andere dagen").tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Verwijder alle/ }).tap();
  await page.getByText("Er is niets geblokkeerd").waitFor();
});

test("a customer who comes every three weeks is booked at once, after a preview of all dates", async () => {
  await database.query(
    `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, manage_token)
     SELECT 'barber-1', 'Staat Er Al', '+32470123456', 'klant@example.be', 'haarknip', at, at + interval '30 minutes',
       gen_random_uuid()
     FROM (SELECT ($1::timestamp + interval '21 days') AT TIME ZONE 'Europe/Brussels' AS at) AS start`,
    [`${day} 18:00`],
  );
  await open(`/admin/nieuw?dag=${day}&tijd=18:00`);
  await page.getByLabel("Naam").fill("Om De Drie Weken");
  await page.getByText("Herhalen", { exact: true }).tap();
  await page.getByLabel("Hoe vaak?").selectOption("3");
  await page.getByLabel("Tot en met").fill(openDate(9 + 50));
  await page.getByRole("button", { name: "Toon alle dagen" }).tap();
  await page.getByRole("checkbox").nth(1).waitFor();
  await expectAccessible(page);
  await page.getByRole("checkbox").first().uncheck();
  // The nearest free time on the day that does not fit.
  await page
    .getByRole("group", { name: /^In plaats van/ })
    .getByText("17:30", { exact: true })
    .tap();
  await page.getByRole("button", { name: "Boek de gekozen dagen in" }).tap();
  await page.waitForURL("**/admin/vandaag?dag=*");
  const { rowCount } = await database.query("SELECT 1 FROM bookings WHERE name = 'Om De Drie Weken'");
  expect(rowCount).toBe(2);
});

test("a block of whole days hides the fields for hours, and is stored without them", async () => {
  await open("/admin/blokkeren");
  await page.getByText("Hele dagen").click();
  await page.getByLabel("Vanaf uur").waitFor({ state: "hidden" });
  await page.getByLabel("Vanaf", { exact: true }).fill(openDate(20));
  await page.getByRole("button", { name: "Blokkeren" }).click();
  await page.getByRole("article").getByText("Hele dag").waitFor();
});
