import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright";
import { openDate } from "../tests/setup/booking-requests.ts";
import { spread, table } from "./measure.ts";
import { type Ground, query, signIn } from "./sites.ts";

/** Measures the agenda: a week of three barbers with two hundred appointments, on a slow device. */
export async function measureAgenda(
  ground: Ground,
  { rounds, slowdown }: { rounds: number; slowdown: number },
): Promise<string> {
  const environment = await ground.fresh("server");
  await query(environment.DATABASE_URL ?? "", aWeek());
  const site = await ground.start(environment);
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: ["--no-sandbox", "--disable-quic", "--disable-background-networking", "--disable-gpu"],
  });
  const timesByName: Record<string, number[]> = {};
  const note = (name: string, times: number[]) => {
    timesByName[name] = [...(timesByName[name] ?? []), ...times];
  };
  try {
    const cookies = (await signIn(site)).split("; ").map((cookie) => {
      const [name = "", value = ""] = cookie.split("=");
      return { name, value, url: site.url };
    });
    for (let round = 0; round < rounds; round++) {
      const page = await openSlow(browser, cookies, slowdown);
      await page.goto(`${site.url}/admin/agenda?dag=${openDate(7)}&zicht=week`);
      note("first paint of the week", [await firstPaint(page)]);
      await page.getByLabel(/^Meldingen/).waitFor({ state: "attached" });
      await startTiming(page);
      await drag(page);
      await page.getByRole("dialog").waitFor();
      await page.waitForTimeout(500);
      const { moves, events } = await timings(page);
      note("a step of a drag", moves);
      note("the drop, which asks", [Math.max(16, ...events)]);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await ground.stop(site);
  }
  return `${table(
    [`the agenda's week at ${slowdown}x slower processor`, "ms until the next paint"],
    Object.entries(timesByName).map(([name, times]) => [name, spread(times)]),
  )}

Three barbers, 200 appointments, 1440x900, ${rounds} fresh visits: median (smallest-largest). The first paint counts from the
request; a drag has 40 steps.`;
}

async function openSlow(
  browser: Browser,
  cookies: { name: string; value: string; url: string }[],
  rate: number,
) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
  return page;
}

async function drag(page: Page): Promise<void> {
  const grip = await page.locator("[data-grip]").nth(40).elementHandle();
  await grip?.scrollIntoViewIfNeeded();
  const box = await grip?.boundingBox();
  if (!box) throw new Error("Nothing to drag");
  const [x, y] = [box.x + box.width / 2, box.y + 6];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 40; step++) await page.mouse.move(x + step * 6, y + step * 3);
  await page.mouse.up();
}

function firstPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const paint = list.getEntriesByName("first-contentful-paint")[0];
          if (paint) resolve(paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
}

/** Times a drag from each pointer event until after the frame that it drew, which browsers do not report themselves. */
function startTiming(page: Page): Promise<void> {
  return page.evaluate(() => {
    const timings = { moves: [] as number[], events: [] as number[] };
    addEventListener(
      "pointermove",
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => timings.moves.push(performance.now() - timeStamp)));
      },
      { capture: true },
    );
    new PerformanceObserver((list) =>
      timings.events.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { timings });
  });
}

function timings(page: Page): Promise<{ moves: number[]; events: number[] }> {
  return page.evaluate(
    () => (window as unknown as { timings: { moves: number[]; events: number[] } }).timings,
  );
}

function aWeek(): string {
  return `
    INSERT INTO barbers (id, name, position) VALUES ('sam', 'Sam', 2), ('ali', 'Ali', 3);
    INSERT INTO bookings (barber_id, name, phone, service, service_label, starts_at, ends_at, manage_token)
    SELECT (ARRAY['barber-1', 'sam', 'ali'])[1 + n % 3], 'Klant Nummer ' || n, '0470123456', 'haarknip',
      'Klassieke Haarknip', at, at + interval '30 minutes', gen_random_uuid()::text
    FROM (SELECT n, ((date_trunc('week', '${openDate(7)}'::date) + interval '9 hours 30 minutes'
        + (n / 3 % 6) * interval '1 day' + (n / 18) * interval '45 minutes')::timestamp
        AT TIME ZONE 'Europe/Brussels') AS at FROM generate_series(0, 199) AS n) AS visit;`;
}
