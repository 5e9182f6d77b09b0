/** Covers the phone form where the thumb is: a time chosen first, companions, extras and refusals. */
import { expect, test } from "vitest";
import { shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, isInView, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, submit } from "../setup/browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { openPage } = browserSite();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

test("a time in the link is shown as chosen at once, and the service leads on to the name", async () => {
  const date = openDate(5);
  const page = await openPage(`/?dag=${date}&uur=10:30#booking`, smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  const moment = page.locator("#booking-about").getByRole("link", { name: `${shortDate(date)} 10:30` });
  await expect.poll(() => isInView(moment)).toBe(true);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByLabel("Naam"));
  for (const input of ["Wout Demeyere", "056 21 22 23", "wout@example.be"]) {
    await type(input);
    await next();
  }
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBe(3);
});

test("a time in the link that the service does not fit is refused in the bar, with other times in view", async () => {
  const page = await openPage(`/?dag=${openDate(5)}&uur=19:30#booking`, smallPhone);
  const { tap } = touchUser(page);
  await tap(page.getByRole("button", { name: "Complete Service" }));
  const refused = page.locator("#booking-about").getByRole("link", { name: "19:30 is dan niet vrij." });
  await expect.poll(() => isInView(refused)).toBe(true);
  await expectAccessible(page);
  await tap(page.getByRole("group", { name: "Vrije uren" }).getByRole("button", { name: "12:00" }));
  await tap(page.getByLabel("Naam"));
  await page.route("**/api/availability*", (route) => route.fulfill({ json: { days: [] } }));
  await page.goto(`/?service=baard&dag=${openDate(5)}&uur=10:30#booking`);
  await page.locator("#booking-about").getByRole("link", { name: "10:30 is dan niet vrij." }).waitFor();
});

test("a companion follows when the customer changes the service, and a package offers no further service", async () => {
  const page = await openPage("/boeken", smallPhone);
  await page.getByRole("button", { name: "Klassieke Haarknip" }).tap();
  const extras = page.getByRole("group", { name: "Nog iets erbij?" });
  await extras.getByRole("checkbox").first().waitFor();
  expect(await extras.getByRole("checkbox", { name: "Complete Service" }).count()).toBe(0);
  await page.getByRole("button", { name: "+ Nog iemand" }).tap();
  const companion = page.locator("[name='others.0.service']");
  await expect.poll(() => companion.inputValue()).toBe("haarknip");
  await extras.getByRole("checkbox", { name: "Baard" }).tap();
  await page.getByRole("button", { name: "Complete Service" }).tap();
  await expect.poll(() => companion.inputValue()).toBe("complete");
  await extras.waitFor({ state: "detached" });
  await companion.selectOption("baard");
  await page.getByRole("button", { name: "Klassieke Haarknip" }).tap();
  await expect.poll(() => companion.inputValue()).toBe("baard");
});

test("two services for two people cost eight taps at most", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByRole("group", { name: "Nog iets erbij?" }).getByRole("checkbox").last());
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").nth(1));
  await tap(page.getByLabel("Naam", { exact: true }));
  for (const input of ["Vader Demeyere", "056 21 22 23", "vader@example.be"]) {
    await type(input);
    await next();
  }
  await tap(page.getByRole("button", { name: "+ Nog iemand" }));
  await page.getByLabel("Wie komt er mee?").waitFor();
  await type("Zoon");
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBeLessThanOrEqual(8);
});

test.each([
  ["/boeken", "Afspraak boeken", "booking-name"],
  ["/fr", "Réserver", "booking-name"],
  ["/en", "Book appointment", "booking-name"],
])(
  "on %s an empty form names the first mistake in the bar, and the toast covers no control",
  async (path, name, id) => {
    const page = await openPage(`${path}#booking`, smallPhone);
    await page.getByRole("grid").waitFor();
    await page.getByRole("button", { name, exact: true }).tap();
    const toast = page.locator("[data-sonner-toast]");
    await toast.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(id);
    await expect.poll(() => isInView(page.locator(`#${id}`))).toBe(true);
    await expectAccessible(page);
    const covered = await toast.evaluate((element) => {
      const isOver = (one: DOMRect, other: DOMRect) =>
        one.top < other.bottom - 1 && other.top < one.bottom - 1;
      const box = element.getBoundingClientRect();
      const bar = document.querySelector(".booking-bar");
      const controls = [...document.querySelectorAll("form :is(input, select, textarea, button, a)")];
      const inBar = bar?.getBoundingClientRect();
      if (!inBar || box.top < inBar.top || box.bottom > inBar.bottom) return ["the toast is not in the bar"];
      return controls
        .filter((each) => bar?.contains(each) && isOver(each.getBoundingClientRect(), box))
        .map((each) => each.textContent);
    });
    expect(covered).toEqual([]);
  },
);

test.each([
  [390, 664],
  [360, 640],
])("on %i by %i the bar with a toast cuts no control in two", async (width, height) => {
  const page = await openPage("/boeken", { ...phone, viewport: { width, height } });
  await page.getByRole("button", { name: "Klassieke Haarknip" }).tap();
  await chooseDay(page, openDate(5));
  const edgeCuts = () =>
    page.evaluate(() => {
      const bar = document.querySelector(".booking-bar");
      if (!bar) return ["no bar"];
      const edge = bar.getBoundingClientRect().top;
      const controls = [...document.querySelectorAll("form :is(input, textarea, button, label)")];
      const cut = controls.filter((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return !bar.contains(each) && top < edge && bottom > edge;
      });
      return cut.map((each) => each.getAttribute("name") ?? each.textContent);
    });
  const toast = page.locator("[data-sonner-toast][data-removed=false]");
  const refuse = async (mistake: string) => {
    await submit(page).tap();
    await toast.filter({ hasText: mistake }).waitFor();
    await expect.poll(edgeCuts).toEqual([]);
    expect(await isInView(page.locator(":focus"))).toBe(true);
  };
  await page.getByLabel("Telefoon").fill("056 21 22 23");
  await page.getByLabel("E-mail").fill("wout@example.be");
  await refuse("Naam moet minstens 2 karakters zijn");
  await page.getByLabel("Naam").fill("Wout Demeyere");
  await refuse("Ongeldige tijd");
});
