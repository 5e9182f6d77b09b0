/** Tests push messages on a phone, as far as only a browser shows them. */
import type { Page } from "playwright";
import { afterAll, expect, test } from "vitest";
import { startPushService } from "../fakes/push-service.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { staffBrowserSite } from "../setup/staff-browser-site.ts";

const service = await startPushService();
const { openSignedIn, newSignedInPage, url } = await staffBrowserSite(service.environment);
afterAll(() => service.close());
const address = "/admin/beveiliging";
const partOf = (page: Page) => page.getByRole("region", { name: "Berichten op je gsm" });

/** Makes a browser that grants permission and uses the test's service. */
async function grantPermission(page: Page): Promise<ReturnType<typeof service.subscribe>["device"][]> {
  const devices: ReturnType<typeof service.subscribe>["device"][] = [];
  await page.exposeFunction("subscribeHere", (key: string) => {
    const { device, fields } = service.subscribe(key);
    devices.push(device);
    return fields;
  });
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Notification.requestPermission = async () => "granted";
    let current: object | null = null;
    PushManager.prototype.getSubscription = async () => current as PushSubscription | null;
    PushManager.prototype.subscribe = async (options) => {
      const subscribeHere: (key: unknown) => Promise<Record<"endpoint" | "p256dh" | "auth", string>> =
        Reflect.get(window, "subscribeHere");
      const { endpoint, ...keys } = await subscribeHere(options?.applicationServerKey);
      current = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
      return current as PushSubscription;
    };
  });
  return devices;
}

test("on a phone push messages are switched on in one tap, tested, chosen and switched off", async () => {
  const page = await newSignedInPage(phone);
  const devices = await grantPermission(page);
  await page.goto(address);
  const part = partOf(page);
  await part.getByText("Staat uit.").waitFor();
  expect(await part.getByLabel("Iemand boekt").count()).toBe(0);
  await part.getByRole("button", { name: "Zet aan op dit toestel" }).click();
  await part.getByText("Meldingen staan aan op dit toestel.").waitFor();
  await part.getByText("Staat aan op dit toestel", { exact: true }).waitFor();
  await part.getByRole("button", { name: "Stuur een proef" }).click();
  await expect.poll(() => devices[0]?.heard.map(({ title }) => title)).toEqual(["Proefmelding"]);

  await part.getByLabel("Een mail vertrekt niet").uncheck();
  await part.getByLabel("Niet storen van").fill("19:30");
  await expectAccessible(page);
  await part.getByRole("button", { name: "Bewaar" }).click();
  await part.getByText("Je keuze is bewaard.").waitFor();
  await page.reload();
  expect(await part.getByLabel("Een mail vertrekt niet").isChecked()).toBe(false);
  expect(await part.getByLabel("Niet storen van").inputValue()).toBe("19:30");
  // A new page of this test uses another browser's storage.
  await part.getByText("Staat aan op 1 ander toestel.").waitFor();
  await page.context().close();
});

test("after a refusal the page explains how to allow messages; an iPhone reads about the home screen, and the worker shows messages", async () => {
  const refusingPage = await openSignedIn(address, phone);
  await refusingPage.evaluate(() =>
    Object.defineProperty(Notification, "permission", { get: () => "default" }),
  );
  await refusingPage.evaluate(() => {
    Notification.requestPermission = async () => "denied";
  });
  const part = partOf(refusingPage);
  const switchOnButton = part.getByRole("button", { name: "Zet aan op dit toestel" });
  if (await switchOnButton.isVisible()) await switchOnButton.click();
  await part.getByText(/Je browser weigert meldingen van deze site/).waitFor();
  const worker = await refusingPage.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(worker).toBe(`${url()}/admin`);

  const messagesPage = await newSignedInPage(phone);
  await messagesPage.goto(address);
  await messagesPage.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // This browser shows no notifications, so the worker's calls are recorded.
  const [serviceWorker] = messagesPage.context().serviceWorkers();
  await serviceWorker?.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async (title, { body, data } = {}) => {
      Reflect.set(globalThis, "shown", [title, body, data]);
    };
  });
  const notifications = async () => {
    await expect.poll(() => serviceWorker?.evaluate(() => Reflect.has(globalThis, "shown"))).toBe(true);
    return serviceWorker?.evaluate(() => Reflect.get(globalThis, "shown"));
  };
  const session = await messagesPage.context().newCDPSession(messagesPage);
  const registrationId = new Promise<string>((resolve) =>
    session.on(
      "ServiceWorker.workerRegistrationUpdated",
      ({ registrations }: { registrations: { registrationId: string }[] }) => {
        const [first] = registrations;
        if (first) resolve(first.registrationId);
      },
    ),
  );
  await session.send("ServiceWorker.enable");
  const data = JSON.stringify({
    title: "Nieuwe afspraak",
    body: "vandaag 14:00",
    path: "/admin",
    tag: "1",
  });
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: url(),
    registrationId: await registrationId,
    data,
  });
  expect(await notifications()).toEqual(["Nieuwe afspraak", "vandaag 14:00", "/admin"]);

  const iphone = await newSignedInPage({ ...phone, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" });
  await iphone.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  await iphone.goto(address);
  await partOf(iphone)
    .getByText(/‘Zet op beginscherm’/)
    .waitFor();
  expect(
    await partOf(iphone)
      .getByRole("button", { name: /Zet aan/ })
      .count(),
  ).toBe(0);
  for (const page of [refusingPage, messagesPage, iphone]) await page.context().close();
});
