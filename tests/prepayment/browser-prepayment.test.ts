/** Tests how customers with a missed appointment pay first, in a real browser against a fake card provider. */
import { expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import {
  askForVisit,
  chooseTime,
  payingBrowserSite,
  payLink,
  seeToasts,
  storedPayment,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";

const { storeNoShow, newPage, openForm, openPage, statusesOf, database } = await payingBrowserSite();
const confirmationsOf = async (email: string) =>
  (
    await database.query(
      "SELECT FROM bookings b JOIN mails m ON m.booking_id = b.id WHERE b.email = $1 AND m.kind = 'confirmation'",
      [email],
    )
  ).rowCount;
const isHome = (url: URL) => url.pathname === "/";

const daysAhead = 8;

test("the page before the payment explains its checkbox if it is not ticked; a paid booking is withdrawn in two steps", async () => {
  const email = "herroept@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 2, time: "14:00" }, phone);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await submit(page).click();
  await payLink(page).click();
  await page.getByRole("button", { name: "Betaal €10" }).click();
  await page.getByRole("alert").getByText("Vink dit aan om te betalen").waitFor();
  await expectAccessible(page);
  await askForVisit(page);
  await page.getByRole("button", { name: "Betalen" }).click();
  await page.getByRole("link", { name: "Bekijk je afspraak" }).click();
  await page.getByText("Herroep je afspraak").click();
  await page.getByText("Bevestiging naar").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bevestig de herroeping" }).click();
  await page.getByRole("heading", { name: "Je afspraak is geannuleerd" }).waitFor();
  await page.getByText(/herroepen op /).waitFor();
  await expectAccessible(page);
  expect(await statusesOf(email)).toEqual(["cancelled"]);
});

test("a browser blocks new tabs: the same tab leads to the payment and back", async () => {
  const email = "zelfde-tabblad@example.be";
  await storeNoShow(email);
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead, time: "11:00" }, phone);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await submit(page).click();
  await toast(page, "Je miste 2 afspraken, daarom vragen we €10 vooraf.").waitFor();
  // Waits until the checkout is open, which the tab remembers from then on: the toast comes earlier.
  await payLink(page).waitFor();
  await page.reload();
  await payLink(page).click();
  expect(await page.getByLabel("Ik vraag jullie om me op dit uur te ontvangen").isChecked()).toBe(false);
  await askForVisit(page);
  await page.getByRole("button", { name: "Betalen" }).click();
  await page.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  const { verified } = await storedPayment(page);
  expect(verified).toEqual({
    email,
    timestamp: expect.any(Number),
    sessionId: new URL(page.url()).searchParams.get("session_id"),
  });
  await page.getByRole("main").getByRole("link", { name: "Afspraak Boeken" }).click();
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await storedPayment(page)).toEqual({ pending: null, verified: null });
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  expect(await confirmationsOf(email)).toBe(1);
  const query = "SELECT FROM prepayments WHERE email = $1 AND visit_asked_at < paid_at";
  expect((await database.query(query, [email])).rowCount).toBe(1);
});

test("a customer returns without paying: draft and held time are still there, and another time must be paid too", async () => {
  const email = "later@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead, time: "12:00" }, phone);
  const checkout = await submitAndPayInTab(page);
  await checkout.getByRole("link", { name: "Terug" }).click();
  await payLink(checkout).waitFor();
  await page.reload();
  await payLink(page).waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("12:00");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Kies een ander uur" }).click();
  await payLink(page).waitFor({ state: "detached" });
  await expect.poll(() => statusesOf(email)).toEqual(["expired"]);
  await expect.poll(async () => (await storedPayment(page)).pending).toBe(null);
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
  await chooseTime(page, { email, daysAhead, time: "12:30" });
  const secondCheckout = await submitAndPayInTab(page);
  expect(secondCheckout.url()).toContain("/c/pay/");
  expect(await statusesOf(email)).toEqual(["expired", "held"]);
});

test("without script the page asks for the payment, leads to it and confirms that it arrived", async () => {
  const email = "zonder-script@example.be";
  await storeNoShow(email);
  const page = await openPage("/#booking", { ...phone, javaScriptEnabled: false });
  await page.getByLabel("Naam").fill("Zonder Script");
  await page.getByLabel("Telefoon").fill(bookingRequest({ email }).phone);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Service").selectOption("haarknip");
  await page.getByLabel("Datum").fill(openDate(daysAhead));
  await page.getByLabel("Tijd").selectOption("13:00");
  await submit(page).click();
  await page.getByText("Je miste 1 afspraak, daarom vragen we €10 vooraf.").waitFor();
  expect(await statusesOf(email)).toEqual([]);
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Zonder Script");
  const pay = page.getByRole("button", { name: "Betaal €10 en boek" });
  await pay.click();
  await page.getByRole("alert").getByText("Vink dit aan om te betalen").waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Zonder Script");
  expect(await statusesOf(email)).toEqual([]);
  await page.getByLabel("Ik vraag jullie om me op dit uur te ontvangen").check();
  await pay.click();
  expect(await statusesOf(email)).toEqual(["held"]);
  await page.getByRole("button", { name: "Betalen" }).click();
  await page.getByRole("button", { name: "Kijk mijn betaling na" }).click();
  await page.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  expect(await confirmationsOf(email)).toBe(1);
});

test("an unpaid, unverifiable or unknown payment is explained on the page after paying and on the home page", async () => {
  const page = await newPage(phone);
  // The result page goes to the home page by itself: it is held back until it has been inspected. That may happen
  // before the page is loaded, so nothing here waits for a loaded page.
  const open = (path: string) => page.goto(path, { waitUntil: "commit" });
  let inspected = Promise.withResolvers<void>();
  let homeRequestedAt = 0;
  await page.route(isHome, async (route) => {
    homeRequestedAt ||= Date.now();
    await inspected.promise;
    await route.continue();
  });
  let headingSeenAt = 0;
  await seeToasts(
    async () => {
      await open("/payment-success?session_id=cs_test_verzonnen");
      await page.getByRole("heading", { name: "Betaling Mislukt" }).waitFor();
      headingSeenAt = Date.now();
    },
    toast(page, "Betaling niet voltooid"),
  );
  await expectAccessible(page);
  inspected.resolve();
  // The result page shows the same toast: waits for the home page before looking for it.
  await page.waitForURL(isHome, { waitUntil: "commit" });
  await toast(page, "Betaling niet voltooid").waitFor();
  expect(homeRequestedAt - headingSeenAt).toBeGreaterThan(1500);
  await expectAccessible(page);

  await page.route("**/api/verify-prepayment", (route) => route.abort());
  inspected = Promise.withResolvers<void>();
  const unverified = toast(page, "Kon betaling niet verifiëren");
  await seeToasts(() => open("/payment-success?session_id=cs_test_verzonnen"), unverified);
  await expectAccessible(page);
  inspected.resolve();
  await page.waitForURL(isHome, { waitUntil: "commit" });
  await unverified.waitFor();

  await open("/payment-success");
  await page.waitForURL(isHome, { waitUntil: "commit" });
  await toast(page, "Geen sessie ID gevonden").waitFor();
  await page.reload();
  // The list of toasts is rendered at the first touch of the form.
  await page.getByLabel("Naam").focus();
  await page.getByRole("grid").waitFor();
  await page.getByLabel("Telefoon").focus();
  await page.getByRole("status").first().waitFor({ state: "attached" });
  expect(await page.getByText("Geen sessie ID gevonden").count()).toBe(0);
});

test("the page after paying says that it is verifying, and is kept out of caches and search engines", async () => {
  const page = await openPage("/");
  await page.route("**/api/verify-prepayment", () => {});
  const answer = await page.goto("/payment-success?session_id=cs_test_verzonnen");
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex",
  });
  await page.getByRole("status").getByRole("heading", { name: "Betaling verifiëren…" }).waitFor();
  await expectAccessible(page);
});
