import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { fromElsewhere } from "./addresses.ts";
import { bookingRequest } from "./booking-requests.ts";
import { desktop, openBrowser } from "./browser.ts";
import { type Engine, freshDatabase } from "./engines.ts";
import { openSiteHere, type SiteHere } from "./site-in-thread.ts";
import { dataFolder } from "./site-process.ts";

/** Opens a browser on a running site with its own database. */
export function browserSite(environment: Record<string, string> = {}, engine: Engine = "server") {
  const data = dataFolder({ isEmpty: engine === "server" });
  const settings: Record<string, string> = { DATA_DIR: data.path, ...environment };
  let site: SiteHere;
  let browser: Browser;
  beforeAll(async () => {
    if (engine === "server") {
      settings.DATABASE_URL ??= await freshDatabase(inject("postgresUrl"));
      settings.AUTH_SECRET ??= "x".repeat(32);
    }
    [site, browser] = await Promise.all([openSiteHere(settings), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.stop();
    data[Symbol.dispose]();
  });

  const newPage = async (options: BrowserContextOptions = desktop): Promise<Page> => {
    // The proxy's certificate is self-signed.
    const { APP_URL: baseURL = site.url } = environment;
    const context = await browser.newContext({ ...options, baseURL, ignoreHTTPSErrors: true });
    return context.newPage();
  };
  return {
    dataDir: data.path,
    url: () => site.url,
    /** Everything that the site printed. */
    output: () => site.output(),
    newPage,
    /** `start` brings it back at the same address. */
    stop: () => site.stop(),
    async start(): Promise<void> {
      site = await openSiteHere({ ...settings, PORT: String(site.port) });
    },
    async openPage(path: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await newPage(options);
      await page.goto(path);
      return page;
    },
    /** Books by the API. */
    book: (changes: Record<string, unknown>) =>
      fetch(`${site.url}/api/bookings`, {
        method: "POST",
        headers: fromElsewhere(),
        body: JSON.stringify(bookingRequest({ email: nextEmail(), ...changes })),
      }),
  };
}

export async function fillIn(page: Page, changes: Record<string, unknown> = {}): Promise<void> {
  const { name, phone, email, service } = bookingRequest({ email: nextEmail(), ...changes });
  await page.getByLabel("Naam").fill(name);
  await page.getByLabel("Telefoon").fill(phone);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Service").selectOption(service);
}

let emails = 0;
const nextEmail = () => `bezoeker${++emails}@example.be`;

/** Chooses a date "yyyy-MM-dd". */
export async function chooseDay(page: Page, date: string): Promise<void> {
  const grid = page.getByRole("grid");
  await grid.waitFor();
  const day = grid.getByRole("button", { name: longDate(date) });
  for (let month = 0; month < 4 && !(await day.isVisible()); month++) {
    await page.getByRole("button", { name: /volgende maand/i }).click();
  }
  await day.click();
}

export const submit = (page: Page) => page.getByRole("button", { name: "Afspraak boeken" });
