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
  const checkout = await submitAndPayInTab(page);
  await checkout.getByText("TESTBETALING").waitFor();
  await checkout.getByRole("button", { name: "Annuleer" }).click();
  await checkout.getByRole("heading", { name: "We houden je uur niet langer vrij" }).waitFor();
  await expect.poll(() => checkout.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  expect(await statusesOf(email)).toEqual(["expired"]);

  const second = await submitAndPayInTab(page);
  await seeToasts(
    () => second.getByRole("button", { name: "Betaal €10" }).click(),
    toast(second, "Betaling succesvol geverifieerd!"),
  );
  // The tab of the first checkout is back at the form, which completes the booking too.
  for (const tab of [page, checkout]) await toast(tab, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["expired", "confirmed"]);
  await page.context().close();
});
