/** One id connects the error page, the answer, its line in the log and the line of its error. */
import { expect, inject, onTestFinished, test } from "vitest";
import { query } from "../setup/backup-commands.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { openBrowser } from "../setup/browser.ts";
import { freshDatabase } from "../setup/engines.ts";
import { dataFolder, startSite, stopSite } from "../setup/site-process.ts";

const AUTH_SECRET = "x".repeat(32);

async function openSite(TRUST_PROXY: string) {
  const data = dataFolder({ isEmpty: true });
  const DATABASE_URL = await freshDatabase(inject("postgresUrl"));
  const site = await startSite({
    DATABASE_URL,
    AUTH_SECRET,
    TRUST_PROXY,
    DATA_DIR: data.path,
    LOG_LEVEL: "info",
  });
  onTestFinished(async () => {
    await stopSite(site);
    data[Symbol.dispose]();
  });
  const linesOf = (id: string | null) =>
    site
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line))
      .filter((line) => line.requestId === id);
  return { ...site, DATABASE_URL, linesOf };
}

test("an error page shows the request id that is in the answer, in the request's log line and in the error's, and nowhere else", async () => {
  const { url, DATABASE_URL, linesOf } = await openSite("0");
  const booked = await fetch(`${url}/api/bookings`, {
    method: "POST",
    body: JSON.stringify(bookingRequest()),
  });
  const { manageUrl } = (await booked.json()).booking;
  await query(DATABASE_URL, "ALTER TABLE bookings RENAME TO gone");
  const failed = await fetch(url + manageUrl);
  const shownId = failed.headers.get("X-Request-Id") ?? "";
  expect([failed.status, shownId]).toEqual([500, expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}$/)]);
  expect(await failed.text()).toMatch(new RegExp(`Code van deze fout:.*<code[^>]*>${shownId}</code>`));
  await expect.poll(() => linesOf(shownId).map(({ msg }) => msg)).toEqual(["page failed", "request"]);
  expect(linesOf(shownId)[0].err.message).toMatch(/^Failed query/);

  const refused = await fetch(`${url}/api/bookings`, {
    method: "POST",
    body: JSON.stringify(bookingRequest({ time: "13:00" })),
  });
  const id = refused.headers.get("X-Request-Id");
  expect(refused.status).toBe(500);
  const lines = ["no-show check failed", "page failed", "request"];
  await expect.poll(() => linesOf(id).map(({ msg }) => msg)).toEqual(expect.arrayContaining(lines));

  // No proxy is trusted here.
  const own = await fetch(url, { headers: { "X-Request-Id": "9f86d081884c7d659a2feaa0c55ad015" } });
  expect(own.headers.get("X-Request-Id")).toMatch(/^[\da-f]{8}-[\da-f]{4}$/);

  // With script too, and without a warning by React.
  const browser = await openBrowser();
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext()).newPage();
  const answer = await page.goto(url + manageUrl);
  const requestId = answer?.headers()["x-request-id"] ?? "";
  await page.waitForLoadState("networkidle");
  expect(await page.locator("code").textContent()).toBe(requestId);
});

test("behind a proxy a well-formed request id is used, and any other is not", async () => {
  const { url, linesOf } = await openSite("1");
  const answered = async (path: string, requestId: string) =>
    (await fetch(url + path, { headers: { "X-Request-Id": requestId } })).headers.get("X-Request-Id");
  const requestId = "9f86d081884c7d659a2feaa0c55ad015";
  for (const path of ["/", "/favicon.svg", "/readyz", "/bestaat/niet"])
    expect(await answered(path, requestId), path).toBe(requestId);
  await expect.poll(() => linesOf(requestId).map(({ path }) => path)).toHaveLength(4);
  for (const wrong of ["short", "x".repeat(65), "with space in it", '"},{"level":60', "a/b/c/d/e"])
    for (const path of ["/", "/readyz"]) expect(await answered(path, wrong)).not.toBe(wrong);
});
