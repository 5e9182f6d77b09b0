/** Tests the queue at the door on a phone, and on the tablet in the shop. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { doorCode } from "#app/walk-ins/door.server.ts";
import { openDate } from "../setup/booking-requests.ts";
import { expectAccessible, phone } from "../setup/browser.ts";
import { changeRules } from "../setup/change-rules.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { emptying } from "../setup/emptying.ts";
import { queueDesk } from "../setup/queue-desk.ts";
import { patience } from "../setup/slowness.ts";
import { staffMember, type Visitor } from "../setup/visitor.ts";

const date = openDate(7);
let site: Awaited<ReturnType<typeof openClockedSite>>;
let member: Visitor;
const db = () => site.shop.runtime().db;
const desk = queueDesk(
  () => site.shop,
  () => member,
);
beforeAll(async () => {
  site = await openClockedSite();
  member = await staffMember(site.shop);
  await changeRules(db(), { queue: { isAtDoor: true } });
});
afterAll(() => site.close());
beforeEach(async () => {
  clockAt(`${date} 14:02`);
  await db().execute(emptying("bookings, walk_ins, walk_in_queue, rate_limits"));
  await desk.post({ intent: "keep" });
});
afterEach(() => vi.useRealTimers());

test("a phone without script joins the queue, sees its place after staff call a name, and leaves", async () => {
  await desk.add("Els");
  clockAt(`${date} 14:03`);
  const page = await site.visitorPage({ ...phone, javaScriptEnabled: false });
  await page.goto("/wachtrij");
  await page.getByRole("textbox", { name: "Voornaam of initialen" }).fill("Jan");
  await page.getByRole("button", { name: "Zet me in de rij" }).tap();
  await page.getByRole("heading", { name: "Bijna in de rij" }).waitFor();
  await desk.post({ intent: "seen", id: await desk.idOf("Jan") });
  await page.reload();
  await page.getByText("Plaats 2").waitFor();
  await page.getByRole("button", { name: "Ik ga weg" }).tap();
  await page.getByRole("heading", { name: "Je staat niet meer in de rij" }).waitFor();
});

test("place and names update by themselves on phone and tablet, also after a lost connection", async () => {
  const first = await desk.add("Els Peeters");
  clockAt(`${date} 14:03`);
  const page = await site.visitorPage(phone);
  await page.goto(`/wachtrij?code=${doorCode()}`);
  await page.getByRole("main").getByRole("link", { name: "Français" }).tap();
  await page.getByRole("button", { name: "Mettez-moi dans la file" }).waitFor();
  await expectAccessible(page);
  await page.getByRole("textbox").fill("Maximiliaan-Alexander D’Hondt");
  await page.getByRole("button", { name: "Mettez-moi dans la file" }).tap();
  await page.getByText("Place 2").waitFor();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);

  const path =
    /\/wachtrij\/scherm\/[\w-]+/.exec(await (await member.fetch("/admin/vandaag")).text())?.[0] ?? "";
  const tablet = await site.visitorPage({ viewport: { width: 1024, height: 768 } });
  await tablet.goto(path);
  await tablet.getByText("Maximiliaan-Al").waitFor();
  await expectAccessible(tablet);
  await tablet.context().setOffline(true);
  await desk.post({ intent: "left", id: first });
  await tablet.waitForRequest((request) => request.url().includes("/scherm/"), { timeout: patience(15) });
  expect(await tablet.getByText("Els").isVisible()).toBe(true);
  await tablet.context().setOffline(false);
  await tablet.getByText("Els").waitFor({ state: "hidden", timeout: patience(25) });
  await page.getByRole("heading", { name: "C’est à vous" }).waitFor({ timeout: patience(25) });
});

test("a public page that the visitor touched counts the wait down, and hides it after half an hour", async () => {
  await desk.add("Els");
  const page = await site.visitorPage(phone);
  await page.clock.install({ time: Date.now() });
  for (const path of ["/", "/contact"]) {
    await page.clock.setSystemTime(Date.now());
    await page.goto(path);
    await page.getByText("Nu ongeveer 30 min wachten (bijgewerkt om 14:02)").waitFor();
    const script = page.waitForResponse(/start-islands/);
    await page.getByRole("heading", { level: 1 }).tap();
    await script;
    const line = page.getByText(/^Nu ongeveer 1[05] min wachten \(bijgewerkt om 14:02\)$/);
    await expect
      .poll(
        async () => {
          await page.clock.runFor("01:00");
          return line.isVisible();
        },
        { timeout: patience(20) },
      )
      .toBe(true);
    await page.clock.fastForward("20:00");
    await page.clock.runFor("00:20");
    await page.getByText("bijgewerkt om 14:02").waitFor({ state: "hidden" });
  }
});
