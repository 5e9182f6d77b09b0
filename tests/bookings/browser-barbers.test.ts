/** Tests booking with one of three barbers on a phone: the taps, and that the input outlives a reload. */
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/platform/runtime/runtime.server.ts";
import { shop } from "#app/shop/snapshot.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, isInView, phone } from "../setup/browser.ts";
import { fillIn, submit } from "../setup/browser-site.ts";
import { changeRules } from "../setup/change-rules.ts";
import { moreBarbers } from "../setup/more-barbers.ts";
import { browserSiteWithDatabase } from "../setup/paying-browser-site.ts";
import { touchUser } from "../setup/touch-user.ts";

const { newPage, openPage } = await browserSiteWithDatabase();
const smallPhone = { ...phone, viewport: { width: 390, height: 664 } };

beforeAll(() => moreBarbers(db(), "barber-2", "barber-3"));

test("after the service the barbers are in view, and one is chosen in five taps without scrolling", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps, type, next } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  const colleague = page.getByRole("button", { name: /^Kapper 3\s*eerst vrij .*\d\d:\d\d$/ });
  await expect.poll(() => isInView(colleague)).toBe(true);
  await expectAccessible(page);
  await tap(colleague);
  expect(await page.getByLabel("Kapper").inputValue()).toBe("barber-3");
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first());
  await tap(page.getByLabel("Naam"));
  for (const input of ["Wout Demeyere", "056 21 22 23", "wout@example.be"]) {
    await type(input);
    await next();
  }
  await page.locator("#booking-about").getByRole("link", { name: "Kapper 3" }).waitFor();
  await tap(submit(page));
  await page.getByText("Boeking bevestigd!").waitFor();
  await page.getByText("Kapper 3").first().waitFor();
  expect(taps()).toBe(5);
});

test("with no preference the first free time is in view beside the barbers", async () => {
  const page = await openPage("/boeken", smallPhone);
  const { tap, taps } = touchUser(page);
  await tap(page.getByRole("button", { name: "Klassieke Haarknip" }));
  await tap(page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first());
  await tap(page.getByLabel("Naam"));
  expect(taps()).toBe(3);
});

test("without script the barber is chosen in a select", async () => {
  const page = await openPage("/boeken", { ...smallPhone, javaScriptEnabled: false });
  await page.getByLabel("Kapper").selectOption({ label: "Kapper 2" });
  await fillIn(page, { email: "zonder@example.be" });
  await page.getByLabel("Datum").fill(openDate(6));
  await page.getByLabel("Tijd").selectOption("10:30");
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();
  await page.getByText("Kapper 2").first().waitFor();
});

test.each([
  ["/boeken", "Naam", /^Kapper 2/],
  ["/fr", "Nom", /^Kapper 2/],
  ["/en", "Name", /^Kapper 2/],
])(
  "%s keeps what was chosen and typed over a reload and a visit to another page",
  async (path, label, barberButton) => {
    const page = await openPage(`${path}#booking`, smallPhone);
    await page.locator("form [name=service]").selectOption("haarknip");
    await page.getByRole("button", { name: barberButton }).tap();
    await page.locator(".first-times button").first().tap();
    const time = await page.locator("form [name=time]").inputValue();
    await page.getByLabel(label, { exact: true }).fill("Wout Demeyere");
    const expectKept = async () => {
      await page.getByRole("button", { name: barberButton, pressed: true }).waitFor();
      await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe("Wout Demeyere");
      await expect.poll(() => page.locator("form [name=time]").inputValue()).toBe(time);
    };
    await page.reload();
    await expectKept();
    await page.goto("/privacy");
    await page.goBack();
    await expectKept();
    await page.goto("/privacy");
    await page.goto(`${path}?service=baard#booking`);
    await page.getByRole("button", { name: barberButton, pressed: true }).waitFor();
    expect(await page.locator("form [name=service]").inputValue()).toBe("baard");
    await page.locator("form [name=service]").selectOption("haarknip");
    await page.goto("/privacy");
    await page.goto(`${path}?service=baard#booking`);
    await page.getByRole("button", { name: barberButton, pressed: true }).waitFor();
    expect(await page.locator("form [name=service]").inputValue()).toBe("baard");
  },
);

test("a draft is gone after half an hour, and after booking", async () => {
  const page = await newPage(smallPhone);
  await page.clock.install();
  await page.goto("/boeken");
  await page.getByRole("grid").waitFor();
  await page.getByLabel("Naam").fill("Wout Demeyere");
  await page.reload();
  await expect.poll(() => page.getByLabel("Naam").inputValue()).toBe("Wout Demeyere");
  await page.goto("/privacy");
  await page.clock.fastForward("31:00");
  await page.goto("/contact");
  expect(await page.evaluate(() => sessionStorage.getItem("typed_before"))).toBe(null);
  await page.goto("/boeken");
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
  expect(await page.getByLabel("Naam").inputValue()).toBe("");

  await fillIn(page, { email: "weg@example.be" });
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").last().tap();
  await submit(page).tap();
  await page.getByText("Boeking bevestigd!").waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem("typed_before"))).toBe(null);
});

test("a companion whose service is paid in advance is told to book apart before anything is sent", async () => {
  const { prepayment } = shop();
  await changeRules(db(), { prepayment: { ...prepayment, fromMinutes: 90 } });
  const page = await openPage("/boeken?service=haarknip&personen=2", smallPhone);
  // The times above have arrived, so nothing below them moves any more.
  await page.getByRole("group", { name: "Eerst vrij" }).getByRole("button").first().waitFor();
  await page.getByText("We zetten jullie tegelijk of vlak na elkaar.").waitFor();
  await page.getByLabel("Wie komt er mee?").tap();
  await page.locator("[name='others.0.service']").selectOption("complete");
  const bookApartText = page.getByText("Complete Service? Boek dan ieder apart: je betaalt vooraf.");
  await bookApartText.waitFor();
  await expect.poll(() => isInView(bookApartText)).toBe(true);
  await expectAccessible(page);
  await page.locator("[name='others.0.service']").selectOption("baard");
  await bookApartText.waitFor({ state: "detached" });
  await changeRules(db(), { prepayment });
});

test("choices for a companion made before the script has loaded count", async () => {
  const { prepayment } = shop();
  await changeRules(db(), { prepayment: { ...prepayment, fromMinutes: 90 } });
  const page = await newPage(smallPhone);
  const scriptsMayLoad = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await scriptsMayLoad.promise;
    return route.continue();
  });
  await page.goto("/boeken?service=haarknip&personen=2", { waitUntil: "domcontentloaded" });
  await page.getByLabel("Wie komt er mee?").fill("Sam");
  await page.locator("[name='others.0.service']").selectOption("complete");
  scriptsMayLoad.resolve();
  await page.getByText("Complete Service? Boek dan ieder apart: je betaalt vooraf.").waitFor();
  expect(await page.locator("[name='others.0.service']").inputValue()).toBe("complete");
  expect(await page.getByLabel("Wie komt er mee?").inputValue()).toBe("Sam");
  await changeRules(db(), { prepayment });
});
