/** Tests the first account, an invitation and a forgotten password, on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { password } from "../setup/password.ts";
import { browserSiteWithDatabase } from "../setup/paying-browser-site.ts";
import { pathIn } from "../setup/staff-links.ts";

const site = await browserSiteWithDatabase();

test("an owner makes the first account and invites a colleague, who signs in; a forgotten password is mailed a link", async () => {
  const owner = await site.newPage(phone);
  await owner.goto(pathIn(site.output(), "welkom"));
  await expectFineScreen(owner, "Open je zaak");
  await owner.getByLabel("E-mail").fill("baas@shop.be");
  await fillTwice(owner, "kort");
  await owner.getByRole("button", { name: "Maak mijn account" }).click();
  await owner.getByText("Kies een wachtwoord van minstens 10 tekens").waitFor();
  await expectAccessible(owner);
  await expect.poll(() => owner.getByLabel("E-mail").inputValue()).toBe("baas@shop.be");
  await fillTwice(owner, password);
  await owner.getByRole("button", { name: "Maak mijn account" }).click();
  await expectFineScreen(owner, "Zaak");
  expect(await owner.locator("main li a").evaluateAll(lowHeights)).toEqual([]);

  await owner.getByRole("link", { name: /^Accounts/ }).click();
  await expectFineScreen(owner, "Accounts");
  await owner.getByLabel("E-mail").fill("kapper@shop.be");
  await owner.getByRole("button", { name: "Verstuur de uitnodiging" }).click();
  const link = await owner.locator("code").innerText();
  await expectFineScreen(owner, "Accounts");

  const colleague = await site.newPage(phone);
  await colleague.goto(link);
  await expectFineScreen(colleague, "Welkom in het team");
  await fillTwice(colleague, password);
  await colleague.getByRole("button", { name: "Maak mijn account" }).click();
  await colleague.getByRole("heading", { level: 1, name: "Admin Dashboard" }).waitFor();
  expect(await colleague.getByRole("link", { name: "Zaak", exact: true }).count()).toBe(0);
  await colleague.goto("/admin/zaak/accounts");
  await expectFineScreen(colleague, "Alleen voor beheerders");

  await owner.reload();
  const card = owner.getByRole("article", { name: "kapper@shop.be" });
  await card.getByText("Wijzig", { exact: true }).click();
  await expectFineScreen(owner, "Accounts");
  await card.getByRole("button", { name: "Maak beheerder" }).click();
  await owner.getByText("Dit account is nu beheerder.").waitFor();
  await expectAccessible(owner);
  await colleague.goto("/admin/zaak");
  await expectFineScreen(colleague, "Zaak");

  const guest = await site.newPage(phone);
  await guest.goto("/login");
  await guest.getByRole("link", { name: "Wachtwoord vergeten?" }).click();
  await expectFineScreen(guest, "Wachtwoord vergeten");
  await guest.getByLabel("E-mail").fill("kapper@shop.be");
  await guest.getByRole("button", { name: "Stuur me een link" }).click();
  await expectFineScreen(guest, "Kijk in je mailbox");
  await guest.goto("/wachtwoord/nergens");
  await expectFineScreen(guest, "Deze link werkt niet meer");
});

async function fillTwice(page: Page, secret: string): Promise<void> {
  await page.getByLabel("Wachtwoord", { exact: true }).fill(secret);
  await page.getByLabel("Wachtwoord, nog eens").fill(secret);
}

/** Expects the heading, no finding of axe, and nothing wider than the phone. */
async function expectFineScreen(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading, exact: true }).waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (process.env.SHOTS)
    await page.screenshot({
      path: `${process.env.SHOTS}/${heading.replaceAll(/\W+/g, "-")}-${Date.now()}.png`,
      fullPage: true,
    });
}

/** Returns the heights of visible links that are lower than the 44 px of a good tap target. */
function lowHeights(links: Element[]): number[] {
  const visible = links.filter((link) => link.getClientRects().length > 0);
  return visible.map((link) => link.getBoundingClientRect().height).filter((height) => height < 44);
}
