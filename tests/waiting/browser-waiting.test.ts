/** From a full day to an appointment, with a thumb. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite } from "../setup/browser-site.ts";

const { openPage, book, dataDir, url } = browserSite();
const day = openDate(9);

test("a full day leads to the waiting list in two taps, and a freed time is booked with one", async () => {
  const times = ["09:30", "11:00", "12:30", "14:00", "15:30", "17:00", "18:30"];
  const made = new Map<string, string>();
  for (const time of times) {
    const { booking } = await (await book({ date: day, time, service: "complete" })).json();
    made.set(time, booking.manageUrl);
  }

  const page = await openPage("/#booking", phone);
  const layoutShift = page.evaluate(shifts);
  await page.getByRole("button", { name: "Complete Service" }).tap();
  const grid = page.getByRole("grid");
  await grid.getByRole("button").first().waitFor();
  if ((await grid.getByRole("button", { name: longDate(day) }).count()) === 0)
    await page.getByRole("button", { name: "Volgende maand" }).tap();
  await grid.getByRole("button", { name: `${longDate(day)}, volzet` }).tap();
  await page.getByText(`Op ${longDate(day)} is niets meer vrij.`).waitFor();
  await expectAccessible(page);
  expect(await layoutShift).toBeLessThan(0.1);
  await page.getByLabel("Naam").fill("An Wachters");
  await page.getByLabel("Telefoon").fill("0471 00 00 01");
  await page.getByLabel("E-mail").fill("an@example.be");
  await page.getByRole("link", { name: "Verwittig me als er iets vrijkomt" }).tap();

  await page.getByRole("heading", { name: "Op de wachtlijst" }).waitFor();
  await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("complete");
  await expect.poll(() => page.getByLabel("Dag", { exact: true }).inputValue()).toBe(day);
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("An Wachters");
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("an@example.be");
  await page.getByLabel("Naam").fill("");
  await page.getByRole("button", { name: "Verwittig me als er iets vrijkomt" }).tap();
  await page.getByText("Naam moet minstens 2 karakters zijn").first().waitFor();
  await expectAccessible(page);
  await page.getByLabel("Naam").fill("An Wachters");
  await page.getByText("Middag", { exact: true }).tap();
  await page.getByRole("button", { name: "Verwittig me als er iets vrijkomt" }).tap();
  await page.getByRole("heading", { name: "Je staat op de wachtlijst" }).waitFor();
  await page.getByText(/’s middags/).waitFor();
  await expectAccessible(page);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await width()).toBe(0);

  await fetch(`${url()}${made.get("14:00")}`, {
    method: "POST",
    body: new URLSearchParams({ intent: "cancel" }),
  });
  const link = await expect.poll(offerLink, { timeout: 15_000 }).toBeTruthy().then(offerLink);
  await page.goto(link);
  await page.getByRole("heading", { name: "Er is iets vrij" }).waitFor();
  await page.getByText(`${longDate(day)} om 14:00`).waitFor();
  await expectAccessible(page);
  expect(await width()).toBe(0);
  await page.setViewportSize({ width: 390, height: 664 });
  const button = await page.getByRole("button", { name: "Boek dit uur" }).boundingBox();
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(664);
  await page.getByRole("button", { name: "Boek dit uur" }).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  await page.context().close();
});

test("without script a full day says so, and leads there too", async () => {
  const page = await openPage(`/wachtlijst?service=complete&dag=${day}`, {
    ...phone,
    javaScriptEnabled: false,
  });
  await page.getByLabel("Naam").fill("Bob");
  await page.getByLabel("Telefoon").fill("056 21 22 23");
  await page.getByLabel("E-mail").fill("bob@example.be");
  await page.getByRole("button", { name: "Verwittig me als er iets vrijkomt" }).tap();
  await page.getByRole("heading", { name: "Je staat op de wachtlijst" }).waitFor();
  await page.getByRole("button", { name: "Haal me van de wachtlijst" }).tap();
  await page.getByText("Je staat niet meer op de wachtlijst").waitFor();
  await page.context().close();
});

/** In the newest mail about a free time. */
function offerLink(): string {
  const folder = join(dataDir, "outbox");
  const mail = readdirSync(folder).find((name) => name.includes("-offer-")) ?? "";
  const text = mail
    ? readFileSync(join(folder, mail), "utf8")
        .replace(/=\r?\n/g, "")
        .replace(/=3D/g, "=")
    : "";
  return /http:\S+\/wachtlijst\/[\w-]+\?mail=[\w-]+/.exec(text)?.[0] ?? "";
}

/** Adds up what moves by itself in the next three seconds. */
function shifts(): Promise<number> {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) sum += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  return new Promise((resolve) => setTimeout(() => resolve(sum), 3000));
}
