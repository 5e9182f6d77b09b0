/** Booking again: remembered on the device for who asks, "Boek opnieuw", and help with slips. */
import { expect, test } from "vitest";
import { weekdayOf } from "#app/content/shop/opening-hours.ts";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";

const { book, openPage } = browserSite();
const kept = "remembered_customer";

test("who asks to be remembered books again in two taps, and is forgotten in one", async () => {
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
  expect(await page.getByLabel("Naam").inputValue()).toBe("Zoë Demeyere");
  await expectAccessible(page);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(1).tap();
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();

  await page.goto("/");
  await page.goto("/#booking");
  await page.getByRole("button", { name: "Vergeet mij" }).tap();
  expect(await page.getByLabel("Naam").inputValue()).toBe("");
  expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toBe(null);
  await page.getByLabel("Onthoud mij op dit toestel").waitFor();
  await page.context().close();
});

test("who does not ask is not remembered", async () => {
  const page = await openPage("/#booking", desktop);
  await fillIn(page, { email: "niet@example.be" });
  await chooseDay(page, openDate(7));
  await page.getByRole("button", { name: "11:30", exact: true }).click();
  await submit(page).click();
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(await page.evaluate((key) => localStorage.getItem(key), kept)).toBe(null);
  await page.context().close();
});

test.each(["niets", '{"name":1}', "[]", '{"name":"x","phone":"","email":"","service":"weg","barber":"weg"}'])(
  "a form that finds %s on the device opens as usual",
  async (value) => {
    const page = await openPage("/", desktop);
    await page.evaluate(([key, text]) => localStorage.setItem(key ?? "", text ?? ""), [kept, value]);
    await page.goto("/?x#booking");
    await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
    expect(await page.getByLabel("Service").inputValue()).toBe("");
    await page.context().close();
  },
);

test("a cancelled appointment leads to the form with its service, weekday and hour", async () => {
  const answer = await book({ date: openDate(8), time: "14:00", service: "premium" });
  const { manageUrl } = (await answer.json()).booking;
  const page = await openPage(manageUrl, phone);
  await page.getByText("Afspraak annuleren").tap();
  await page.getByRole("button", { name: "Annuleer mijn afspraak" }).tap();
  await page.getByRole("link", { name: "Boek opnieuw" }).tap();
  await page.getByRole("button", { name: "Premium Styling", pressed: true }).waitFor();
  await page.getByRole("button", { name: "14:00", exact: true, pressed: true }).waitFor();
  const date = await page.locator("form [name=date]").inputValue();
  expect(weekdayOf(date)).toBe(weekdayOf(openDate(8)));
  await page.context().close();
});

test("a slip in an e-mail address is asked about, and never forced", async () => {
  const page = await openPage("/#booking", phone);
  await page.getByRole("grid").waitFor();
  const email = page.getByLabel("E-mail");
  await email.fill("jan@gmial.com");
  await page.getByText("Bedoel je").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "jan@gmail.com" }).tap();
  expect(await email.inputValue()).toBe("jan@gmail.com");
  await page.getByText("Bedoel je").waitFor({ state: "detached" });
  await page.context().close();
});

test("what was booked can be kept in a calendar and shared, without the appointment's key", async () => {
  const page = await openPage("/#booking", phone);
  await fillIn(page, { email: "deel@example.be" });
  const date = openDate(9);
  await chooseDay(page, date);
  await page.getByRole("button", { name: "15:30", exact: true }).tap();
  await submit(page).tap();
  await page.getByRole("heading", { name: "Tot dan!" }).waitFor();
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
  await page.context().close();
});
