/** Tests the map with the shop's location, and forms that get no answer. The test serves the map tiles. */
import type { Page } from "playwright";
import sharp from "sharp";
import { expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const choose = { name: "Wijs aan op de kaart" };

test("the pin sets the coordinates; no other site is requested before the tap", async () => {
  // Uses a link, because the policy is that of the dashboard's first page.
  const page = await site.openSignedIn("/admin/vandaag", desktop);
  const tileRequests = await serveTiles(page);
  await page.getByRole("link", { name: "Zaak", exact: true }).click();
  await page.getByRole("link", { name: "Gegevens", exact: true }).click();
  await page.getByRole("button", choose).waitFor();
  await page.getByText("De kaart komt van OpenStreetMap").waitFor();
  expect(tileRequests).toEqual([]);

  await page.getByLabel("Link van de kaart").fill("50.9, 3.9");
  await page.getByRole("button", choose).click();
  const map = page.frameLocator("iframe");
  const pin = map.getByRole("button", { name: "Je deur" });
  await pin.waitFor();
  expect(await map.getByRole("banner").count()).toBe(0);
  await expect.poll(() => tileRequests.length).toBeGreaterThan(3);
  expect(new Set(tileRequests)).toEqual(new Set(["tile.openstreetmap.org"]));
  await map.getByRole("link", { name: "OpenStreetMap" }).waitFor();
  const [latitude, longitude] = coordinates(page);
  const before = [await latitude.inputValue(), await longitude.inputValue()];
  await page.locator("iframe").scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0 } = (await pin.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 60, y + 50, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => latitude.inputValue()).not.toBe(before[0]);
  const dragged = [await latitude.inputValue(), await longitude.inputValue()];
  expect(Number(dragged[1])).toBeGreaterThan(Number(before[1]));
  await expect.poll(() => page.getByLabel("Link van de kaart").inputValue()).toBe("");
  await expectAccessible(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/map-1440.png` });

  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Gegevens van de zaak: het staat op de site").waitFor();
  const home = await (await fetch(site.url())).text();
  expect(home).toContain(`"latitude":${Number(dragged[0])},"longitude":${Number(dragged[1])}`);
  await page.context().close();
});

test("a tap on the map sets the coordinates too, and without tiles the fields keep working", async () => {
  const page = await site.openSignedIn("/admin/zaak/gegevens", phone);
  const tileRequests = await serveTiles(page);
  await page.getByRole("button", choose).tap();
  const pin = page.frameLocator("iframe").getByRole("button", { name: "Je deur" });
  await pin.waitFor();
  await expect.poll(() => tileRequests.length).toBeGreaterThan(0);
  const before = await coordinates(page)[0].inputValue();
  await page.locator("iframe").tap({ position: { x: 80, y: 300 } });
  await expect.poll(() => coordinates(page)[0].inputValue()).not.toBe(before);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/map-390.png` });
  page.on("dialog", (dialog) => dialog.accept());

  await page.context().unrouteAll();
  await page.context().route(/^https:/, (route) => route.abort());
  await page.reload();
  await page.getByRole("button", choose).tap();
  await page.frameLocator("iframe").getByText("De kaart laadt niet.").waitFor();
  await page.getByLabel("Link van de kaart").fill("50.826641, 3.264511");
  await page.getByRole("button", { name: "Bewaar en zet op de site" }).click();
  await page.getByText("Gegevens van de zaak: het staat op de site").waitFor();
  await expect.poll(() => coordinates(page)[0].inputValue()).toBe("50.826641");
  await page.context().close();
});

test.each([
  ["/admin/zaak/gegevens", "Ervaring", "Bewaar en zet op de site", "20 jaar"],
  ["/admin/zaak/teksten/vragen/nieuw", "Vraag", "Bewaar en zet op de site", "Ook honden?"],
  ["/admin/nieuw", "Naam", "Inboeken", "Piet Peeters"],
])("%s without a connection keeps the page and the input", async (path, label, button, input) => {
  const page = await site.openSignedIn(path, phone);
  const field = page.getByLabel(label, { exact: true });
  await field.fill(input);
  await caughtUp(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: button }).click();
  await page.getByText("Geen verbinding.").waitFor();
  expect([await field.inputValue(), new URL(page.url()).pathname]).toEqual([input, path]);
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: button }).click();
  await page.getByText("Geen verbinding.").waitFor({ state: "detached" });
  await page.context().close();
});

function coordinates(page: Page) {
  return [page.locator('[name="geo.latitude"]'), page.locator('[name="geo.longitude"]')] as const;
}

/** Waits until a live dashboard has loaded once more after its start. */
function caughtUp(page: Page) {
  return page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes(".data")),
  );
}

/** @returns the hosts of other sites that were requested. */
async function serveTiles(page: Page): Promise<string[]> {
  const tileRequests: string[] = [];
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: "#d8d0c0" } })
    .png()
    .toBuffer();
  await page.context().route(/^https:/, async (route) => {
    tileRequests.push(new URL(route.request().url()).hostname);
    await route.fulfill({ contentType: "image/png", body: tile });
  });
  return tileRequests;
}
