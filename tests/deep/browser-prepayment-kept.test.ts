/** A browser returns with a stored booking and payment that are valid, outdated, forged or somebody else's. */
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, isInView, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import {
  chooseTime,
  payingBrowserSite,
  seeToasts,
  storedPayment,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";
import { shop } from "../setup/starter.ts";

const { book, storeNoShow, newPage, openForm, stripe, statusesOf, url } = await payingBrowserSite();

/** Opens the site in a browser that has stored this booking and payment. */
async function openWith(pending: object, verified: object, { toasts = [] as string[] } = {}): Promise<Page> {
  const page = await newPage();
  await page.goto("/healthz");
  await page.evaluate(
    ([draft, payment]) => {
      sessionStorage.setItem("pending_booking", JSON.stringify(draft));
      localStorage.setItem("prepayment_verified", JSON.stringify(payment));
    },
    [pending, verified],
  );
  await seeToasts(() => page.goto("/#booking"), ...toasts.map((text) => toast(page, text)));
  return page;
}

const cannotComplete = ["Kon boeking niet voltooien", `Neem contact met ons op via ${shop.phone}`];

test("a paid customer whose time is taken keeps the draft, gets other times and does not pay twice", async () => {
  const email = "tegoed@example.be";
  await storeNoShow(email);
  const answer = await fetch(`${url()}/api/create-prepayment-checkout`, {
    method: "POST",
    body: JSON.stringify({ email }),
  });
  const { sessionId } = await answer.json();
  await stripe.pay(sessionId);
  const pending = bookingRequest({ email, date: openDate(20), time: "15:00" });
  await book({ date: openDate(20), time: "15:00" });
  const paid = { email, timestamp: Date.now(), sessionId };
  const page = await openWith(pending, paid, { toasts: cannotComplete });
  await page.getByText("Je vooruitbetaling blijft 24 uur geldig").waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await expectAccessible(page);
  await page
    .getByRole("button", { name: /om (14:30|15:30)$/ })
    .first()
    .click();
  await submit(page).click();
  await toast(page, "Boeking bevestigd!").waitFor();
  expect(await storedPayment(page)).toEqual({ pending: null, verified: null });
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("storage is blocked: the page itself keeps the booking until it is paid", async () => {
  const email = "gesloten@example.be";
  await storeNoShow(email);
  const page = await newPage(phone);
  await page.context().addInitScript(() => {
    for (const area of ["sessionStorage", "localStorage"])
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
  });
  await page.goto("/#booking");
  await chooseTime(page, { email, daysAhead: 25, time: "11:00" });
  const checkout = await submitAndPayInTab(page);
  await stripe.pay(checkout.url().split("/").at(-1) ?? "");
  await checkout.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

test("a forged record of a payment has no effect", async () => {
  const email = "vals@example.be";
  await storeNoShow(email);
  const forged = { email, timestamp: Date.now(), sessionId: "cs_test_forged" };
  const draft = bookingRequest({ email, date: openDate(21) });
  const page = await openWith(draft, forged, { toasts: cannotComplete });
  expect(await statusesOf(email)).toEqual([]);
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);

  await page.evaluate(
    (record) => localStorage.setItem("prepayment_verified", JSON.stringify(record)),
    forged,
  );
  const checkout = await submitAndPayInTab(page);
  expect(checkout.url()).toContain("/c/pay/");
  expect((await storedPayment(page)).verified).toBe(null);
  expect(await statusesOf(email)).toEqual(["held"]);
  await page.context().close();
});

test("another customer's payment, or one from yesterday, completes nothing", async () => {
  const request = bookingRequest({ email: "ik@example.be", date: openDate(22) });
  for (const record of [
    { email: "jij@example.be", timestamp: Date.now() },
    { email: "ik@example.be", timestamp: Date.now() - 24.1 * 3_600_000 },
  ]) {
    const page = await openWith(request, { ...record, sessionId: "cs_test_other" });
    await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
    expect(await storedPayment(page)).toMatchObject({ pending: request, verified: record });
    await page.context().close();
  }
  expect(await statusesOf("ik@example.be")).toEqual([]);
});

test("a payment belongs to the same customer with any spelling of the e-mail", async () => {
  const email = "hoofdletter@example.be";
  const pending = bookingRequest({ email: "Hoofdletter@Example.be", date: openDate(23) });
  const page = await openWith(pending, {
    email: ` ${email} `,
    timestamp: Date.now(),
    sessionId: "cs_test_x",
  });
  await toast(page, "Boeking afgerond!").waitFor();
  expect(await statusesOf(email)).toEqual(["confirmed"]);
  await page.context().close();
});

describe("a booking in a new tab, or on a restarted phone,", () => {
  const daysAhead = 24;
  const mailed = (tab: Page) => tab.getByRole("alert").filter({ hasText: "Kijk in je mail" }).first();
  const offered = (tab: Page) => tab.getByRole("alert").filter({ hasText: "Je uur staat nog voor je klaar" });

  /** Books with an empty session storage and everything else that the browser stored. */
  async function bookAgainInNewTab(from: Page, email: string, time: string): Promise<Page> {
    const tab = await from.context().newPage();
    await tab.goto("/#booking");
    await chooseTime(tab, { email, daysAhead, time });
    await submit(tab).click();
    return tab;
  }

  test("is offered the time held for the same e-mail: pay it, or replace it by the new choice", async () => {
    const email = "kwijt@example.be";
    await storeNoShow(email);
    const page = await openForm({ email, daysAhead, time: "10:00" }, phone);
    const checkout = await submitAndPayInTab(page);
    const payUrl = checkout.url();
    await Promise.all([checkout.close(), page.evaluate(() => sessionStorage.clear())]);

    const tab = await bookAgainInNewTab(page, "Kwijt@example.be ", "12:30");
    await offered(tab)
      .getByText(`${longDate(openDate(daysAhead))} om 10:00`)
      .waitFor();
    await expect
      .poll(() => offered(tab).getByRole("link", { name: "Betaal €10" }).getAttribute("href"))
      .toBe(payUrl);
    await expect
      .poll(() => isInView(offered(tab).getByRole("button", { name: "Neem mijn nieuwe keuze" })))
      .toBe(true);
    await tab.getByRole("status").getByText("Je miste 1 afspraak").waitFor({ state: "detached" });
    await expectAccessible(tab);
    expect(await statusesOf(email)).toEqual(["held"]);

    const popup = tab.waitForEvent("popup");
    await offered(tab).getByRole("button", { name: "Neem mijn nieuwe keuze" }).click();
    expect((await popup).url()).not.toBe(payUrl);
    await tab.getByRole("region", { name: "Nog één stap" }).getByText("om 12:30").waitFor();
    expect(await offered(tab).count()).toBe(0);
    expect(await statusesOf(email)).toEqual(["expired", "held"]);
    await page.context().close();
  });

  test("is told where the link is when that checkout has ended and another is running", async () => {
    const email = "elders@example.be";
    await storeNoShow(email);
    const page = await openForm({ email, daysAhead, time: "14:00" }, phone);
    const checkout = await submitAndPayInTab(page);
    await stripe.expire(new URL(checkout.url()).pathname.split("/").at(-1) ?? "");
    const elsewhere = await openForm({ email, daysAhead, time: "15:00" }, desktop);
    await submitAndPayInTab(elsewhere);
    const tab = await bookAgainInNewTab(page, email, "16:00");
    await mailed(tab)
      .getByText(/We stuurden een mail naar e\S+@example\.be/)
      .waitFor();
    expect(await mailed(tab).locator("a[href*='betaling'], a[href*='/pay/']").count()).toBe(0);
    await page.context().close();
    await elsewhere.context().close();
  });

  test("with another customer's e-mail learns nothing", async () => {
    const email = "vreemd@example.be";
    await storeNoShow(email);
    const page = await openForm({ email, daysAhead, time: "17:00" }, phone);
    await submitAndPayInTab(page);
    const stranger = await openForm({ email, daysAhead, time: "18:00" }, desktop);
    await submit(stranger).click();
    await mailed(stranger)
      .getByText(/We stuurden een mail naar v\S+@example\.be/)
      .waitFor();
    expect(await stranger.getByRole("main").getByText("om 17:00").count()).toBe(0);
    await page.context().close();
    await stranger.context().close();
  });
});
