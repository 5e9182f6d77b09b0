/** The booking button on a small phone: it stays in view, says what it books, and shows when it is busy. */
import { expect } from "vitest";
import { shortDate } from "#app/i18n/format/dates.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { browserSite, chooseDay, fillIn, submit } from "../setup/browser-site.ts";
import { deepTest, test } from "../setup/deep.ts";
import { thumb } from "../setup/thumb.ts";

const { newPage, openPage } = browserSite();
const small = { ...phone, viewport: { width: 390, height: 664 } };

test("a returning customer books from home in two taps without scrolling", async () => {
  const page = await newPage(small);
  await page.addInitScript(() => {
    const customer = { name: "Wout Demeyere", phone: "056212223", email: "terug@example.be" };
    const stored = JSON.stringify({ ...customer, service: "haarknip", barber: "" });
    localStorage.setItem("remembered_customer", stored);
  });
  await page.goto("/");
  const { tap, taps } = thumb(page);
  const hours = page.getByRole("link", { name: /^\d{1,2}:\d\d$/ }).filter({ visible: true });
  await tap(hours.first());
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(taps()).toBe(2);
});

test("choosing a service and a day restyles a part of the page, not all of it", async () => {
  const page = await openPage("/#booking", small);
  await page.getByLabel("Naam").tap();
  await page.getByRole("grid").waitFor();
  const browser = page.context().browser() ?? expect.fail("no browser");
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.getByRole("button", { name: "Klassieke Haarknip" }).tap();
  await chooseDay(page, openDate(9));
  const trace: { traceEvents: { name: string; args: { elementCount?: number } }[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  const restyled = trace.traceEvents.flatMap(({ name, args }) =>
    name === "UpdateLayoutTree" ? (args.elementCount ?? []) : [],
  );
  const all = await page.locator("*").count();
  expect(Math.max(...restyled)).toBeLessThan(all / 3);
  expect(Math.max(...restyled)).toBeGreaterThan(0);
});

test("the choice is summarised above the button, and each part leads back to its field", async () => {
  const day = openDate(9);
  const page = await openPage(`/boeken?service=haarknip&dag=${day}&uur=10:30`, small);
  const { tap } = thumb(page);
  await tap(page.getByRole("link", { name: `${shortDate(day)} 10:30` }));
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toBe("10:30");
  await tap(page.getByRole("link", { name: "Klassieke Haarknip" }));
  await expect.poll(focused).toContain("Klassieke Haarknip");
  await expectAccessible(page);
});

test("with doubled text the button does not stay in view", async () => {
  const page = await openPage("/boeken?service=haarknip", small);
  await page.getByRole("button", { name: "Klassieke Haarknip", pressed: true }).waitFor();
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect
    .poll(() => submit(page).evaluate((it) => it.getBoundingClientRect().top > innerHeight))
    .toBe(true);
});

deepTest("the pressed button shows that it is busy while the form's script is loading", async () => {
  const page = await newPage(small);
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/submit-chunk*", (route) => held.promise.then(() => route.continue()));
  await page.goto("/boeken");
  await fillIn(page);
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").last().tap();
  await submit(page).tap();
  await page.getByRole("button", { name: "Bezig met boeken…" }).waitFor();
  held.resolve();
  await page.getByText("Boeking bevestigd!").waitFor();
});
