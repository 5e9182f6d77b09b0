/** A customer books on a phone; `npm run test:deep` repeats it on a desktop. */
import { describe, expect } from "vitest";
import { longDate, shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, isOnTop, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";
import { everyTest, rowsOfRun, test } from "../setup/deep.ts";

const { book, openPage } = browserSite();

describe.each(
  rowsOfRun([
    ["a phone", phone, 8],
    ["a desktop", desktop, 15],
  ]),
)("on %s", (_, device, daysAhead) => {
  everyTest("a customer books, and the next page confirms it and has a calendar file", async () => {
    const page = await openPage("/#booking", device);
    await fillIn(page);
    await chooseDay(page, openDate(daysAhead));
    await page.getByLabel("Tijd").selectOption("10:30");
    await expectAccessible(page);
    await submit(page).click();
    await page.getByText("Boeking bevestigd!").waitFor();
    await page.getByText(`${longDate(openDate(daysAhead))} om 10:30`).waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/afspraak\/[\w-]{32}$/);
    await expectAccessible(page);

    const calendar = await page.getByRole("link", { name: "Zet in je agenda" }).getAttribute("href");
    const calendarFile = await page.request.get(calendar ?? "");
    expect(calendarFile.headers()["content-type"]).toContain("text/calendar");
    await page.goBack();
    await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("");
    await expect.poll(() => page.getByLabel("E-mail").inputValue()).toBe("");
  });

  everyTest("a just taken time is refused; one click chooses another, which the form books", async () => {
    const date = openDate(daysAhead + 3);
    const page = await openPage("/#booking", device);
    await fillIn(page, { name: "Tweede Klant" });
    await chooseDay(page, date);
    await page.getByLabel("Tijd").selectOption("15:00");
    await book({ date, time: "15:00" });
    await submit(page).click();
    await page.getByText("Dat uur is net weg").first().waitFor();
    await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Tweede Klant");
    await expectAccessible(page);
    // Submitted without another time, the form keeps offering those times.
    await submit(page).click();
    await page.getByText("Ongeldige tijd").first().waitFor();
    const offers = page.getByRole("group", { name: "Dat uur is net weg" });
    await expect.poll(() => offers.evaluate((each) => each === document.activeElement)).toBe(true);
    const alternative = page.getByRole("button", { name: /om (14:30|15:30)$/ }).first();
    const alternativeText = (await alternative.textContent()) ?? "";
    await alternative.click();
    // After the click, the button that books is visible without scrolling, and so is the chosen time.
    await expect.poll(() => submit(page).evaluate(isOnTop)).toBe(true);
    const moment = page.getByRole("link", { name: `${shortDate(date)} ${alternativeText.slice(-5)}` });
    await moment.filter({ visible: true }).waitFor();
    // A phone has the summary above the button. A desktop has it beside the form, where it need not be in sight.
    if (device === phone)
      await expect.poll(() => moment.filter({ visible: true }).evaluate(isOnTop)).toBe(true);
    await submit(page).click();
    await page.getByText("Boeking bevestigd!").waitFor();
  });
});

test("without script a mistake in the form is named and the input stays; corrected, the form books", async () => {
  const page = await openPage("/#booking", { ...phone, javaScriptEnabled: false });
  await page.getByLabel("Naam").fill("Zonder Script");
  await page.getByLabel("Telefoon").fill("056");
  await submit(page).click();
  await page.getByText("Ongeldig telefoonnummer").first().waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Zonder Script");

  await fillIn(page, { name: "Zonder Script" });
  await page.getByLabel("Datum").fill(openDate(13));
  await page.getByLabel("Tijd").selectOption("11:00");
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").first().waitFor();
  expect(page.url()).toContain("/afspraak/");
});
