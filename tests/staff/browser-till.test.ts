/** Tests the till on a phone: taps are counted. */
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bookings } from "#app/bookings/tables/bookings.server.ts";
import { publish } from "#app/shop/publish.server.ts";
import { tillLines } from "#app/till/tables/till.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { expectAccessible, isInView, phone } from "../setup/browser.ts";
import { changeRules } from "../setup/change-rules.ts";
import { clockAt } from "../setup/clock.ts";
import { openClockedSite } from "../setup/clocked-site.ts";
import { emptying } from "../setup/emptying.ts";
import { hydrated } from "../setup/staff-browser-site.ts";

const date = openDate(7);
let site: Awaited<ReturnType<typeof openClockedSite>>;
const db = () => site.shop.runtime().db;
beforeAll(async () => {
  site = await openClockedSite();
  await changeRules(db(), { till: { isKept: true, vatPercent: 21 } });
});
afterAll(() => site.close());
beforeEach(() =>
  db().execute(emptying("bookings, walk_ins, walk_in_queue, till_lines, till_days, rate_limits")),
);
afterEach(() => vi.useRealTimers());

async function book(time: string, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(/\W/g, "")}@example.be`;
  expect((await site.shop.post("/api/bookings", bookingRequest({ date, time, name, email }))).status).toBe(
    201,
  );
}
async function openToday(time: string, role: "admin" | "staff" = "staff"): Promise<Page> {
  clockAt(`${date} ${time}`);
  const page = await site.staffPage(phone, role);
  await page.goto("/admin/vandaag");
  await hydrated(page);
  return page;
}
const chair = (page: Page, name: string) =>
  page.getByRole("region", { name: "Nu" }).getByRole("article", { name });

test("ending and paying a visit takes two taps, a walk-in two", async () => {
  await book("10:00", "Eerste Klant");
  await db().update(bookings).set({ priceCents: 2500 });
  const page = await openToday("10:20");
  await chair(page, "Eerste Klant").getByRole("link", { name: "Klaar" }).tap();
  await page.getByRole("textbox", { name: "Bedrag" }).waitFor();
  await page.getByText("Deels cash").tap();
  await page.getByRole("textbox", { name: "Waarvan cash" }).waitFor();
  await expectAccessible(page);
  await page.getByText("Deels cash").tap();
  await page.getByRole("button", { name: "Kaart" }).tap();
  await page.getByText("Klaar en afgerekend").waitFor();
  expect(await db().select().from(tillLines)).toMatchObject([
    { way: "card", amountCents: 2500, tipCents: 0 },
  ]);
  await page.getByText("1 bezoek voorbij").waitFor();

  await page.getByText("Wie nu binnenkomt").tap();
  const add = page.getByRole("button", { name: "Zet in de rij" });
  await add.tap();
  await page.getByRole("button", { name: "In de stoel" }).tap();
  await chair(page, "Klant van 10:20").getByRole("link", { name: "Klaar" }).waitFor();
});

test("without script, a wrong correction on a scrolled day total shows its message beside the line", async () => {
  for (const time of ["10:00", "11:00", "13:00", "14:00"]) await book(time, `Klant ${time}`);
  clockAt(`${date} 15:00`);
  const page = await site.staffPage(
    { ...phone, viewport: { width: 390, height: 664 }, javaScriptEnabled: false },
    "admin",
  );
  for (const { id } of await db().select().from(bookings)) {
    await page.goto(`/admin/afrekenen/${id}`);
    await page.getByRole("textbox", { name: "Bedrag" }).fill("25");
    await page.getByRole("button", { name: "Kaart" }).tap();
    await page.waitForURL(/\/admin$/);
  }
  await page.goto("/admin/dagtotaal");
  const line = page.getByRole("listitem").filter({ hasText: "Klant 14:00" });
  await line.getByText("Verbeter").tap();
  await line.getByRole("textbox", { name: "Bedrag" }).fill("veel");
  await line.getByRole("button", { name: "Bewaar" }).tap();
  const message = line.getByText("Schrijf een bedrag in euro");
  await message.waitFor();
  expect(await isInView(message)).toBe(true);
  await line.getByRole("textbox", { name: "Bedrag" }).fill("30");
  await line.getByRole("textbox", { name: "Waarom" }).fill("baard erbij");
  await line.getByRole("button", { name: "Bewaar" }).tap();
  // Playwright finds no text in a noscript.
  const done = page.locator("noscript p", { hasText: "Bewaard in het dagtotaal" });
  await done.waitFor();
  expect([await isInView(done), await isInView(page.getByText("verbeterd"))]).toEqual([true, true]);
});

test("a voucher on a phone: its code is in view after the sale, and the rest of a visit is asked above the buttons", async () => {
  await book("10:00", "Eerste Klant");
  await db().update(bookings).set({ priceCents: 5800 });
  const page = await openToday("10:20", "admin");
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/admin/dagtotaal");
  await page.getByText("Nog een lijn").tap();
  await page.getByRole("textbox", { name: "Bedrag" }).fill("50");
  await page.getByText("Dit is een cadeaubon").tap();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Bewaar" }).tap();
  const sold = page.getByText(/Cadeaubon \w{4}-\w{4}/).first();
  await sold.waitFor();
  expect(await isInView(sold)).toBe(true);
  const code = /\w{4}-\w{4}/.exec((await sold.textContent()) ?? "")?.[0] ?? "";
  await page.goto("/admin/vandaag");
  await hydrated(page);
  await chair(page, "Eerste Klant").getByRole("link", { name: "Klaar" }).tap();
  await page.getByText("Betalen met een cadeaubon").tap();
  await page.getByRole("textbox", { name: "Code van de bon" }).fill(code);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Betaal met de bon" }).tap();
  const question = page.getByText("Op de bon staat €50. Vraag nog €8");
  await question.waitFor();
  const cash = page.getByRole("button", { name: "Cash" });
  expect([await isInView(question), await isInView(cash)]).toEqual([true, true]);
  await expectAccessible(page);
  await cash.tap();
  await page.getByText("Klaar en afgerekend").waitFor();
  expect(await db().select().from(tillLines)).toMatchObject([
    { way: "cash", voucher: code, amountCents: 5000 },
    { way: "voucher", voucher: code, amountCents: 5000 },
    { way: "cash", voucher: null, amountCents: 800 },
  ]);
});

test("the day total fits a phone and a sheet of paper, is corrected and closed", async () => {
  await book("10:00", "Maximiliaan-Alexander van den Broecke-Vanderstraeten");
  await db().update(bookings).set({ priceCents: 125000 });
  const page = await openToday("10:03", "admin");
  await page.getByRole("region", { name: "Nu" }).getByRole("link", { name: "Klaar" }).first().tap();
  await page.getByRole("textbox", { name: "Fooi" }).fill("2,50");
  await page.getByRole("button", { name: "Cash" }).tap();
  await page.getByText("Klaar en afgerekend").waitFor();
  await page.goto("/admin/dagtotaal");
  await hydrated(page);
  await page.getByText("Verbeter", { exact: false }).first().tap();
  const form = page.getByRole("listitem").filter({ hasText: "Maximiliaan" });
  await form.getByRole("textbox", { name: "Waarom" }).fill("was met kaart");
  await form.getByRole("combobox").selectOption("card");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Bewaar" }).tap();
  await page.getByText("Bewaard in het dagtotaal").first().waitFor();
  // Three taps close the day with the count.
  await page.getByText("Sluit de dag af").tap();
  await page.getByText("In de lade hoort €0 cash").waitFor();
  await page.getByRole("textbox", { name: "Geteld" }).tap();
  await page.keyboard.type("0");
  await page.getByRole("button", { name: "Dag afsluiten" }).tap();
  await page.getByText(/^Afgesloten/).waitFor();
  const sticksOut = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(sticksOut).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await page.getByRole("button", { name: "Bewaar" }).count()).toBe(0);
  await page.getByText("Dit is geen kassaregister").waitFor();
  expect(await page.getByRole("navigation").first().isVisible()).toBe(false);
});

test("on a phone the names of barbers break between words only, in the day total and in the team", async () => {
  const value = { name: "Krzysztof Wiśniewski-Dąbrowski" };
  const edit = { kind: "barber" as const, key: "krzysztof", position: 10, seen: undefined, value };
  expect(await publish(db(), { by: null, edits: [edit] })).toMatchObject({ ok: true });
  const page = await openToday("10:20", "admin");
  for (const [path, name] of [
    ["/admin/dagtotaal", page.getByRole("rowheader", { name: value.name })],
    ["/admin/zaak/team", page.getByRole("link", { name: `Wijzig ${value.name}` })],
  ] as const) {
    await page.goto(path);
    await page.locator("[data-drag]").first().or(page.getByRole("rowheader").first()).waitFor();
    expect(await name.evaluate(brokenWords), path).toEqual([]);
  }
});

/** Returns the words that stand on more than one line. A hyphen ends a word. */
function brokenWords(element: Element): string[] {
  const words: string[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { 0: word, index } of node.nodeValue?.matchAll(/[^\s-]+-?/g) ?? []) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) words.push(word);
    }
  return words;
}
