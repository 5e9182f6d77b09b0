/** A barber falls ill at ten, and his six customers go to colleagues: on a phone. */
import { beforeAll, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { addAli, hydrated, staffBrowserSite } from "../setup/staff-browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { addBookings, database, openSignedIn } = await staffBrowserSite();
const day = openDate(7);
beforeAll(addAli);

test("Ill with six customers: all are placed with a colleague in at most eight taps", async () => {
  await addBookings(6, (i) => ({ name: `Klant ${"abcdef"[i]}${"x".repeat(40)}` }));
  await database.query(
    `UPDATE bookings SET starts_at = ($1::timestamp AT TIME ZONE 'Europe/Brussels') + n * interval '1 hour',
       ends_at = ($1::timestamp AT TIME ZONE 'Europe/Brussels') + n * interval '1 hour' + interval '30 minutes'
     FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM bookings) AS numbered
     WHERE bookings.id = numbered.id`,
    [`${day} 10:00`],
  );
  const page = await openSignedIn(`/admin/blokkeren?dag=${day}`, phone);
  const hand = touchUser(page);
  await hand.tap(page.getByText("Ziek", { exact: true }));
  // Choosing in a native list is two taps.
  await page.getByLabel("Voor wie?").selectOption("barber-1");
  await page.getByRole("button", { name: "Blokkeren", exact: true }).scrollIntoViewIfNeeded();
  await hand.tap(page.getByRole("button", { name: "Blokkeren", exact: true }));
  await page.getByText("6 afspraken vallen erin.").waitFor();
  await hydrated(page);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await hand.tap(page.getByRole("button", { name: "Bevestig" }));
  await page.getByText("6 afspraken gingen naar een collega.").waitFor();
  // With "Meer" and "Blokkeren" to come here, and two for the list.
  expect(hand.taps() + 4).toBeLessThanOrEqual(8);
  await hand.tap(page.getByRole("button", { name: "Zet terug bij hun kapper" }));
  await page.getByText("6 afspraken staan weer bij hun kapper.").waitFor();
});
