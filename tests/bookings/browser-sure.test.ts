/** Tests answers to a customer's fears on a phone: the shop knows, the mail went, the payment is for this visit. */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import { browserSiteWithDatabase, submitAndPayInTab } from "../setup/paying-browser-site.ts";

const { database, storeNoShow, openForm, openPage, statusesOf } = await browserSiteWithDatabase();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

async function stored(email: string, startsIn: number): Promise<string> {
  const token = randomUUID();
  const startsAt = new Date(Date.now() + startsIn * 3_600_000);
  await database.query(
    `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, manage_token, created_at)
     VALUES ('barber-1', 'Jan Vandeputte', '+3256212223', $1, 'haarknip', $2, $3, $4, now() - interval '2 days')`,
    [email, startsAt, new Date(startsAt.getTime() + 1_800_000), token],
  );
  return token;
}

test("an article leads to the form with its service, and shows French on the first screen", async () => {
  const page = await openPage("/blog/walk-in-kapper-kortrijk", smallPhone);
  await page.getByRole("banner").getByRole("link", { name: "Français" }).waitFor();
  const link = page.getByRole("main").locator("a[href*='?service=']").first();
  expect(await link.evaluate((it) => it.getBoundingClientRect().bottom < 2 * innerHeight)).toBe(true);
  await expectAccessible(page);
  await page.getByRole("navigation", { name: "Snel contact" }).getByText("Afspraak boeken").waitFor();
  const service = new URL((await link.getAttribute("href")) ?? "", page.url()).searchParams.get("service");
  await link.click();
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe(service);
  await page.context().close();
});

test("the step before a payment and the checkout say for which service, day and hour", async () => {
  const email = "waarvoor@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 9, time: "12:00" }, smallPhone);
  const tab = await submitAndPayInTab(page);
  await tab
    .getByText(/Klassieke Haarknip/)
    .first()
    .waitFor();
  await tab.getByText(/12:00/).first().waitFor();
  const step = page.getByRole("region", { name: /^Nog één stap/ });
  await step.getByText(/12:00.*Klassieke Haarknip/).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test("too late to cancel: two taps tell the shop that the customer won't come, and free the time", async () => {
  const email = "telaat@example.be";
  const page = await openPage(`/afspraak/${await stored(email, 2)}`, smallPhone);
  await page.getByText("Ik kom niet", { exact: true }).tap();
  await page.getByText("Wegblijven kost je niets.").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ik kom niet, geef mijn uur vrij" }).tap();
  await page.getByRole("heading", { name: "Bedankt om het te laten weten" }).waitFor();
  expect(await statusesOf(email)).toEqual(["cancelled"]);
  await expectAccessible(page);
  await page.context().close();
});

test("a mail has to be opened first: the refusal names the mailbox, links the phone and mails again", async () => {
  const email = "ongeopend@example.be";
  for (const days of [20, 21]) await stored(email, 24 * days);
  const page = await openForm({ email, daysAhead: 10, time: "12:00" }, smallPhone);
  await submit(page).tap();
  const refusal = page.getByRole("alert").filter({ hasText: "Kijk in je mail" });
  await refusal.getByText(/o•••d@example\.be/).waitFor();
  expect(await refusal.getByRole("link").first().getAttribute("href")).toMatch(/^tel:/);
  await expectAccessible(page);
  await refusal.getByRole("button", { name: "Stuur de mail opnieuw" }).tap();
  await page.getByText("is nog geen tien minuten oud").waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  expect(await statusesOf(email)).toEqual(["confirmed", "confirmed"]);
  expect(await page.locator("[name=date]").inputValue()).toBe(openDate(10));
  await page.context().close();
});

test("in the tab of a booking the home page shows the appointment, and elsewhere the free times", async () => {
  const page = await openForm({ email: "startpagina@example.be", daysAhead: 8, time: "16:00" }, smallPhone);
  await submit(page).click();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  const scripts: string[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
  await page.goto(new URL("/", page.url()).href);
  const ownAppointment = page.getByRole("link", { name: /^Je afspraak: \w\w \d+ \w+ 16:00/ });
  await ownAppointment.waitFor();
  expect(await page.locator(".free-now").count()).toBe(0);
  expect(scripts).toEqual([]);
  await expectAccessible(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator(".free-now").waitFor();
  expect(await other.getByText(/^Je afspraak/).isVisible()).toBe(false);
  await page.getByRole("link", { name: "Verplaats", exact: true }).tap();
  await page.getByRole("button", { name: /^Verplaats mijn afspraak/ }).waitFor();
  await page.goBack();
  await ownAppointment.waitFor();
  // Tests run without the back-forward cache, so the page is told that it came from there.
  await ownAppointment.evaluate(async (link: HTMLAnchorElement) => {
    await fetch(link.href, { method: "POST", body: new URLSearchParams({ intent: "cancel" }) });
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await page.locator(".free-now").waitFor();
  expect(await ownAppointment.isVisible()).toBe(false);
});
