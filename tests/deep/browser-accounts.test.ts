/** The first account, an invitation and a forgotten password, on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/password.ts";
import { browserSiteWithDatabase } from "../setup/paying-browser-site.ts";
import { pathIn } from "../setup/staff-links.ts";

const site = await browserSiteWithDatabase();

test("an owner opens the shop and invites a barber, who signs in and later resets a forgotten password", async () => {
  const owner = await site.newPage(phone);
  await owner.goto(pathIn(site.output(), "welkom"));
  await expectGood(owner, "Open je zaak");
  await owner.getByLabel("E-mail").fill("baas@shop.be");
  await fillTwice(owner, "kort");
  await owner.getByRole("button", { name: "Maak mijn account" }).click();
  await owner.getByText("Kies een wachtwoord van minstens 10 tekens").waitFor();
  await expectAccessible(owner);
  await expect.poll(() => owner.getByLabel("E-mail").inputValue()).toBe("baas@shop.be");
  await fillTwice(owner, password);
  await owner.getByRole("button", { name: "Maak mijn account" }).click();
  await expectGood(owner, "Zaak");
  expect(await owner.locator("main li a").evaluateAll(heights)).toEqual([]);

  await owner.getByRole("link", { name: /^Accounts/ }).click();
  await expectGood(owner, "Accounts");
  await owner.getByLabel("E-mail").fill("kapper@shop.be");
  await owner.getByRole("button", { name: "Verstuur de uitnodiging" }).click();
  const link = await owner.locator("code").innerText();
  await expectGood(owner, "Accounts");

  const barber = await site.newPage(phone);
  await barber.goto(link);
  await expectGood(barber, "Welkom in het team");
  await fillTwice(barber, password);
  await barber.getByRole("button", { name: "Maak mijn account" }).click();
  await barber.getByRole("heading", { level: 1, name: "Admin Dashboard" }).waitFor();
  expect(await barber.getByRole("link", { name: "Zaak", exact: true }).count()).toBe(0);
  await barber.goto("/admin/zaak/accounts");
  await expectGood(barber, "Alleen voor beheerders");

  await owner.reload();
  const card = owner.getByRole("article", { name: "kapper@shop.be" });
  await card.getByText("Wijzig", { exact: true }).click();
  await expectGood(owner, "Accounts");
  await card.getByRole("button", { name: "Maak beheerder" }).click();
  await owner.getByText("Dit account is nu beheerder.").waitFor();
  await expectAccessible(owner);
  await barber.goto("/admin/zaak");
  await expectGood(barber, "Zaak");

  const guest = await site.newPage(phone);
  await guest.goto("/login");
  await guest.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  await expectGood(guest, "Wachtwoord vergeten");
  await guest.getByLabel("E-mail").fill("kapper@shop.be");
  await guest.getByRole("button", { name: "Stuur me een link" }).click();
  await expectGood(guest, "Kijk in je mailbox");
  await guest.goto("/wachtwoord/nergens");
  await expectGood(guest, "Deze link werkt niet meer");
});

async function fillTwice(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Wachtwoord", { exact: true }).fill(secret);
  await page.getByLabel("Wachtwoord, nog eens").fill(secret);
}

/** Expects the heading, no finding of axe, and nothing wider than the phone. */
async function expectGood(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${heading.replaceAll(/\W+/g, "-")}-${Date.now()}.png`,
      fullPage: true,
    });
}

/** Returns the heights below 44 px of visible links. */
function heights(links: Element[]): number[] {
  const visible = links.filter((link) => link.getClientRects().length > 0);
  return visible.map((link) => link.getBoundingClientRect().height).filter((height) => height < 44);
}
