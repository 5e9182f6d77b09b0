/** From the notice above the list to the mails that did not leave, on a phone. */
import { expect, test } from "vitest";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const { openSignedIn, fill, database } = await staffBrowserSite();

test("the notice leads to the mails, each sent again with one tap", async () => {
  const name = "Wolfeschlegelsteinhausenbergerdorff".repeat(2);
  await fill(2, (i) => ({ name: `${name}${i}` }));
  await database.query(
    `INSERT INTO mails (booking_id, kind, status, problem)
     SELECT id, kind, 'failed', '550 5.1.1 ' || repeat('x', 90)
     FROM bookings, unnest(ARRAY['confirmation', 'shop-notice']) AS kind`,
  );
  const page = await openSignedIn("/admin", phone);
  const notice = page.getByRole("link", { name: "4 mails zijn niet verstuurd" });
  await notice.waitFor();
  await expectAccessible(page);
  await notice.click();
  await page.getByRole("heading", { name: "Niet verstuurde mails" }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
  const mails = page.getByRole("article");
  expect(await mails.count()).toBe(4);
  await mails.first().getByRole("button", { name: "Opnieuw versturen" }).click();
  await page.getByText("De mail wordt opnieuw verstuurd").first().waitFor();
  expect(await mails.count()).toBe(3);
  await page.context().close();
});
