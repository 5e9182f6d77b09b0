/** Covers the draft that the booking form keeps in the tab: what is in it, and when it goes. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";

const { newPage, openPage } = browserSite();
const draftOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("typed_before"));

test("a form that nobody touched leaves no draft, and a draft starts no script on a page without the form", async () => {
  const page = await openPage("/boeken?service=baard", phone);
  await page.getByRole("grid").waitFor();
  await page.goto("/privacy");
  expect(await draftOf(page)).toBe(null);
  await page.goto("/boeken");
  await page.getByLabel("Naam").fill("Wout Demeyere");
  await page.getByRole("grid").waitFor();
  await page.goto("/privacy", { waitUntil: "networkidle" });
  expect(await draftOf(page)).toContain("Wout Demeyere");
  expect(await page.locator("head script[type=module]").count()).toBe(0);
});

test("a remembered customer is forgotten with one tap, also after a reload", async () => {
  const page = await newPage(phone);
  const customer = {
    name: "Wout Demeyere",
    phone: "056 21 22 23",
    email: "w@example.be",
    service: "",
    barber: "",
  };
  await page.goto("/boeken");
  await page.evaluate((one) => localStorage.setItem("remembered_customer", JSON.stringify(one)), customer);
  await page.reload();
  await page.getByLabel("Bericht (optioneel)").fill("Tot dan");
  await page.getByRole("button", { name: "Vergeet mij" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Vergeet mij" }).tap();
  expect(await page.getByRole("checkbox", { name: "Onthoud mij" }).isChecked()).toBe(false);
});

test("a companion stays in the draft while the fields are still loading", async () => {
  const page = await openPage("/boeken", phone);
  await page.getByRole("grid").waitFor();
  await page.getByRole("button", { name: "+ Nog iemand" }).tap();
  await page.getByLabel("Wie komt er mee?").fill("Zoon");
  await page.route("**/company-fields*", () => {});
  await page.reload();
  await page.locator("[name='others.0.name']").waitFor({ state: "attached" });
  await page.goto("/privacy");
  await page.unroute("**/company-fields*");
  await page.goBack();
  await expect.poll(() => page.getByLabel("Wie komt er mee?").inputValue()).toBe("Zoon");
});

test("a link for two people and then a link for another service are opened: the second person, without a name, is gone", async () => {
  const page = await openPage("/boeken?service=haarknip&personen=2", phone);
  await page.getByRole("grid").waitFor();
  await page.getByLabel("Telefoon").fill("056 21 22 23");
  await page.goto("/boeken?service=baard");
  await page.getByRole("grid").waitFor();
  await expect.poll(() => page.getByLabel("Telefoon").inputValue()).toBe("056 21 22 23");
  expect(await page.locator("[name^=others]").count()).toBe(0);
});

test("input typed before the script runs is added to the draft, and the focus stays", async () => {
  const page = await openPage("/boeken", phone);
  await page.getByLabel("Telefoon").fill("056 21 22 23");
  await page.getByRole("grid").waitFor();
  await page.goto("/privacy");
  let arrive = () => {};
  const release = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/page-data/*.json", async (route) => {
    await release;
    await route.continue();
  });
  await page.goto("/boeken");
  await page.getByLabel("Naam").tap();
  await page.keyboard.type("Wo");
  arrive();
  await expect.poll(() => page.getByLabel("Telefoon").inputValue()).toBe("056 21 22 23");
  await page.keyboard.type("ut");
  expect(await page.getByLabel("Naam").inputValue()).toBe("Wout");
});

test("a draft is gone after a booking that was posted without the script", async () => {
  const page = await openPage("/boeken", phone);
  await page.route("**/submit-chunk*", (route) => route.abort());
  await fillIn(page);
  await chooseDay(page, openDate(3));
  await page.getByRole("group", { name: "Vrije uren" }).getByRole("button").first().tap();
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(await draftOf(page)).toBe(null);
});
