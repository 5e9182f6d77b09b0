/** Tests the form and the appointment page in French, and a crashing form in each language, on a phone. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { loadWords } from "#app/i18n/loaded-messages.ts";
import { pageWordsIn } from "#app/i18n/page-words.ts";
import { wordsIn } from "#app/i18n/words.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, expectComplaint, isInView, phone } from "../setup/browser.ts";
import { fillIn, submit } from "../setup/browser-site.ts";
import { expectNoDutch } from "../setup/no-dutch.ts";
import { browserSiteWithDatabase } from "../setup/paying-browser-site.ts";

const { newPage, openPage, storeNoShow } = await browserSiteWithDatabase();

test.each(["/fr", "/en"])(
  "without script, a free time on the first screen of %s leads to the form with that time chosen",
  async (path) => {
    const smallPhone = { ...phone, viewport: { width: 360, height: 640 }, javaScriptEnabled: false };
    const page = await openPage(path, smallPhone);
    // The first one may pass before the tap.
    const freeTimeLink = page.getByRole("link", { name: /^\d\d:\d\d$/ }).nth(1);
    expect(await isInView(freeTimeLink)).toBe(true);
    const time = await freeTimeLink.textContent();
    await freeTimeLink.click();
    await page.waitForURL(`**${path}?dag=*#booking`);
    expect(await page.locator("select[name=time]").inputValue()).toBe(time);
    await page.context().close();
  },
);

test("a visitor who chooses French books in French, and Dutch visitors load no French texts", async () => {
  const page = await newPage(phone);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await page.goto("/?service=baard#booking");
  await page.getByRole("button", { name: /^Baard Verzorging/, pressed: true }).waitFor();
  const dutchScripts = scripts.splice(0);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(2).click();
  const time = await page.getByLabel("Tijd").inputValue();
  await page.getByLabel("Naam").fill("Jean Dupont");
  await page.getByRole("banner").getByRole("link", { name: "Français" }).click();
  // A form that was used is what the visitor goes on with.
  await page.waitForURL("**/fr#booking");
  await page.getByRole("button", { name: /^Soin de la barbe/, pressed: true }).waitFor();
  await expect.poll(() => page.getByLabel("Heure").inputValue()).toBe(time);
  await expect.poll(() => page.getByLabel("Nom").inputValue()).toBe("Jean Dupont");
  await page.getByLabel("Nom").fill("");
  const frenchScripts = scripts.filter((path) => /\/fr-[\w-]+\.js$/.test(path));
  expect(frenchScripts).toHaveLength(1);
  expect(dutchScripts).not.toContain(frenchScripts[0]);
  // Neither language loads the texts of pages that were not visited.
  const pageScripts = [...dutchScripts, ...scripts].filter((path) =>
    /\/(page-words|pages)-[\w-]+\.js$/.test(path),
  );
  expect(pageScripts).toEqual([]);
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe("fr-BE");
  await expectAccessible(page);

  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await page.getByRole("status").getByText("Saisie non valable").waitFor();
  await page.getByText("Numéro de téléphone non valable").waitFor();
  await expectAccessible(page);
  expect(await widthOf(page)).toBe(390);

  await page.getByRole("group", { name: "Premières disponibilités" }).getByRole("button").nth(2).click();
  await page.getByLabel("Nom").fill("Jean Dupont");
  await page.getByLabel("Téléphone").fill("0470 12 34 56");
  await page.getByLabel("E-mail").fill("jean@gmial.com");
  await page.getByText("Vouliez-vous dire").waitFor();
  await page.getByLabel("E-mail").fill("jean@example.be");
  await page.getByRole("button", { name: "Réserver", exact: true }).click();
  await page.getByRole("status").getByText("Réservation confirmée").waitFor();
  await expectAccessible(page);

  await page.getByText("Déplacer le rendez-vous").click();
  await page.getByRole("grid").waitFor();
  await expectAccessible(page);
  expect(await widthOf(page)).toBe(390);
  await page.getByText("Annuler le rendez-vous").click();
  await page.getByRole("button", { name: "Annuler mon rendez-vous" }).click();
  await page.getByRole("heading", { name: "Rendez-\u2060vous annulé" }).waitFor();
  expect(await page.getByRole("link", { name: "Réserver à nouveau" }).getAttribute("href")).toMatch(
    /^\/fr\?/,
  );
  await page.context().close();
});

test.each(["fr", "en"] as const)("in %s every state of the form is free of Dutch", async (language) => {
  await loadWords(language);
  const { form, payment, refusals } = wordsIn(language);
  const { appointment, paymentPage } = pageWordsIn(language);
  const email = `manque@${language}.example`;
  await storeNoShow(email);
  const page = await newPage(phone);
  const expectNoDutchOn = async (openTab: Page = page) => expectNoDutch(await openTab.content(), language);

  await page.route("**/api/availability*", (route) => route.abort());
  await page.goto(`/${language}?service=baard#booking`);
  await page.getByText(form.timesNotLoaded).first().waitFor();
  await expectNoDutchOn();
  await page.unroute("**/api/availability*");
  await page.reload();
  await page.getByRole("grid").waitFor();
  await expectNoDutchOn();
  await page.getByRole("button", { name: form.book, exact: true }).click();
  await page.getByRole("status").getByText(refusals.invalid).waitFor();
  await expectNoDutchOn();

  await page.getByRole("group", { name: form.firstFree }).getByRole("button").nth(1).click();
  await page.getByLabel(form.name).fill("Jean Dupont");
  await page.getByLabel(form.phone).fill("0470 12 34 56");
  await page.getByLabel(form.email).fill(email);
  await page.context().setOffline(true);
  const submit = page.getByRole("button", { name: new RegExp(`^${form.book.slice(0, 4)}`) }).last();
  await submit.click();
  await page.getByText(refusals.offlineText).first().waitFor();
  await expectNoDutchOn();
  await page.context().setOffline(false);
  const popup = page.waitForEvent("popup");
  await submit.click();
  const tab = await popup;
  await page.getByRole("heading", { name: payment.payTitle(1000) }).waitFor();
  await expectNoDutchOn();
  // First the page that asks for the visit, then the one that pays.
  await tab.waitForURL(/\/betaling\//);
  await expectNoDutchOn(tab);
  await tab.getByRole("checkbox").check();
  await tab.getByRole("button", { name: payment.pay(1000) }).click();
  await tab.waitForURL(/\/test-betaling\//);
  await expectNoDutchOn(tab);
  await tab.getByRole("button", { name: payment.pay(1000) }).click();
  await tab.getByRole("heading", { name: paymentPage.paid }).waitFor();
  await expectNoDutchOn(tab);
  await page.getByRole("heading", { name: appointment.titles.completed }).waitFor();
  await expectNoDutchOn();
  await page.context().close();
});

test("without script the languages are links, and each form is whole", async () => {
  const page = await openPage("/#booking", { ...phone, javaScriptEnabled: false });
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en-GB");
  await page.getByRole("button", { name: "Book appointment" }).click();
  await page.getByRole("alert").getByText("The name needs at least 2 characters").waitFor();
  await page.getByRole("banner").getByRole("link", { name: "Nederlands" }).click();
  await page.getByRole("button", { name: "Afspraak boeken" }).waitFor();
  await page.context().close();
});

const widthOf = (page: Awaited<ReturnType<typeof newPage>>) =>
  page.evaluate(() => document.documentElement.scrollWidth);

test.each([
  ["/", "Dit werkt even niet.", "10:30"],
  ["/fr", "Petit problème ici.", "11:30"],
  ["/en", "This isn’t working right now.", "12:30"],
])(
  "a form of %s that crashes says so in place, keeps the input, and still books",
  async (path, sentence, time) => {
    expectComplaint(/Error: broken/);
    const page = await openPage(`${path}#booking`, phone);
    const field = (name: string) => page.locator(`form [name=${name}]`);
    const day = page.locator("[data-date]:not([disabled])").last();
    await day.waitFor();
    const request = bookingRequest({ email: `stuk${path.slice(1)}@example.be`, message: "Met baard" });
    for (const name of ["name", "phone", "email", "message"] as const) await field(name).fill(request[name]);
    await field("service").selectOption("baard");
    // The form breaks at once, before free times arrive.
    await day.evaluate((button) => {
      Intl.DateTimeFormat.prototype.formatToParts = () => {
        throw new Error("broken");
      };
      button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    });
    const alert = page.getByRole("alert").filter({ hasText: sentence });
    await expect.poll(() => isInView(alert)).toBe(true);
    for (const name of ["name", "phone", "email", "message"] as const)
      await expect.poll(() => field(name).inputValue()).toBe(request[name]);
    await expect.poll(() => field("service").inputValue()).toBe("baard");
    await expectAccessible(page);
    await field("date").fill(openDate(20));
    await field("time").selectOption(time);
    await page.locator("form [type=submit]:not([name])").tap();
    await page.waitForURL("**/afspraak/*");
    await page.context().close();
  },
);

test("a form that cannot start remains a plain form that books", async () => {
  expectComplaint(/Error: broken/);
  const page = await newPage(phone);
  await page.addInitScript(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error("broken");
    };
  });
  await page.goto("/");
  await page.getByLabel("Naam").fill("Jan Vandeputte");
  await page.getByRole("alert").getByText("Dit werkt even niet.").waitFor();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Jan Vandeputte");
  await fillIn(page);
  await page.getByLabel("Datum").fill(openDate(21));
  await page.getByLabel("Tijd").selectOption("10:30");
  await submit(page).tap();
  await page.waitForURL("**/afspraak/*");
  await page.context().close();
});
