/** Without a provider's keys, a test page takes the place of the checkout. */
import { expect, test } from "vitest";
import { desktop } from "../setup/browser.ts";
import { browserSiteWithDatabase, submitAndPayInTab, toast } from "../setup/paying-browser-site.ts";

const { missed, openForm, timesOf } = await browserSiteWithDatabase();

test("the test page completes the payment or frees the time", async () => {
  const email = "test@example.be";
  await missed(email);
  const page = await openForm({ email, daysAhead: 5, time: "10:00" }, desktop);
  const checkout = await submitAndPayInTab(page);
  await checkout.getByText("TESTBETALING").waitFor();
  await checkout.getByRole("button", { name: "Annuleer" }).click();
  await checkout.getByRole("heading", { name: "We houden je uur niet langer vrij" }).waitFor();
  await expect.poll(() => checkout.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  expect(await timesOf(email)).toEqual(["expired"]);

  const second = await submitAndPayInTab(page);
  await second.getByRole("button", { name: "Betaal €10" }).click();
  await toast(second, "Betaling succesvol geverifieerd!").waitFor();
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await timesOf(email)).toEqual(["expired", "confirmed"]);
  await page.context().close();
});
