/** Prepayments that do not go as planned, in a real browser: outages, lost times, forged records, clocks. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import {
  browserSiteWithDatabase,
  kept,
  payingBrowserSite,
  payLink,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";
import { shop } from "../setup/starter.ts";

const { book, database, missed, newPage, openForm, stripe, timesOf, url } = await payingBrowserSite();

/** Opens the site as a browser would that kept these. */
async function openWith(pending: object, verified: object): Promise<Page> {
  const page = await newPage();
  await page.goto("/healthz");
  await page.evaluate(
    ([draft, payment]) => {
      sessionStorage.setItem("pending_booking", JSON.stringify(draft));
      localStorage.setItem("prepayment_verified", JSON.stringify(payment));
    },
    [pending, verified],
  );
  await page.goto("/#booking");
  return page;
}

const cannotComplete = async (page: Page) => {
  await toast(page, "Kon boeking niet voltooien").waitFor();
  await toast(page, `Neem contact met ons op via ${shop.phone}`).waitFor();
};

test("when the provider is out, nothing is lost and nothing is held", async () => {
  const email = "storing@example.be";
  await missed(email);
  const page = await openForm({ email, daysAhead: 5, time: "10:00" }, desktop);
  stripe.trouble("error", /POST .*sessions/);
  await submit(page).click();
  await toast(page, "Er ging iets mis").waitFor();
  await toast(page, `Probeer het opnieuw of bel ons direct op ${shop.phone}`).waitFor();
  stripe.trouble();
  expect(await page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  expect(await page.getByLabel("Tijd").inputValue()).toBe("10:00");
  expect(await timesOf(email)).toEqual(["expired"]);
  await submitAndPayInTab(page);
  expect(await timesOf(email)).toEqual(["expired", "held"]);
  await page.context().close();
});

test("when the no-show check fails, the booking goes on and the customer hears both", async () => {
  const page = await openForm({ email: "check@example.be", daysAhead: 5, time: "11:00" }, desktop);
  await database.query("ALTER TABLE prepayments RENAME TO prepayments_away");
  try {
    await submit(page).click();
    await toast(page, "Boeking bevestigd!").waitFor();
  } finally {
    await database.query("ALTER TABLE prepayments_away RENAME TO prepayments");
  }
  await toast(page, "Kon no-shows niet checken").waitFor();
  // In the order of what happened, and neither hides the other once both stand still.
  const gapBetweenToasts = async () => {
    const [checked, booked] = await Promise.all(
      ["Kon no-shows niet checken", "Boeking bevestigd!"].map((text) => toast(page, text).boundingBox()),
    );
    return (booked?.y ?? 0) - (checked?.y ?? 0) - (checked?.height ?? 0);
  };
  await expect.poll(gapBetweenToasts).toBeGreaterThan(0);
  await page.context().close();
});

test("a tab without the page after paying finds out by itself when its visitor returns", async () => {
  const email = "terug@example.be";
  await missed(email);
  const page = await openForm({ email, daysAhead: 5, time: "12:00" }, desktop);
  const checkout = await submitAndPayInTab(page);
  await stripe.pay(new URL(checkout.url()).pathname.split("/").at(-1) ?? "");
  await checkout.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await timesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("an answer with nothing but the address of the checkout is enough to pay and to book", async () => {
  const email = "enkel-url@example.be";
  await missed(email);
  const page = await openForm({ email, daysAhead: 5, time: "14:00" }, desktop);
  await page.route("**/api/create-prepayment-checkout", async (route) => {
    const response = await route.fetch();
    const { url } = await response.json();
    await route.fulfill({ response, json: { url } });
  });
  const checkout = await submitAndPayInTab(page);
  await page.getByRole("heading", { name: "Nog één stap" }).waitFor();
  expect((await kept(page)).pending).toMatchObject({ email });
  const sessionId = new URL(checkout.url()).pathname.split("/").at(-1) ?? "";
  await stripe.pay(sessionId);
  await checkout.goto(`${url()}/payment-success?session_id=${sessionId}`);
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await timesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("a held time runs out, and the panel says so", async () => {
  const email = "te-laat@example.be";
  await missed(email);
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

test("what the bank is busy with is not asked for twice, and becomes the booking", async () => {
  const email = "bezig@example.be";
  await missed(email);
  const page = await openForm({ email, daysAhead: 5, time: "16:00" }, desktop);
  const checkout = await submitAndPayInTab(page);
  const sessionId = new URL(checkout.url()).pathname.split("/").at(-1) ?? "";
  await stripe.payDelayed(sessionId);
  await checkout.goto(`${url()}/payment-success?session_id=${sessionId}`);
  await checkout.getByRole("heading", { name: "Betaling in behandeling" }).waitFor();
  await checkout.getByText("Betaal niet opnieuw").waitFor();
  await expectAccessible(checkout);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByRole("heading", { name: "Je betaling is in behandeling" }).waitFor();
  expect(await payLink(page).count()).toBe(0);
  await expectAccessible(page);
  await stripe.delayedSucceeds(sessionId);
  await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor({ timeout: 20_000 });
  expect(await timesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("a paid customer whose time is gone keeps the draft, gets other times and does not pay twice", async () => {
  const email = "tegoed@example.be";
  await missed(email);
  const answer = await fetch(`${url()}/api/create-prepayment-checkout`, {
    method: "POST",
    body: JSON.stringify({ email }),
  });
  const { sessionId } = await answer.json();
  await stripe.pay(sessionId);
  const pending = bookingRequest({ email, date: openDate(20), time: "15:00" });
  await book({ date: openDate(20), time: "15:00" });
  const page = await openWith(pending, { email, timestamp: Date.now(), sessionId });
  await cannotComplete(page);
  await page.getByText("Je vooruitbetaling blijft 24 uur geldig").waitFor();
  expect(await page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /om (14:30|15:30)$/ })
    .first()
    .click();
  await submit(page).click();
  await toast(page, "Boeking bevestigd!").waitFor();
  expect(await kept(page)).toEqual({ pending: null, verified: null });
  expect(await timesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("a forged record of a payment opens nothing", async () => {
  const email = "vals@example.be";
  await missed(email);
  const forged = { email, timestamp: Date.now(), sessionId: "cs_test_forged" };
  const page = await openWith(bookingRequest({ email, date: openDate(21) }), forged);
  await cannotComplete(page);
  expect(await timesOf(email)).toEqual([]);
  expect(await page.getByLabel("E-mail").inputValue()).toBe(email);

  await page.evaluate(
    (record) => localStorage.setItem("prepayment_verified", JSON.stringify(record)),
    forged,
  );
  const checkout = await submitAndPayInTab(page);
  expect(checkout.url()).toContain("/c/pay/");
  expect((await kept(page)).verified).toBe(null);
  expect(await timesOf(email)).toEqual(["held"]);
  await page.context().close();
});

test("a payment of somebody else, or from yesterday, completes nothing", async () => {
  const mine = bookingRequest({ email: "ik@example.be", date: openDate(22) });
  for (const record of [
    { email: "jij@example.be", timestamp: Date.now() },
    { email: "ik@example.be", timestamp: Date.now() - 24.1 * 3_600_000 },
  ]) {
    const page = await openWith(mine, { ...record, sessionId: "cs_test_other" });
    await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
    expect(await kept(page)).toMatchObject({ pending: mine, verified: record });
    await page.context().close();
  }
  expect(await timesOf("ik@example.be")).toEqual([]);
});

test("however the e-mail was typed, the payment is of the same customer", async () => {
  const email = "hoofdletter@example.be";
  const pending = bookingRequest({ email: "Hoofdletter@Example.be", date: openDate(23) });
  const page = await openWith(pending, {
    email: ` ${email} `,
    timestamp: Date.now(),
    sessionId: "cs_test_x",
  });
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await timesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

describe("without keys", async () => {
  const testing = await browserSiteWithDatabase();

  test("the test page takes the payment or gives the time free again", async () => {
    const email = "test@example.be";
    await testing.missed(email);
    const page = await testing.openForm({ email, daysAhead: 5, time: "10:00" }, desktop);
    const checkout = await submitAndPayInTab(page);
    await checkout.getByText("TESTBETALING").waitFor();
    await checkout.getByRole("button", { name: "Annuleer" }).click();
    await checkout.getByRole("heading", { name: "We houden je uur niet langer vrij" }).waitFor();
    expect(await checkout.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
    expect(await testing.timesOf(email)).toEqual(["expired"]);

    const second = await submitAndPayInTab(page);
    await second.getByRole("button", { name: "Betaal €10" }).click();
    await toast(second, "Betaling succesvol geverifieerd!").waitFor();
    await toast(page, "Boeking afgerond!").waitFor();
    expect(await testing.timesOf(email)).toEqual(["expired", "confirmed"]);
    await page.context().close();
  });
});
