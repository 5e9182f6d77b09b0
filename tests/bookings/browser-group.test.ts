/** Tests booking for father and son on a phone, with the taps for the second person counted. */
import { expect, test } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, submit } from "../setup/browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { openPage } = browserSite();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

test("a second person costs one tap and a name, and the ticket and the page show both", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(1));
  await tap(page.getByLabel("Naam", { exact: true }));
  for (const input of ["Vader Demeyere", "056 21 22 23", "vader@example.be"]) {
    await type(input);
    await next();
  }
  await tap(page.getByRole("button", { name: "+ Nog iemand" }));
  await page.getByLabel("Wie komt er mee?").waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("booking-others.0.name");
  await type("Zoon");
  await expectAccessible(page);
  await page.locator("form").getByText("voor 2 personen").waitFor();
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  console.info(`father and son: ${taps()} taps, 4 typed fields`);
  expect(taps()).toBe(5);
  await page.getByText(/^Zoon, Klassieke Haarknip/).waitFor();
  await page.getByRole("link", { name: "Verplaats of annuleer Zoon" }).waitFor();
  await expectAccessible(page);
  await page.context().close();
});

test("on a phone the page asks whose appointment to cancel, and one tap cancels both", async () => {
  const page = await openPage("/boeken", smallPhone);
  const answer = await page.request.post("/api/bookings", {
    data: bookingRequest({ email: "samen@example.be", others: [{ name: "Sam", service: "haarknip" }] }),
  });
  const { booking } = await answer.json();
  await page.goto(new URL(booking.manageUrl, page.url()).href);
  await page.getByText("Afspraak annuleren").tap();
  await page.locator("#annuleren").getByText("Alleen jij, of ook Sam?").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Annuleer ook Sam" }).tap();
  await page.getByRole("heading", { name: "Je afspraak is geannuleerd" }).waitFor();
  await page.getByText(/^Sam, Klassieke Haarknip.*geannuleerd/).waitFor();
  await page.context().close();
});

test("on a phone father and son move together with three taps and one scroll, to times that fit both", async () => {
  const page = await openPage("/boeken", smallPhone);
  const answer = await page.request.post("/api/bookings", {
    data: bookingRequest({
      date: openDate(5),
      email: "verhuis@example.be",
      others: [{ name: "Sam", service: "haarknip" }],
    }),
  });
  const { booking } = await answer.json();
  await page.goto(new URL(booking.manageUrl, page.url()).href);
  const { tap, taps } = touchUser(page);
  const move = page.getByText("Afspraak verplaatsen");
  await move.evaluate((title) => scrollBy(0, title.getBoundingClientRect().top - 120));
  await tap(move);
  await page.getByRole("group", { name: "Alleen jij, of ook Sam?" }).waitFor();
  await tap(page.getByRole("group", { name: "Eerst vrij" }).locator("label").nth(1));
  await expectAccessible(page);
  await tap(page.getByRole("button", { name: /^Verplaats mij en Sam/ }));
  await page.getByText("Ook de afspraak van Sam is verplaatst.").waitFor();
  expect(taps()).toBe(3);
  await page.getByText("Afspraak verplaatsen").tap();
  await page.getByRole("button", { name: "Alleen ik" }).tap();
  await page.getByRole("button", { name: "Verplaats alleen mijn afspraak" }).waitFor();
  await page.context().close();
});

test("a companion can be removed, and a missing name moves the focus to that companion's field", async () => {
  const page = await openPage("/boeken", desktop);
  await page.getByRole("button", { name: "Baard Verzorging" }).click();
  for (let count = 0; count < 3; count++) await page.getByRole("button", { name: "+ Nog iemand" }).click();
  await page.getByLabel("Wie komt er mee?").nth(2).waitFor();
  expect(await page.getByRole("button", { name: "+ Nog iemand" }).count()).toBe(0);
  await page.getByLabel("Wie komt er mee?").nth(1).fill("Bram");
  await page.getByRole("button", { name: "Toch niet, Persoon 2" }).click();
  expect(await page.getByLabel("Wie komt er mee?").first().inputValue()).toBe("Bram");
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().click();
  // The summary beside the form names the service.
  await page.locator("#booking-choice").getByText("Baard Verzorging").waitFor();
  await page.getByLabel("Naam", { exact: true }).fill("Wout Demeyere");
  await page.getByLabel("Telefoon").fill("0470123456");
  await page.getByLabel("E-mail").fill("wout@example.be");
  await submit(page).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("booking-others.1.name");
  await page.getByRole("button", { name: "Toch niet, Persoon 3" }).click();
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
  await submit(page).click();
  await page.getByText(/^Bram, Baard Verzorging/).waitFor();
  await page.context().close();
});
