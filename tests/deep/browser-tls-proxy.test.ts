/** Tests the site behind a real proxy that ends TLS, so that the site itself receives plain HTTP only. */
import { request } from "node:https";
import type { BrowserContextOptions, Page } from "playwright";
import { describe, expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectComplaint, phone } from "../setup/browser.ts";
import { fillIn, submit } from "../setup/browser-site.ts";
import { password } from "../setup/password.ts";
import { payingBrowserSite, payLink, submitAndPayInTab, toast } from "../setup/paying-browser-site.ts";
import { signIn as fillInAndSignIn, hydrated } from "../setup/staff-browser-site.ts";
import { tlsProxy } from "../setup/tls-proxy.ts";

const proxy = await tlsProxy();
const firstAdmin = { ADMIN_EMAIL: "baas@shop.be", ADMIN_PASSWORD: password };
const { book, storeNoShow, openForm, openPage, statusesOf } = await payingBrowserSite({
  ...firstAdmin,
  ...proxy.environment,
});

const signIn = (page: Page) => fillInAndSignIn(page, password, firstAdmin.ADMIN_EMAIL);
const noScript = (device: BrowserContextOptions) => ({ ...device, javaScriptEnabled: false });

describe.each([
  ["phone", phone, 8],
  ["desktop", desktop, 10],
])("on a %s", (name, device, daysAhead) => {
  test("staff sign in, see a booking at once, mark it and sign out; every cookie is Secure", async () => {
    // Chromium loads the dashboard's worker from a trusted address only.
    expectComplaint(/An SSL certificate error occurred when fetching the script/);
    const page = await openPage("/login", device);
    await hydrated(page);
    await signIn(page);
    await toast(page, "Welkom terug!").waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.find((cookie) => cookie.name.startsWith("__Secure-"))).toBeDefined();
    expect(cookies.filter((cookie) => !cookie.secure || !cookie.httpOnly)).toEqual([]);

    const client = `Klant ${name}`;
    await book({ name: client, email: `live-${name}@example.be`, date: openDate(daysAhead), time: "09:30" });
    const card = page.getByRole("article", { name: client });
    await card.getByRole("button", { name: "Show", exact: true }).click();
    await card.getByText("Gekomen", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Uitloggen" }).click();
    await page.waitForURL("**/login");
    expect(page.url()).toBe(`${proxy.url}/login`);
    await page.context().close();
  });

  test("staff sign in without script", async () => {
    const page = await openPage("/login", noScript(device));
    await signIn(page);
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    await page.context().close();
  });

  test("a customer books, follows the link and cancels", async () => {
    const page = await openForm({ email: `boekt-${name}@example.be`, daysAhead, time: "10:30" }, device);
    await submit(page).click();
    await page.getByText("Boeking bevestigd!").waitFor();
    await page.getByText("Afspraak annuleren").click();
    await page.getByRole("button", { name: "Annuleer mijn afspraak" }).click();
    await page.getByRole("heading", { name: "Je afspraak is geannuleerd" }).waitFor();
    expect(await statusesOf(`boekt-${name}@example.be`)).toEqual(["cancelled"]);
    await page.context().close();
  });

  test("a customer without script books, follows the link and cancels", async () => {
    const email = `zonder-script-${name}@example.be`;
    const page = await openPage("/#booking", noScript(device));
    await fillIn(page, { email });
    await page.getByLabel("Datum").fill(openDate(daysAhead));
    await page.getByLabel("Tijd").selectOption("11:30");
    await submit(page).click();
    await page.getByText("Boeking bevestigd!").first().waitFor();
    await page.getByText("Afspraak annuleren").click();
    await page.getByRole("button", { name: "Annuleer mijn afspraak" }).click();
    await page.getByRole("heading", { name: "Je afspraak is geannuleerd" }).waitFor();
    expect(await statusesOf(email)).toEqual(["cancelled"]);
    await page.context().close();
  });

  test("a customer who pays returns to the appointment", async () => {
    const email = `betaalt-${name}@example.be`;
    await storeNoShow(email);
    const page = await openForm({ email, daysAhead, time: "12:30" }, device);
    const checkout = await submitAndPayInTab(page);
    const sessionId = checkout.url().split("/").at(-1);
    expect(await payLink(page).getAttribute("href")).toBe(`${proxy.url}/betaling/${sessionId}`);
    await checkout.getByRole("button", { name: "Betalen" }).click();
    await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
    expect(checkout.url()).toContain(`${proxy.url}/payment-success`);
    await toast(page, "Boeking afgerond!").waitFor();
    expect(await statusesOf(email)).toEqual(["confirmed"]);
    await page.context().close();
  });

  test("a customer who pays without script returns too", async () => {
    const email = `betaalt-zonder-script-${name}@example.be`;
    await storeNoShow(email);
    const page = await openPage("/#booking", noScript(device));
    await fillIn(page, { email });
    await page.getByLabel("Datum").fill(openDate(daysAhead));
    await page.getByLabel("Tijd").selectOption("13:30");
    await submit(page).click();
    await page.getByLabel("Ik vraag jullie om me op dit uur te ontvangen").check();
    await page.getByRole("button", { name: "Betaal €10 en boek" }).click();
    await page.getByRole("button", { name: "Betalen" }).click();
    await page.getByRole("button", { name: "Kijk mijn betaling na" }).click();
    await page.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
    expect(await statusesOf(email)).toEqual(["confirmed"]);
    await page.context().close();
  });
});

test.each([
  ["our own address", proxy.url, 401],
  ["our own address without TLS, where anyone on the way can write", proxy.url.replace("https", "http"), 403],
  ["another site", "https://evil.example", 403],
  ["another port", "https://localhost:1", 403],
])("a post from %s is accepted or refused", async (_, origin, status) => {
  const { hostname, port } = new URL(proxy.url);
  const headers = { Origin: origin, "Content-Type": "application/x-www-form-urlencoded" };
  const answered = Promise.withResolvers<number | undefined>();
  const options = { hostname, port, path: "/login", method: "POST", headers, rejectUnauthorized: false };
  request(options, (answer) => answered.resolve(answer.resume().statusCode))
    .on("error", answered.reject)
    .end("email=x@example.be&password=niet-het-wachtwoord");
  expect(await answered.promise).toBe(status);
});
