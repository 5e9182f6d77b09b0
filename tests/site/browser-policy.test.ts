/** Tests the pages' Content-Security-Policy as a real browser applies it. */
import type { Page } from "playwright";
import { expect, test } from "vitest";
import { openDate } from "../setup/booking-requests.ts";
import { desktop, expectComplaint } from "../setup/browser.ts";
import { submit } from "../setup/browser-site.ts";
import {
  browserSiteWithDatabase,
  chooseTime,
  submitAndPayInTab,
  toast,
} from "../setup/paying-browser-site.ts";

const admin = { email: "admin@shop.be", password: "een-goed-wachtwoord" };
const { newPage, storeNoShow, book } = await browserSiteWithDatabase({
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

/** Opens a page, and collects policy violations and console errors of all its tabs. */
async function watchedPage() {
  const page = await newPage(desktop);
  const complaints: string[] = [];
  const context = page.context();
  await context.exposeFunction("complain", (complaint: string) => complaints.push(complaint));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, documentURI }) => {
      const { complain } = window as unknown as { complain(complaint: string): void };
      complain(`${documentURI}: ${violatedDirective} refused ${blockedURI}`);
    });
  });
  context.on("console", (message) => {
    if (message.type() === "error" && !/40[24]/.test(message.text())) complaints.push(message.text());
  });
  return { page, complaints };
}

async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  await page.waitForLoadState();
  const form = page.locator("[data-island=booking]");
  // Public pages have islands and no router.
  if (await page.evaluate(() => "__reactRouterContext" in window))
    await page.waitForFunction(() => "__reactRouterDataRouter" in window);
  else if ((await form.count()) > 0) {
    await form.scrollIntoViewIfNeeded();
    await page.locator("[data-started]").waitFor();
  } else await page.waitForLoadState("networkidle");
}

test("no public page requests anything that its policy blocks, before and after its script starts", async () => {
  const { page, complaints } = await watchedPage();
  const { booking } = await (await book({ date: openDate(9) })).json();
  const pages = [
    "/",
    "/services",
    "/blog",
    "/blog/fade-kapsel-gids",
    "/contact",
    "/privacy",
    "/bestaat-niet",
  ];
  for (const path of [...pages, booking.manageUrl, "/login", "/payment-success?session_id=cs_test_x"]) {
    await page.goto(path);
    await wake(page);
  }
  expect(complaints).toEqual([]);
});

test("the map, the dashboard and the way through a payment work within the policy", async () => {
  const { page, complaints } = await watchedPage();
  await page.route("https://www.openstreetmap.org/**", (route) => route.fulfill({ body: "a map" }));
  await page.goto("/contact");
  await wake(page);
  await page.getByRole("region", { name: "Kaart" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Toon de kaart" }).click();
  await page.frameLocator("iframe").getByText("a map").waitFor();

  await book({ date: openDate(8), time: "12:00" });
  await page.goto("/login");
  await page.getByLabel("E-mail").fill(admin.email);
  await page.getByLabel("Wachtwoord").fill(admin.password);
  await page.getByRole("button", { name: "Inloggen" }).click();
  await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  // Bookings have tests of their own, which fail on a violation in the console.
  const found = await page.locator("a[href^='/admin/boeking/']").evaluateAll(hrefs);
  expect(found).not.toEqual([]);
  for (const path of ["/admin", ...new Set(found)]) {
    await page.goto(path);
    await wake(page);
  }

  await storeNoShow("betaler@example.be");
  await page.goto("/#booking");
  await chooseTime(page, { email: "betaler@example.be", daysAhead: 10, time: "11:00" });
  const tab = await submitAndPayInTab(page);
  await tab.getByRole("button", { name: /^Betaal €/ }).click();
  await tab.getByRole("heading", { name: "Betaling Succesvol" }).waitFor();
  expect(complaints).toEqual([]);
});

test("an injected script does not run, and an injected style or frame does not load", async () => {
  expectComplaint(/violates the following Content Security Policy/, /\/x: 404/, /React error #418/);
  const { page, complaints } = await watchedPage();
  const evil = `<script>window.owned = 1</script><img src="x" onerror="window.owned = 2">
    <script src="https://evil.example/x.js"></script><iframe src="https://evil.example/"></iframe>
    <style>body { color: red }</style>`;
  const { booking } = await (await book({ date: openDate(9), time: "12:00" })).json();
  for (const path of ["/", booking.manageUrl]) {
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("</main>", `${evil}</main>`) });
    });
    await page.goto(path);
    await wake(page);
    expect(await page.evaluate(() => "owned" in window)).toBe(false);
    for (const what of [
      "script-src-elem refused inline",
      "script-src-attr refused inline",
      "script-src-elem refused https://evil",
      "frame-src refused https://evil",
      "style-src-elem",
    ])
      await expect.poll(() => complaints.join("\n")).toContain(what);
    complaints.length = 0;
  }
});

test("a toast keeps its style, although sonner may not add a style element", async () => {
  const { page, complaints } = await watchedPage();
  await page.goto("/#booking");
  // Pressed before the page starts, the form is posted without script: the answer is text in the page, not a toast.
  await page.getByRole("grid").waitFor();
  await submit(page).click();
  const message = toast(page, "Ongeldige invoer");
  await message.waitFor();
  const list = page.locator("[data-sonner-toaster]");
  await expect.poll(() => list.evaluate((element) => getComputedStyle(element).position)).toBe("fixed");
  expect(complaints).toEqual([]);
});

function hrefs(links: Element[]): string[] {
  return links.map((link) => link.getAttribute("href") ?? "");
}
