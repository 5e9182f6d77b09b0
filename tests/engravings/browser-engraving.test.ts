/** Tests an engraving on a phone, from "Klaar" to the ticket of the customer and the gallery. */
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { changeRules } from "../setup/change-rules.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { noisyPhoto } from "../setup/engraving-desk.ts";
import { hydrated } from "../setup/staff-browser-site.ts";

const date = openDate(7);
let site: Awaited<ReturnType<typeof openClockedSite>>;
beforeAll(async () => {
  site = await openClockedSite();
  await changeRules(site.shop.runtime().db, { engravings: { isOn: true } });
});
afterAll(() => site.close());
afterEach(() => vi.useRealTimers());

const shortPhone = { ...phone, viewport: { width: 390, height: 664 } };
const name = "Maximiliaan-Alexander Vandenbroucke-Vanhoutteghem";

test("after Klaar a barber engraves the cut; the customer sees it, and takes it out of the gallery", async () => {
  const booked = await site.shop.post("/api/bookings", bookingRequest({ date, time: "10:00", name }));
  const { manageUrl } = (await booked.json()).booking;
  clockAt(`${date} 10:12`);
  const desk = await site.staffPage(shortPhone);
  await desk.clock.install();
  await desk.goto("/admin/vandaag");
  await hydrated(desk);
  const panel = desk.getByRole("region", { name: "Nu" });
  await panel.getByRole("button", { name: "Show", exact: true }).click();
  await panel.getByRole("button", { name: "Klaar" }).click();
  await desk.getByRole("link", { name: "Graveer" }).click();

  await desk.getByRole("heading", { name: "Gravure van de coupe" }).waitFor();
  await expectAccessible(desk, ["target-size"]);
  const photo = desk.getByLabel("Foto van de coupe");
  expect(await photo.getAttribute("capture")).toBe("environment");
  const file = { name: "coupe.jpg", mimeType: "image/jpeg", buffer: await noisyPhoto() };
  await photo.setInputFiles(file);
  await desk.getByRole("button", { name: "Graveer" }).click();
  expect(
    await desk.getByLabel(/wil een gravure/).evaluate((box: HTMLInputElement) => box.validity.valid),
  ).toBe(false);
  await desk.getByLabel(/wil een gravure/).check();
  await desk.getByLabel("En in de galerij").check();
  await desk.getByLabel("Tondeuse", { exact: true }).selectOption("1½");
  // A page that is being left cannot be asked, so it notes its button.
  await desk.getByRole("button", { name: "Graveer" }).evaluate((button) => {
    const note = () => sessionStorage.setItem("busy", button.outerHTML);
    new MutationObserver(note).observe(button, { attributes: true, childList: true, subtree: true });
  });
  await desk.getByRole("button", { name: "Graveer" }).click();
  await desk.getByRole("img", { name: "Gravure van deze coupe" }).waitFor();
  const busyButton = await desk.evaluate(() => sessionStorage.getItem("busy"));
  expect(busyButton).toMatch(/(?=.*disabled)(?=.*aria-busy="true").*Bezig met graveren…/);
  await expectAccessible(desk, ["target-size"]);

  clockAt(`${date} 18:00`);
  const customer = await site.visitorPage({ ...shortPhone, javaScriptEnabled: false });
  await customer.goto("/");
  const slide = customer.getByRole("img", { name: /^Gravure van een coupe uit de zaak/ });
  expect(await slide.count()).toBe(1);
  await customer.goto(manageUrl);
  const print = customer.getByRole("img", { name: /^Gravure van je coupe/ });
  await print.scrollIntoViewIfNeeded();
  await expect.poll(() => print.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await customer.getByText("Toch liever geen gravure?").click();
  await customer.getByRole("button", { name: "Haal uit de galerij" }).click();
  await customer.getByText("Je gravure staat nu alleen nog hier.").waitFor();
  await customer.goto("/");
  expect(await slide.count()).toBe(0);

  const withScript = await site.visitorPage(shortPhone);
  await withScript.goto(manageUrl);
  await expectAccessible(withScript, ["target-size"]);
  expect(await withScript.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("in a shop that keeps a till, the cut is engraved after the payment", async () => {
  onTestFinished(() => changeRules(site.shop.runtime().db, { till: { isKept: false, vatPercent: 21 } }));
  await changeRules(site.shop.runtime().db, { till: { isKept: true, vatPercent: 21 } });
  const nextDay = openDate(8);
  const email = "wout@example.be";
  await site.shop.post(
    "/api/bookings",
    bookingRequest({ date: nextDay, time: "10:00", name: "Wout Maes", email }),
  );
  clockAt(`${nextDay} 10:12`);
  const desk = await site.staffPage(shortPhone);
  await desk.goto("/admin/vandaag");
  await hydrated(desk);
  await desk.getByRole("region", { name: "Nu" }).getByRole("link", { name: "Klaar" }).click();
  await desk.getByRole("textbox", { name: "Bedrag" }).fill("25");
  const payPage = desk.url();
  await desk.getByRole("button", { name: "Kaart" }).click();
  await desk.getByText("Klaar en afgerekend").waitFor();
  await desk.getByRole("link", { name: "Graveer" }).click();
  await desk.getByRole("heading", { name: "Gravure van de coupe" }).waitFor();
  await desk.goto(payPage);
  await desk.getByRole("link", { name: "Graveer de coupe" }).click();
  await desk.getByText("Wout Maes").waitFor();
});
