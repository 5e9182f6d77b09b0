/** What stands on the page once it is booked or paid, and when the network is gone. */
import { describe, expect, test } from "vitest";
import { longDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import { chooseTime, kept, payingBrowserSite, submitAndPayInTab } from "../setup/paying-browser-site.ts";

const { missed, newPage, openForm, openPage, timesOf } = await payingBrowserSite();

describe.each([
  ["phone", phone, 8],
  ["desktop", desktop, 15],
])("on a %s", (name, device, daysAhead) => {
  test("after a booking the appointment stands there, and nothing that invites to book it again", async () => {
    const page = await openForm({ email: `geboekt-${name}@example.be`, daysAhead, time: "10:00" }, device);
    await submit(page).click();
    const heading = page.getByRole("heading", { name: "Tot dan!" });
    await heading.waitFor();
    await expect.poll(() => heading.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(300);
    await page.getByText("de eerste 20 minuten altijd").waitFor();
    expect(await submit(page).isVisible()).toBe(false);
    expect(await page.getByRole("heading", { name: "Maak een Afspraak" }).isVisible()).toBe(false);
    expect(await page.getByRole("navigation", { name: "Snel contact" }).isVisible()).toBe(false);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Nog iemand boeken" }).click();
    await submit(page).waitFor();
    expect(await page.getByLabel("Naam").inputValue()).toBe("");
    expect(await page.getByLabel("E-mail").inputValue()).toBe(`geboekt-${name}@example.be`);
    expect(await page.getByLabel("Tijd").inputValue()).toBe("10:30");
    await page.getByRole("button", { name: "10:30", pressed: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("booking-name");
    await page.context().close();
  });

  test("after a payment the appointment stands there, and leads to its own page", async () => {
    const email = `betaald-${name}@example.be`;
    await missed(email);
    const page = await openForm({ email, daysAhead, time: "12:00" }, device);
    const checkout = await submitAndPayInTab(page);
    await checkout.getByRole("button", { name: "Betalen" }).click();
    await checkout.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
    await checkout.getByText("Je afspraak ligt vast").waitFor();
    await checkout.getByText(`${longDate(openDate(daysAhead))} om 12:00`).waitFor();
    expect(await checkout.getByText("Had je al een uur gekozen").count()).toBe(0);
    await expectAccessible(checkout);
    await checkout.getByRole("link", { name: "Bekijk je afspraak" }).click();
    await checkout.getByRole("heading", { name: "Je afspraak" }).first().waitFor();
    expect((await kept(checkout)).pending).toBe(null);
    expect(await timesOf(email)).toEqual(["confirmed"]);
    await page.context().close();
  });

  test("without a network the form says so, and keeps what was typed until it is back", async () => {
    const email = `offline-${name}@example.be`;
    const page = await openForm({ email, daysAhead, time: "14:00" }, device);
    await page.getByLabel("Bericht").fill("Kort opzij");
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByRole("status").getByText("Geen verbinding").waitFor();
    expect(await page.getByText("Er ging iets mis").count()).toBe(0);
    expect(await page.getByLabel("E-mail").inputValue()).toBe(email);
    expect(await page.getByLabel("Tijd").inputValue()).toBe("14:00");
    expect(await page.getByLabel("Bericht").inputValue()).toBe("Kort opzij");
    await page.context().setOffline(false);
    await submit(page).click();
    await page.getByText("Boeking bevestigd!").waitFor();
    await page.getByText("Geen verbinding").waitFor({ state: "detached" });
    await page.context().close();
  });
});

test("an appointment that was cancelled after paying is not made again by the form", async () => {
  const email = "weg@example.be";
  await missed(email);
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
  expect(await timesOf(email)).toEqual(["cancelled"]);
  await page.context().close();
});

test("the page after paying announces that it is about to lead home", async () => {
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
  await plain.context().close();
});
