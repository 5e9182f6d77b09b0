/** What a browser kept of a booking and a payment when it comes back: true, outdated, forged or somebody else's. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import { kept, payingBrowserSite, submitAndPayInTab, toast } from "../setup/paying-browser-site.ts";
import { shop } from "../setup/starter.ts";

const { book, missed, newPage, stripe, timesOf, url } = await payingBrowserSite();

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
