/** Tests prepayments that fail in a real browser: outages, lost times, clocks. */
import { expect, test } from "vitest";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import {
  payingBrowserSite,
  payLink,
  storedPayment,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";
import { shop } from "../setup/starter.ts";

const { database, storeNoShow, openForm, stripe, statusesOf, url } = await payingBrowserSite();

test("the provider fails: the input stays and no time is held", async () => {
  const email = "storing@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "10:00" }, desktop);
  stripe.trouble("error", /POST .*sessions/);
  await submit(page).click();
  const refusal = page.getByRole("alert").filter({ hasText: "Er ging iets mis" });
  await refusal.getByText(`Probeer het opnieuw of bel ons direct op ${shop.phone}`).waitFor();
  stripe.trouble();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("10:00");
  expect(await statusesOf(email)).toEqual(["expired"]);
  await submitAndPayInTab(page);
  expect(await statusesOf(email)).toEqual(["expired", "held"]);
  await page.context().close();
});

test.each([
  { width: 390, height: 664, time: "15:00" },
  { width: 375, height: 553, time: "16:00" },
])("on $width by $height the toast does not cover the panel's title and its button", async (row) => {
  const { width, height, time } = row;
  const email = `hoog-${height}@example.be`;
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 8, time }, { ...phone, viewport: { width, height } });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await submit(page).click();
  const panel = page.getByRole("region", { name: "Nog één stap" });
  // Measures while the toast is shown; without it the result is false.
  const visibleAlert = () =>
    panel.evaluate((element) => {
      const toast = document.querySelector("[data-sonner-toast][data-mounted=true]:not([data-removed=true])");
      const end = toast?.getBoundingClientRect().top ?? Number.NaN;
      const start = document.querySelector("header")?.getBoundingClientRect().bottom ?? Number.NaN;
      return [...element.querySelectorAll("h3, a[href*='/betaling/'], a[href*='/pay/']")].map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return top >= start && bottom <= end;
      });
    });
  await expect.poll(visibleAlert).toEqual([true, true]);
});

test("the no-show check fails: the booking goes on and customer and shop are told", async () => {
  const page = await openForm({ email: "check@example.be", daysAhead: 5, time: "11:00" }, desktop);
  const isMended = Promise.withResolvers<void>();
  await page.route("**/afspraak/*", (route) => isMended.promise.then(() => route.continue()));
  await database.query("ALTER TABLE prepayments RENAME TO prepayments_away");
  try {
    const answer = page.waitForResponse("**/api/bookings");
    await submit(page).click();
    await answer;
  } finally {
    await database.query("ALTER TABLE prepayments_away RENAME TO prepayments");
    isMended.resolve();
  }
  await toast(page, "Boeking bevestigd!").waitFor();
  await toast(page, "Kon no-shows niet checken").waitFor();
  await page.context().close();
});

test("a tab without the page after paying notices the payment when its visitor returns", async () => {
  const email = "terug@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "12:00" }, desktop);
  const checkout = await submitAndPayInTab(page);
  await stripe.pay(new URL(checkout.url()).pathname.split("/").at(-1) ?? "");
  await checkout.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("an answer with only the checkout's address is enough to pay and to book", async () => {
  const email = "enkel-url@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "14:00" }, desktop);
  await page.route("**/api/create-prepayment-checkout", async (route) => {
    const response = await route.fetch();
    const { url } = await response.json();
    await route.fulfill({ response, json: { url } });
  });
  const checkout = await submitAndPayInTab(page);
  await page.getByRole("heading", { name: "Nog één stap" }).waitFor();
  expect((await storedPayment(page)).pending).toMatchObject({ email });
  const sessionId = new URL(checkout.url()).pathname.split("/").at(-1) ?? "";
  await stripe.pay(sessionId);
  await checkout.goto(`${url()}/payment-success?session_id=${sessionId}`);
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("a held time expires, and the panel says so", async () => {
  const email = "te-laat@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "13:00" }, desktop);
  await submitAndPayInTab(page);
  await payLink(page).waitFor();
  await page.clock.install();
  await page.clock.fastForward("29:30");
  await page.getByRole("region", { name: "Nog één stap" }).getByText("5 minuten", { exact: true }).waitFor();
  await page.clock.fastForward("06:00");
  await page.getByRole("heading", { name: "We houden je uur niet langer vrij" }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test("a payment that the bank is processing is not asked for twice, and becomes the booking", async () => {
  const email = "bezig@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 5, time: "16:00" }, desktop);
  const checkout = await submitAndPayInTab(page);
  const sessionId = new URL(checkout.url()).pathname.split("/").at(-1) ?? "";
  await stripe.payDelayed(sessionId);
  await checkout.clock.install();
  await checkout.goto(`${url()}/payment-success?session_id=${sessionId}`);
  await checkout.getByRole("heading", { name: "Betaling in behandeling" }).waitFor();
  await checkout.getByText("Betaal niet opnieuw").waitFor();
  await expectAccessible(checkout);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("heading", { name: "Je betaling is in behandeling" }).waitFor();
  expect(await payLink(page).count()).toBe(0);
  await expectAccessible(page);
  await stripe.delayedSucceeds(sessionId);
  // The page checks again every ten seconds.
  await checkout.clock.fastForward(10_000);
  await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});
