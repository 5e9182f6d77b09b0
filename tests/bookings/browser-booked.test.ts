/** Tests the page after booking or paying, the remembered contact details, and the help with typing mistakes. */
import { describe, expect, test } from "vitest";
import { longDate, weekdayOf } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { chooseDay, fillIn, submit } from "../setup/browser-site.ts";
import {
  chooseTime,
  payingBrowserSite,
  storedPayment,
  submitAndPayInTab,
} from "../setup/paying-browser-site.ts";

const { book, storeNoShow, newPage, openForm, openPage, statusesOf } = await payingBrowserSite();

describe.each([
  ["phone", { ...phone, viewport: { width: 390, height: 664 } }, 8],
  ["desktop", desktop, 15],
])("on a %s", (name, device, daysAhead) => {
  test("after a booking the address is the appointment's own page, which confirms it", async () => {
    const page = await openForm({ email: `geboekt-${name}@example.be`, daysAhead, time: "10:00" }, device);
    await submit(page).click();
    const heading = page.getByRole("heading", { name: "Boeking bevestigd!" });
    await heading.waitFor();
    expect(await heading.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(300);
    expect(new URL(page.url()).pathname).toMatch(/^\/afspraak\/[\w-]{32}$/);
    expect(await page.title()).toMatch(/^Bevestigd/);
    await page.getByText(/^Verplaatsen of annuleren kan/).waitFor();
    await page.getByText(`g•••${name.at(-1)}@example.be`, { exact: true }).waitFor();
    await page.getByText("Jan Vandeputte", { exact: true }).filter({ visible: true }).waitFor();
    expect(await page.locator("[data-sonner-toast]").count()).toBe(0);
    await expectAccessible(page);

    await page.reload();
    await page.getByRole("heading", { name: "Je afspraak" }).first().waitFor();
    expect(await page.title()).toMatch(/^Bevestigd/);
  });
});

test("a companion is booked from the appointment page with the same contact details, right after it", async () => {
  const page = await openForm({ email: "samen@example.be", daysAhead: 9, time: "10:00" }, phone);
  await submit(page).click();
  await page.getByRole("link", { name: "Nog iemand boeken" }).click();
  await submit(page).waitFor();
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("samen@example.be");
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("");
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("10:30");
  expect(await page.locator("[name=bookedWith]").inputValue()).toMatch(/^[\w-]{32}$/);
  await page.getByRole("button", { name: "10:30", pressed: true }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("booking-name");
});

test("after a payment the appointment is shown, with a link to its page", async () => {
  const email = "betaald@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 8, time: "12:00" }, phone);
  const checkout = await submitAndPayInTab(page);
  await checkout.getByRole("button", { name: "Betalen" }).click();
  await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  await checkout.getByText("Je afspraak ligt vast").waitFor();
  await checkout.getByText(`${longDate(openDate(8))} om 12:00`).waitFor();
  expect(await checkout.getByText("Had je al een uur gekozen").count()).toBe(0);
  await expectAccessible(checkout);
  await checkout.getByRole("link", { name: "Bekijk je afspraak" }).click();
  // The tab of the form may have completed the booking just before.
  await checkout
    .getByRole("heading", { name: /^(Je afspraak|Boeking afgerond!)/ })
    .first()
    .waitFor();
  expect((await storedPayment(checkout)).pending).toBe(null);
  expect(await statusesOf(email)).toEqual(["confirmed"]);
});

test("without a network the form says so, and keeps the input until it is back", async () => {
  const email = "offline@example.be";
  const page = await openForm({ email, daysAhead: 8, time: "14:00" }, phone);
  await page.getByLabel("Bericht").fill("Kort opzij");
  await page.context().setOffline(true);
  await submit(page).click();
  await page.getByRole("alert").getByText("Geen verbinding", { exact: true }).waitFor();
  expect(await page.getByText("Er ging iets mis").count()).toBe(0);
  await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe(email);
  await expect.poll(() => page.getByLabel("Tijd").inputValue()).toBe("14:00");
  await expect.poll(() => page.getByLabel("Bericht").inputValue()).toBe("Kort opzij");
  await page.context().setOffline(false);
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").waitFor();
  await page.getByText("Geen verbinding").waitFor({ state: "detached" });
});

test("the form does not repeat an appointment that was cancelled after paying", async () => {
  const email = "weg@example.be";
  await storeNoShow(email);
  const page = await openForm({ email, daysAhead: 22, time: "10:00" }, desktop);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await submit(page).click();
  await page.getByRole("link", { name: "Betaal €10" }).click();
  await page.getByRole("button", { name: "Betalen" }).click();
  await page.getByRole("link", { name: "Bekijk je afspraak" }).click();
  await page.getByText("Afspraak annuleren").click();
  await page.getByRole("button", { name: "Annuleer mijn afspraak" }).click();
  await page.getByRole("link", { name: "Boek opnieuw" }).click();
  await chooseTime(page, { email, daysAhead: 23, time: "10:00" });
  expect(await statusesOf(email)).toEqual(["cancelled"]);
});

test("the page after paying announces that it will lead to the home page", async () => {
  const page = await newPage();
  await page.clock.install();
  await page.goto("/payment-success?session_id=cs_test_verzonnen");
  await page.getByRole("status").getByText("Over 3 seconden gaan we naar de startpagina.").waitFor();
  await page.clock.fastForward(3_000);
  await page.waitForURL((url) => url.pathname === "/");
  await page.context().close();

  const plain = await openPage("/payment-success?session_id=cs_test_verzonnen", {
    ...desktop,
    javaScriptEnabled: false,
  });
  await plain.getByRole("button", { name: "Kijk mijn betaling na" }).click();
  await plain.getByRole("heading", { name: "Betaling Mislukt" }).waitFor();
  await plain.getByText("Betaling niet voltooid", { exact: true }).waitFor();
  expect(await plain.getByText("gaan we naar de startpagina").isVisible()).toBe(false);
});

const remembered = "remembered_customer";

test("a remembered customer books again in two taps, and is forgotten in one", async () => {
  const page = await openPage("/#booking", phone);
  await fillIn(page, { name: "Zoë Demeyere", email: "zoe@example.be", service: "baard" });
  await chooseDay(page, openDate(6));
  await page.getByRole("button", { name: "10:30", exact: true }).tap();
  await page.getByLabel("Onthoud mij op dit toestel").check();
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();

  await page.goto("/");
  await page.goto("/#booking");
  await page.getByRole("button", { name: "Baard Verzorging", pressed: true }).waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Zoë Demeyere");
  await expectAccessible(page);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(1).tap();
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();

  await page.goto("/");
  await page.goto("/#booking");
  await page.getByRole("button", { name: "Vergeet mij" }).tap();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("");
  expect(await page.evaluate((key) => localStorage.getItem(key), remembered)).toBe(null);
  await page.getByLabel("Onthoud mij op dit toestel").waitFor();
});

test("a form that finds invalid data on the device opens as usual", async () => {
  const page = await openPage("/", desktop);
  const oldCustomer = '{"name":"x","phone":"","email":"","service":"weg","barber":"weg"}';
  for (const [i, value] of ["niets", '{"name":1}', "[]", oldCustomer].entries()) {
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? "", text ?? ""), [remembered, value]);
    await page.goto(`/?x=${i}#booking`);
    await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
    await expect.poll(() => page.getByLabel("Service").inputValue()).toBe("");
  }
});

test("a cancelled appointment leads to the form with its service, weekday and hour chosen", async () => {
  const answer = await book({ date: openDate(11), time: "14:00", service: "premium" });
  const { manageUrl } = (await answer.json()).booking;
  const page = await openPage(manageUrl, phone);
  await page.getByText("Afspraak annuleren").tap();
  await page.getByRole("button", { name: "Annuleer mijn afspraak" }).tap();
  await page.getByRole("link", { name: "Boek opnieuw" }).tap();
  await page.getByRole("button", { name: "Premium Styling", pressed: true }).waitFor();
  await page.getByRole("button", { name: "14:00", exact: true, pressed: true }).waitFor();
  const date = await page.locator("form [name=date]").inputValue();
  expect(weekdayOf(date)).toBe(weekdayOf(openDate(11)));
});

test("a likely mistake in an e-mail address is questioned, and never corrected by force", async () => {
  const page = await openPage("/#booking", phone);
  await page.getByRole("grid").waitFor();
  const email = page.getByLabel("E-mail");
  await email.fill("jan@gmial.com");
  await page.getByText("Bedoel je").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "jan@gmail.com" }).tap();
  await expect.poll(() => email.inputValue()).toBe("jan@gmail.com");
  await page.getByText("Bedoel je").waitFor({ state: "detached" });
});

test.each(["/#booking", "/wachtlijst"])(
  "%s asks for the country of a number, without forcing it",
  async (path) => {
    const page = await openPage(path, phone);
    const field = page.getByLabel("Telefoon");
    await field.fill("06 12 34 56 78");
    await page.getByText("Uit welk land is dit nummer?").waitFor();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Nederland (+31)" }).tap();
    await expect.poll(() => field.inputValue()).toBe("+31 6 12 34 56 78");
    await page.getByText("Uit welk land").waitFor({ state: "detached" });
  },
);

test("a booking can be added to a calendar and shared without its key; a customer who did not ask is not remembered", async () => {
  const page = await openPage("/#booking", phone);
  await fillIn(page, { email: "deel@example.be" });
  const date = openDate(9);
  await chooseDay(page, date);
  await page.getByRole("button", { name: "15:30", exact: true }).tap();
  await submit(page).tap();
  await page.getByRole("heading", { name: "Boeking bevestigd!" }).waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), remembered)).toBe(null);
  await expectAccessible(page);
  const day = date.replaceAll("-", "");
  const links = await Promise.all(
    ["Google Agenda", "Outlook", "Deel via WhatsApp"].map(
      async (name) => new URL((await page.getByRole("link", { name }).getAttribute("href")) ?? ""),
    ),
  );
  const [google, outlook, whatsapp] = links;
  expect(google?.searchParams.get("dates")).toBe(`${day}T153000/${day}T160000`);
  expect(google?.searchParams.get("ctz")).toBe("Europe/Brussels");
  expect(outlook?.searchParams.get("startdt")).toBe(`${date}T15:30:00`);
  expect(whatsapp?.searchParams.get("text")).toContain("om 15:30");
  for (const { href } of links) expect(decodeURIComponent(href)).not.toContain("/afspraak/");
});
