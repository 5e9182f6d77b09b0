/** A site without a provider's keys has a test page in place of the checkout. */
import { expect, test } from "vitest";
import { desktop } from "../setup/browser.ts";
import {
  browserSiteWithDatabase,
  seeToasts,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";

const { storeNoShow, openForm, statusesOf } = await browserSiteWithDatabase();

test("cancelling on the test page frees the time, and a payment there completes the booking in every tab", async () => {
  const email = "test@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "10:00" }, desktop);
  const firstCheckout = await submitAndPayInTab(page);
  await firstCheckout.getByText("TESTBETALING").waitFor();
  await firstCheckout.getByRole("button", { name: "Annuleer" }).click();
  await firstCheckout.getByRole("heading", { name: "We houden je uur niet langer vrij" }).waitFor();
  await expect.poll(() => firstCheckout.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  expect(await statusesOf(email)).toEqual(["expired"]);

  const secondCheckout = await submitAndPayInTab(page);
  await seeToasts(
    () => secondCheckout.getByRole("button", { name: "Betaal €10" }).click(),
    toast(secondCheckout, "Betaling succesvol geverifieerd!"),
  );
  // The tab of the first checkout is back at the form, and also shows that the booking is complete.
  for (const tab of [page, firstCheckout]) await toast(tab, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["expired", "confirmed"]);
  await page.context().close();
});
