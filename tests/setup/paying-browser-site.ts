import { randomBytes } from "node:crypto";
import pg from "pg";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { afterAll, beforeAll, inject } from "vitest";
import { startStripeApi } from "../fakes/stripe-api.ts";
import { openDate } from "./booking-requests.ts";
import { browserSite, chooseDay, fillIn, submit } from "./browser-site.ts";
import { freshDatabase } from "./engines.ts";

/** Opens a browser on a running site with a fake card provider. */
export async function payingBrowserSite(environment: Record<string, string> = {}) {
  const stripe = await startStripeApi();
  const site = await browserSiteWithDatabase({ ...environment, ...stripe.environment });
  beforeAll(() => stripe.tell((request) => fetch(`${site.url()}/api/stripe-webhook`, request)));
  afterAll(() => stripe.close());
  return { ...site, stripe };
}

/**
 * Opens a browser on a running site, and a connection to its database. The site has the test checkout unless
 * `environment` holds a provider's keys.
 */
export async function browserSiteWithDatabase(environment: Record<string, string> = {}) {
  const databaseUrl = await freshDatabase(inject("postgresUrl"));
  const { AUTH_SECRET: authSecret = randomBytes(32).toString("hex") } = environment;
  const site = browserSite({ ...environment, DATABASE_URL: databaseUrl, AUTH_SECRET: authSecret });
  const database = new pg.Client(databaseUrl);
  beforeAll(() => database.connect());
  afterAll(() => database.end());
  let noShowCount = 0;

  return {
    ...site,
    database,
    databaseUrl,
    authSecret,
    /** Stores a no-show of this customer, who then has to pay before booking. */
    async storeNoShow(email: string): Promise<void> {
      const startsAt = new Date(Date.now() - 20 * 86_400_000 - noShowCount++ * 3_600_000);
      const endsAt = new Date(startsAt.getTime() + 1_800_000);
      await database.query(
        `INSERT INTO bookings (barber_id, name, email, service, starts_at, ends_at, status, manage_token)
         VALUES ('barber-1', 'Jan Vandeputte', $1, 'haarknip', $2, $3, 'no-show', $4)`,
        [email, startsAt, endsAt, randomBytes(12).toString("hex")],
      );
    },
    /** Returns the statuses of the customer's bookings but no-shows, in order of creation. */
    async statusesOf(email: string): Promise<string[]> {
      const { rows } = await database.query<{ status: string }>(
        "SELECT status FROM bookings WHERE lower(email) = $1 AND status <> 'no-show' ORDER BY created_at",
        [email],
      );
      return rows.map(({ status }) => status);
    },
    async openForm(
      choice: { email: string; daysAhead: number; time: string },
      device: BrowserContextOptions,
    ) {
      const page = await site.openPage("/#booking", device);
      await chooseTime(page, choice);
      return page;
    },
  };
}

export async function chooseTime(
  page: Page,
  { email, daysAhead, time }: { email: string; daysAhead: number; time: string },
): Promise<void> {
  await fillIn(page, { email });
  await page.getByRole("grid").waitFor();
  await chooseDay(page, openDate(daysAhead));
  await page.getByLabel("Tijd").selectOption(time);
}

/** Resolves to the tab of the checkout, after asking for the visit there if necessary. */
export async function submitAndPayInTab(page: Page): Promise<Page> {
  const popup = page.waitForEvent("popup");
  await submit(page).click();
  const tab = await popup;
  // A new tab begins at about:blank.
  await tab.waitForURL(/^http/);
  if (isOwnPage(new URL(tab.url()))) await askForVisit(tab);
  return tab;
}

const isOwnPage = ({ pathname }: URL) => pathname.startsWith("/betaling/");

/** Agrees to the visit and continues, on the page between the form and the provider's checkout. */
export async function askForVisit(page: Page): Promise<void> {
  await page.getByLabel("Ik vraag jullie om me op dit uur te ontvangen").check();
  await page.getByRole("button", { name: "Betaal €10" }).click();
  await page.waitForURL((url) => !isOwnPage(url));
}

export function storedPayment(page: Page) {
  return page.evaluate(() => {
    const read = (area: Storage, key: string) => JSON.parse(area.getItem(key) ?? "null");
    return {
      pending: read(sessionStorage, "pending_booking"),
      verified: read(localStorage, "prepayment_verified"),
    };
  });
}

export const payLink = (page: Page) => page.getByRole("link", { name: "Betaal €10" });
export const toast = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

/** Acts, and waits from then on for all toasts at once: each leaves after some seconds, which may be before the next step. */
export async function seeToasts<Result>(act: () => Promise<Result>, ...toasts: Locator[]): Promise<Result> {
  const [result] = await Promise.all([act(), ...toasts.map((each) => each.waitFor())]);
  return result;
}
