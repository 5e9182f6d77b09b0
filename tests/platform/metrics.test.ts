/** Tests what GET /metrics contains, and who may read it. */
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { recordFailure } from "#app/backup/last-backup.server.ts";
import { refusal } from "#app/operations/metrics-refusal.server.ts";
import { readSettings } from "#app/platform/settings.server.ts";
import { startMessage } from "#app/start-message.ts";
import { bookingRequest } from "../setup/booking-requests.ts";
import { isDeep } from "../setup/deep.ts";
import { openSiteHere } from "../setup/site-in-thread.ts";
import { dataFolder } from "../setup/site-process.ts";
import { engineOfRun, type TestShop, testShop } from "../setup/test-shop.ts";

const METRICS_TOKEN = "meter-opnemer-0123456789";
const headers = { Authorization: `Bearer ${METRICS_TOKEN}` };

describe.each(engineOfRun)("on the %s database", (engine) => {
  const shop = testShop({ engine, environment: { METRICS_TOKEN } });

  test("requests are counted by route; bookings, mails, jobs and backups by outcome", async () => {
    // Requests do not wait for the jobs to begin.
    await expect
      .poll(async () => [...(await readMetrics(shop)).keys()])
      .toContain('shop_jobs_waiting{queue="retain"}');
    const before = await readMetrics(shop);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(201);
    expect((await shop.post("/api/bookings", bookingRequest())).status).toBe(409);
    const token = "geheime-sleutel-van-een-klant";
    expect((await shop.fetch(`/afspraak/${token}`)).status).toBe(404);
    expect((await shop.fetch("/bestaat/niet")).status).toBe(404);
    await shop.fetch("/blog/fade-kapsel-gids");
    await shop.fetch("/services");
    await shop.untilSent();
    const { db } = shop.runtime();
    await db.execute(sql`UPDATE mails SET status = 'failed', problem = 'x' WHERE kind = 'shop-notice'`);
    await db.execute(sql`INSERT INTO prepayments (email, amount_cents, currency, provider, status, paid_at, expires_at, created_at)
      VALUES ('jan@example.be', 1000, 'EUR', 'test', 'paid', now(), now(), now() - interval '2 hours')`);
    await recordFailure(db, "full");

    const after = await readMetrics(shop);
    const increaseOf = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const requests = (method: string, route: string, status: number) =>
      increaseOf(
        `http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      );
    expect(requests("POST", "/api/bookings", 201)).toBe(1);
    expect(requests("POST", "/api/bookings", 409)).toBe(1);
    expect(requests("GET", "/afspraak/:token", 404)).toBe(1);
    expect(requests("GET", "*", 404)).toBe(1);
    expect(requests("GET", "/blog/:slug", 200)).toBe(1);
    expect(requests("GET", "/services", 200)).toBe(1);
    expect(increaseOf('shop_bookings_total{outcome="booked"}')).toBe(1);
    expect(increaseOf('shop_bookings_total{outcome="slot_unavailable"}')).toBe(1);
    expect(increaseOf('shop_mails_total{outcome="sent"}')).toBe(2);
    expect(after.get("shop_database_up")).toBe(1);
    expect(after.get("shop_ready")).toBe(1);
    expect(after.get("shop_booking_last_timestamp_seconds")).toBeGreaterThan(1e9);
    expect(after.get('shop_job_last_success_timestamp_seconds{queue="remind"}')).toBeGreaterThan(1e9);
    expect(after.get('shop_jobs_waiting{queue="send-booking-email"}')).toBe(0);
    expect(after.get('shop_jobs_failed{queue="send-booking-email"}')).toBe(1);
    expect(after.get('shop_jobs_waiting{queue="retain"}')).toBe(0);
    expect(after.get('shop_checkouts{status="paid"}')).toBe(1);
    expect(after.get('shop_checkout_oldest_seconds{status="paid"}')).toBeCloseTo(7200, -2);
    expect(after.get("shop_backup_last_success_timestamp_seconds")).toBe(0);
    expect(after.get('shop_backup_last_failure_timestamp_seconds{problem="full"}')).toBeGreaterThan(1e9);
    expect(after.get('shop_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
    expect(after.has('shop_database_connections{pool="visitor",state="idle"}')).toBe(engine === "server");
    for (const name of ["process_resident_memory_bytes", "nodejs_eventloop_lag_p99_seconds"])
      expect(after.get(name)).toBeGreaterThan(0);
    const names = [...after.keys()].join("\n");
    for (const secret of [token, "bestaat", "@", "fade-kapsel"]) expect(names).not.toContain(secret);
  });

  test("a wrong or missing token is answered with 401, and a POST with 405", async () => {
    for (const Authorization of ["", "Bearer", "Bearer x", `Basic ${METRICS_TOKEN}`, `${METRICS_TOKEN}`]) {
      const answer = await shop.fetch("/metrics", { headers: { Authorization } });
      expect([answer.status, answer.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
      expect(await answer.text()).not.toContain("shop_");
    }
    expect((await shop.fetch("/metrics", { method: "POST", headers })).status).toBe(405);
  });

  test("the dashboard and the alert rules use existing metrics, labels and values", async () => {
    // Some rules are about files and failing requests: makes one of each.
    const icon = (await shop.fetch("/favicon.svg")).headers.get("location") ?? "";
    expect((await shop.fetch(icon)).status).toBe(200);
    const { db } = shop.runtime();
    await db.execute(sql`ALTER TABLE bookings RENAME TO hidden_table`);
    const availabilityPath = "/api/availability?service=haarknip&from=2027-01-04&to=2027-01-05";
    expect((await shop.fetch(availabilityPath)).status).toBe(500);
    await db.execute(sql`ALTER TABLE hidden_table RENAME TO bookings`);
    const answer = await (await shop.fetch("/metrics", { headers })).text();
    const samples = [...answer.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(([, name = "", labels = ""]) => ({
      name,
      labels: new Map([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])),
    }));
    const expressions = listExpressions();
    expect(expressions.length).toBeGreaterThan(30);
    for (const expression of expressions) {
      const selectors = [...expression.matchAll(/\b((?:shop|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
      for (const [selector, name = "", matchers = ""] of selectors) {
        // Only a database server has pools.
        if (name === "shop_database_connections" && engine === "embedded") continue;
        const series = samples.filter((each) => each.name === name);
        expect(series, `${name} in ${expression}`).not.toEqual([]);
        for (const [, label = "", operator = "", value = ""] of matchers.matchAll(
          /(\w+)(=~|!=|!~|=)"([^"]*)"/g,
        )) {
          const values = series.map(({ labels }) => labels.get(label));
          // An excluded value must exist too, or it excludes nothing.
          for (const one of operator.includes("~") ? value.split("|") : [value]) {
            const matching = values.filter((each) => new RegExp(`^(?:${one})$`).test(each ?? ""));
            expect(matching, `${selector}: ${label} ${one}`).not.toEqual([]);
          }
        }
        for (const [, labels = ""] of expression.matchAll(/\bby \(([^)]*)\)/g))
          for (const label of labels.split(/,\s*/).filter((each) => each !== "le"))
            expect(
              series.some((each) => each.labels.has(label)),
              `${label} of ${selector}`,
            ).toBe(true);
      }
    }
  });

  test("a job that never ran is listed, with the age of the process that should run it", async () => {
    const { db } = shop.runtime();
    await db.execute(sql`ALTER TABLE scheduled_jobs RENAME TO hidden_table`);
    await db.execute(sql`CREATE TABLE scheduled_jobs (LIKE hidden_table INCLUDING ALL)`);
    const found = await readMetrics(shop);
    await db.execute(sql`DROP TABLE scheduled_jobs`);
    await db.execute(sql`ALTER TABLE hidden_table RENAME TO scheduled_jobs`);
    for (const queue of ["remind", "retain", "thank"]) {
      const since = found.get(`shop_job_last_success_timestamp_seconds{queue="${queue}"}`) ?? 0;
      expect(Math.abs(since - Date.now() / 1000), queue).toBeLessThan(600);
    }
  });

  test("without the database, the metrics of the process remain", async () => {
    const { db } = shop.runtime();
    await db.execute(sql`ALTER TABLE mails RENAME TO hidden_table`);
    const found = await readMetrics(shop);
    await db.execute(sql`ALTER TABLE hidden_table RENAME TO mails`);
    expect(found.get("shop_database_up")).toBe(0);
    expect(found.has('shop_mails{status="queued"}')).toBe(false);
    expect(found.get("process_resident_memory_bytes")).toBeGreaterThan(0);
  });

  test("a start behind a proxy without a token says that nobody may read the metrics", () => {
    const messageFor = (environment: Record<string, string>) =>
      startMessage({
        settings: readSettings(environment),
        databaseDescription: "",
        welcomeUrl: undefined,
      }).includes("METRICS_TOKEN");
    expect(messageFor({})).toBe(false);
    expect(messageFor({ TRUST_PROXY: "1" })).toBe(true);
    expect(messageFor({ APP_URL: "https://www.shop.be" })).toBe(true);
    expect(messageFor({ TRUST_PROXY: "1", METRICS_TOKEN })).toBe(false);
  });
});

test.skipIf(isDeep)(
  "without a token only this machine may read the metrics, and never through a proxy",
  async () => {
    using data = dataFolder();
    const site = await openSiteHere({ DATA_DIR: data.path, TRUST_PROXY: "0" });
    const ask = async (headers: Record<string, string> = {}) =>
      (await fetch(`${site.url}/metrics`, { headers })).status;
    expect(await ask()).toBe(200);
    for (const name of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Real-IP", "Forwarded", "Via"])
      expect(await ask({ [name]: "x" })).toBe(403);
    await site.stop();
    const localRequest = {
      request: new Request(site.url, { headers: { Host: "localhost" } }),
      peer: "127.0.0.1",
    };
    const statusWith = (settings: { trustProxy?: number; appUrl?: string }) =>
      refusal({
        ...localRequest,
        settings: { metricsToken: undefined, trustProxy: 0, appUrl: site.url, ...settings },
      })?.status;
    expect(statusWith({})).toBeUndefined();
    expect(statusWith({ trustProxy: 1 })).toBe(403);
    expect(statusWith({ appUrl: "https://www.shop.be" })).toBe(403);
  },
);

/** Returns all expressions of the alert rules and the dashboard. */
function listExpressions(): string[] {
  const { groups } = parse(readFileSync("docs/monitoring/alerts.yml", "utf8"));
  const dashboard = readFileSync("docs/monitoring/dashboard.json", "utf8");
  const rules = groups.flatMap((group: { rules: { expr: string }[] }) => group.rules);
  const targets = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)];
  return [
    ...rules.map(({ expr }: { expr: string }) => expr),
    ...targets.map(([, text = ""]) => JSON.parse(text)),
  ];
}

/** Returns each sample by its name and labels. */
async function readMetrics(shop: TestShop): Promise<Map<string, number>> {
  const answer = await shop.fetch("/metrics", { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = (await answer.text()).split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ""), Number(line.split(" ").at(-1))]));
}
