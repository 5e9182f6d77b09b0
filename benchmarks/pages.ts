import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import lighthouse, { type Flags, type RunnerResult } from "lighthouse";
import { type Browser, type Page, chromium as playwright } from "playwright";
import { freePort } from "../tests/setup/postgres-server.ts";
import { median, print, spread, table } from "./measure.ts";
import type { Ground } from "./sites.ts";

/** @property slowdown of the processor during interactions */
type Size = { rounds: number; slowdown: number; onlyHome?: boolean };

export async function measurePages(ground: Ground, size: Size): Promise<string> {
  const { rounds, slowdown, onlyHome = false } = size;
  const site = await ground.start(await ground.fresh("embedded"));
  const executablePath = process.env.BENCH_BROWSER ?? (await chromium.executablePath());
  const args = ["--no-sandbox", "--disable-quic", "--disable-background-networking"];
  const browser = await playwright.launch({ executablePath, args });
  const measured = await startMeasuredBrowser(executablePath, args);
  const { port } = measured;
  try {
    const paths = onlyHome ? ["/"] : await publicPaths(site.url);
    const scores = [];
    for (const path of paths) {
      const runs = path === "/" ? rounds : 1;
      scores.push([path, ...(await lighthouseScores({ url: site.url + path, port, rounds: runs }))]);
      print(`pages · ${scores.at(-1)?.join(" · ")}`);
    }
    const weight = [];
    for (const path of onlyHome ? ["/"] : ["/", "/services", "/contact", paths.at(-1) ?? "/blog"])
      weight.push([path, ...(await weighPage(browser, site.url + path))]);
    const inp = await interactions(browser, site.url, { rounds, slowdown });
    return `${table(["page", "performance", "accessibility", "best practices", "SEO", "LCP s", "TBT ms", "CLS"], scores)}

Lighthouse, its own mobile settings (simulated slow 4G, 4x slower processor), ${rounds} runs of the home page and one of each
other; scores are medians, LCP, TBT and CLS median (smallest-largest).

${table(["page", "first view: requests", "kB", "of it script kB", "after waking: requests", "kB", "of it script kB"], weight)}

Bytes over the wire on a 390x844 screen with an empty cache: before anything is touched, and after a scroll to the end.

${table([`interaction at ${slowdown}x slower processor`, "ms until the next paint"], inp)}

The browser's own event timing, ${rounds} fresh visits; the first interaction of a visit is also the one that wakes the page.`;
  } finally {
    measured.stop();
    await browser.close();
    await ground.stop(site);
  }
}

/** Starts a browser for Lighthouse alone: Playwright attaches to every page of a browser that it launched. */
async function startMeasuredBrowser(executablePath: string, args: string[]) {
  const port = await freePort();
  const profile = mkdtempSync(join(tmpdir(), "measured-browser-"));
  const started = [...args, "--headless", `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = spawn(executablePath, started, { stdio: "ignore" });
  const isReady = () =>
    fetch(`http://localhost:${port}/json/version`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`${executablePath} ended with ${child.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const stop = () => {
    child.once("exit", () => rmSync(profile, { recursive: true, force: true }));
    child.kill();
  };
  return { port, stop };
}

async function publicPaths(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
}

async function lighthouseScores(options: { url: string; port: number; rounds: number }): Promise<string[]> {
  const { url, port, rounds } = options;
  const flags: Flags = {
    port,
    onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
    logLevel: "error",
    disableFullPageScreenshot: true,
  };
  const runs: RunnerResult["lhr"][] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await lighthouse(url, flags);
    if (!result) throw new Error(`Lighthouse had nothing to print of ${url}`);
    runs.push(result.lhr);
  }
  const score = (category: string) =>
    String(Math.round(100 * median(runs.map((run) => run.categories[category]?.score ?? 0))));
  const audit = (name: string, unit: number, digits: number) =>
    spread(
      runs.map((run) => (run.audits[name]?.numericValue ?? Number.NaN) / unit),
      digits,
    );
  return [
    score("performance"),
    score("accessibility"),
    score("best-practices"),
    score("seo"),
    audit("largest-contentful-paint", 1000, 2),
    audit("total-blocking-time", 1, 0),
    audit("cumulative-layout-shift", 1, 3),
  ];
}

/** Returns requests and kilobytes of a first view, and after scrolling to the end. */
async function weighPage(browser: Browser, url: string): Promise<number[]> {
  const { page, close } = await openPhone(browser);
  let [requests, bytes, scripts] = [0, 0, 0];
  page.on("requestfinished", async (request) => {
    const { responseBodySize, responseHeadersSize } = await request.sizes();
    requests++;
    bytes += responseBodySize + responseHeadersSize;
    if (request.resourceType() === "script") scripts += responseBodySize;
  });
  const sums = async () => {
    await page.waitForLoadState("networkidle");
    return [requests, bytes, scripts].map((value, index) => (index === 0 ? value : Math.round(value / 1000)));
  };
  await page.goto(url);
  const before = await sums();
  await page.mouse.wheel(0, 400);
  for (let step = 0; step < 40; step++) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(50);
  }
  const after = await sums();
  await close();
  return [...before, ...after];
}

async function interactions(browser: Browser, url: string, { rounds, slowdown }: Size): Promise<string[][]> {
  const timesByName: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    const { page, close } = await openPhone(browser);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(`${url}/#booking`);
    const day = page.getByRole("grid").getByRole("button").and(page.locator(":not([disabled])")).last();
    const steps: [string, () => Promise<unknown>][] = [
      ["first tap in the form (name)", () => page.getByLabel("Naam").tap()],
      ["choosing a service", () => page.getByRole("button", { name: "Klassieke Haarknip" }).tap()],
      ["next month of the calendar", () => page.getByRole("button", { name: /volgende maand/i }).tap()],
      ["choosing a day", () => day.tap()],
      [
        "choosing a time",
        () => page.getByRole("group", { name: "Vrije uren" }).getByRole("button").nth(1).tap(),
      ],
    ];
    for (const [name, step] of steps) {
      await startTiming(page);
      await step();
      await page.waitForTimeout(700);
      timesByName[name] = [...(timesByName[name] ?? []), await slowestEvent(page)];
    }
    await close();
  }
  return Object.entries(timesByName).map(([name, times]) => [name, spread(times)]);
}

async function openPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  return { page: await context.newPage(), close: () => context.close() };
}

function startTiming(page: Page): Promise<void> {
  return page.evaluate(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) =>
      durations.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { durations });
  });
}

/** Browsers report no event under 16 ms. */
function slowestEvent(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(16, ...(window as unknown as { durations: number[] }).durations));
}
