import { createHmac, randomUUID } from "node:crypto";
import type { BrowserContextOptions, Locator, Page } from "playwright";
import { expect } from "vitest";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { openDate } from "./booking-requests.ts";
import { password } from "./password.ts";
import { browserSiteWithDatabase } from "./paying-browser-site.ts";
import { publishedAsAtFirst } from "./published-at-first.ts";

export const email = "owner@shop.be";

export async function staffBrowserSite(environment: Record<string, string> = {}) {
  const site = await browserSiteWithDatabase({
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
    ...environment,
  });
  const { database } = site;
  publishedAsAtFirst(db);

  /** Opens a session as a row: to hash the password costs more, and a busy site may put it off. */
  async function session(): Promise<{ name: string; value: string }> {
    const token = randomUUID();
    await database.query(
      `INSERT INTO session (id, token, user_id, created_at, updated_at, expires_at)
       SELECT $1, $1, id, now(), now(), now() + interval '30 days' FROM "user" WHERE email = $2`,
      [token, email],
    );
    const signature = createHmac("sha256", site.authSecret).update(token).digest("base64");
    return { name: "barbershop.session_token", value: encodeURIComponent(`${token}.${signature}`) };
  }

  /** Opens a signed-in page, without an address yet. */
  async function newSignedInPage(options?: BrowserContextOptions): Promise<Page> {
    const page = await site.newPage(options);
    await page.context().addCookies([{ ...(await session()), url: site.url() }]);
    return page;
  }

  return {
    ...site,
    newSignedInPage,
    async openSignedIn(path: string, options?: BrowserContextOptions): Promise<Page> {
      const page = await newSignedInPage(options);
      await page.goto(path);
      await hydrated(page);
      return page;
    },
    /** Adds bookings a minute apart; the last one is the newest. */
    async addBookings(
      count: number,
      values: (i: number) => { name: string; status?: string; message?: string },
    ) {
      for (let i = 0; i < count; i++) {
        const { name, status = "confirmed", message = "" } = values(i);
        await database.query(
          `INSERT INTO bookings (barber_id, name, phone, email, service, starts_at, ends_at, status, message,
             manage_token, created_at)
           SELECT 'barber-1', $1, '0470123456', 'klant@example.be', 'haarknip', at, at + interval '30 minutes', $2, $3,
             $4, timestamptz '2026-01-01 10:00Z' + $5 * interval '1 minute'
           FROM (SELECT ($6::timestamp AT TIME ZONE 'Europe/Brussels') + $5 * interval '1 day' AS at) AS day`,
          [name, status, message, randomUUID(), i, `${openDate(7)} 10:00`],
        );
      }
    },
    async withoutTable(table: string, work: () => Promise<void>): Promise<void> {
      await database.query(`ALTER TABLE ${table} RENAME TO away`);
      try {
        await work();
      } finally {
        await database.query(`ALTER TABLE away RENAME TO ${table}`);
      }
    },
  };
}

/** Adds a second barber, as the page Team publishes one. */
export async function addAli(): Promise<void> {
  const edits = [{ kind: "barber" as const, key: randomUUID(), seen: undefined, value: { name: "Ali" } }];
  expect(await publish(db(), { by: null, edits })).toMatchObject({ ok: true });
}

export async function signIn(page: Page, secret: string = password, address = email): Promise<void> {
  await page.getByLabel("E-mail").fill(address);
  await page.getByLabel("Wachtwoord").fill(secret);
  await page.getByRole("button", { name: "Inloggen" }).click();
}

/** Waits for hydration, because toasts need it. */
export function hydrated(page: Page): Promise<void> {
  return page.getByLabel(/^Meldingen/).waitFor({ state: "attached" });
}

export async function tabTo(page: Page, goal: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await goal.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab does not lead to ${goal}`);
}
