import { randomBytes } from "node:crypto";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSiteWithDatabase } from "../setup/paying-browser-site.ts";
import { photo } from "../setup/photos.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { hydrated } from "../setup/staff-browser-site.ts";
import { pathIn } from "../setup/staff-links.ts";
import { password, words } from "../setup/visitor.ts";

/** Opens an empty shop on a phone at the printed address, with two processes on one database server. */
export async function newShop() {
  const AUTH_SECRET = randomBytes(32).toString("hex");
  const site = await browserSiteWithDatabase({ AUTH_SECRET });
  const data = dataFolder({ isEmpty: true });
  let otherSite: Site;
  let owner: Page;
  beforeAll(async () => {
    otherSite = await startSite({ DATABASE_URL: site.databaseUrl, AUTH_SECRET, DATA_DIR: data.path });
    owner = await site.newPage(phone);
    // Two processes and the work on a photo slow the page down.
    owner.setDefaultTimeout(patience(30));
    await owner.goto(pathIn(site.output(), "welkom"));
    await owner.getByLabel("E-mail").fill("baas@shop.be");
    await owner.getByLabel("Wachtwoord", { exact: true }).fill(password);
    await owner.getByLabel("Wachtwoord, nog eens").fill(password);
    await owner.getByRole("button", { name: "Maak mijn account" }).click();
    await owner.getByRole("heading", { level: 1, name: "Zaak", exact: true }).waitFor();
  });
  afterAll(async () => {
    if (otherSite) await stopSite(otherSite);
    data[Symbol.dispose]();
  });
  const urls = () => [site.url(), otherSite.url];
  const text = async (address: string) => {
    const html = await (await fetch(address)).text();
    return `${words(html)} ${html}`;
  };

  return {
    ...site,
    otherUrl: () => otherSite.url,
    owner: () => owner,
    /** Opens a page of the owner on the phone. */
    async open(path: string): Promise<Page> {
      await owner.goto(`/admin/zaak/${path}`);
      await hydrated(owner);
      return owner;
    },
    /** @param name the name in the page's message after saving. */
    async save(name: string): Promise<void> {
      expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await owner.getByRole("button", { name: "Bewaar en zet op de site" }).click();
      await owner.getByText(`${name}: het staat op de site`).waitFor();
    },
    async revertChange(): Promise<void> {
      await owner.getByRole("button", { name: "Zet terug", exact: true }).click();
      await owner.getByText("Teruggezet: het staat op de site").waitFor();
      await expectAccessible(owner);
    },
    /** Waits until both processes show these parts in their text or HTML, however long their notification takes. */
    async shows(path: string, ...parts: string[]): Promise<void> {
      for (const url of urls())
        for (const part of parts) await expect.poll(() => text(url + path)).toContain(part);
    },
    async showsNot(path: string, part: string): Promise<void> {
      for (const url of urls()) await expect.poll(() => text(url + path)).not.toContain(part);
    },
    /** Returns the free times on each process. */
    freeTimes: (date: string, filter: { service?: string; barber?: string } = {}): Promise<string[][]> =>
      Promise.all(
        urls().map(async (url) => {
          const query = new URLSearchParams({ service: "haarknip", from: date, to: date, ...filter });
          const { days = [] } = await (await fetch(`${url}/api/availability?${query}`)).json();
          return days[0]?.times ?? [];
        }),
      ),
    async addPhoto(): Promise<void> {
      await this.open("fotos");
      const file = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await photo().jpeg().toBuffer() };
      await owner.getByLabel("Foto's toevoegen").setInputFiles([file]);
      await owner.getByRole("button", { name: "Verstuur" }).click();
      await owner.getByText("De foto is bewaard.").waitFor();
    },
  };
}
