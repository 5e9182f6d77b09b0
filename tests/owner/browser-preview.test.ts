/** A preview on a phone. */
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const site = await staffBrowserSite();
const button = { name: "Bekijk voor je bewaart" };

test("opens beside the form, which keeps what is typed", async () => {
  const page = await site.openSignedIn("/admin/zaak/teksten/pagina/services", phone);
  const title = page.getByLabel("Titel", { exact: true });
  await title.fill("Alles voor je hoofd");
  const [preview] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", button).click(),
  ]);
  await preview.getByRole("heading", { level: 1, name: "Alles voor je hoofd" }).waitFor();
  await preview.getByText("Voorbeeld: alleen jij ziet dit.").waitFor();
  expect(await preview.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  if (process.env.SHOTS) await preview.screenshot({ path: `${process.env.SHOTS}/preview.png` });
  await preview.close();
  expect(await title.inputValue()).toBe("Alles voor je hoofd");

  await title.fill("");
  const [refused] = await Promise.all([
    page.context().waitForEvent("page"),
    page.getByRole("button", button).click(),
  ]);
  await refused.getByText("Nog niet bewaard: één veld klopt niet").waitFor();
  await page.context().close();
});
