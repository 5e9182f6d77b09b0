import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { type PostgresServer, startPostgres } from "../setup/postgres-server.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

const data = dataFolder();
let server: PostgresServer;
let site: Site;

beforeAll(async () => {
  server = await startPostgres();
  site = await startSite({ DATABASE_URL: server.url, AUTH_SECRET: "x".repeat(32), DATA_DIR: data.path });
});
afterAll(async () => {
  await stopSite(site);
  await server.stop();
  data[Symbol.dispose]();
});

const date = openDate(7);
const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });
const ask = (path: string, init: RequestInit = {}) => fetch(site.url + path, { redirect: "manual", ...init });
const book = (time: string) =>
  ask("/api/bookings", { method: "POST", body: JSON.stringify(bookingRequest({ date, time })) });

async function isReady(within = patience(2)): Promise<boolean> {
  const began = performance.now();
  const answer = await ask("/readyz");
  expect(performance.now() - began).toBeLessThan(within + patience(1));
  if (answer.status !== 200) expect(answer.headers.get("Retry-After")).toMatch(/^\d+$/);
  return answer.status === 200;
}
const untilReady = () =>
  vi.waitFor(async () => expect(await isReady()).toBe(true), { timeout: patience(20), interval: 100 });
const untilNotReady = () =>
  vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: patience(4), interval: 100 });

async function expectOutage(requests: [string, RequestInit?][]): Promise<void> {
  for (const [path, init] of requests) {
    const answer = await ask(path, init);
    expect([path, answer.status]).toEqual([path, 503]);
    expect(answer.headers.get("Retry-After"), path).toMatch(/^\d+$/);
    const text = await answer.text();
    expect(text, path).toMatch(/De site kan dit nu even niet|Dat ligt aan ons\. Probeer het zo opnieuw/);
    expect(text, path).not.toMatch(/Unexpected|ECONNREFUSED|SELECT|read-only/);
    if (path.startsWith("/api/")) expect(JSON.parse(text)).toMatchObject({ error: "unavailable" });
  }
}

const writes: [string, RequestInit][] = [
  ["/api/bookings", { method: "POST", body: JSON.stringify(bookingRequest({ date })) }],
  ["/?index", form({ ...bookingRequest({ date }) })],
  ["/login", form({ email: "jan@example.be", password: "verkeerd wachtwoord" })],
];
const reads: [string][] = [
  [`/api/availability?service=haarknip&from=${date}&to=${date}`],
  [`/afspraak/${"x".repeat(32)}`],
  [`/afspraak/${"x".repeat(32)}.data`],
];

test("the database server is away: every answer that needs it is a 503 with a sentence", async () => {
  expect(await isReady()).toBe(true);
  await server.goAway();
  try {
    await untilNotReady();
    await expectOutage([...writes, ...reads]);
    expect((await ask("/")).status).toBe(200);
    expect((await ask("/healthz")).status).toBe(200);
  } finally {
    await server.comeBack();
  }
  await untilReady();
  expect((await book("10:00")).status).toBe(201);
});

test("a read-only database server is not ready, and a customer who books is told so", async () => {
  const admin = new pg.Client({
    connectionString: server.url,
    options: "-c default_transaction_read_only=off",
  });
  await admin.connect();
  await admin.query("ALTER SYSTEM SET default_transaction_read_only = on");
  await admin.query("SELECT pg_reload_conf()");
  await untilNotReady();
  await expectOutage(writes);
  expect((await ask(reads[0]?.[0] ?? "")).status).toBe(200);
  await admin.query("ALTER SYSTEM RESET default_transaction_read_only");
  await admin.query("SELECT pg_reload_conf()");
  await admin.end();
  await untilReady();
  expect((await book("11:00")).status).toBe(201);
});

test("a hanging database server is noticed within two seconds, for any number of requests", async () => {
  expect(await isReady()).toBe(true);
  await pause(1_100);
  server.signalAll("SIGSTOP");
  try {
    expect(await Promise.all(Array.from({ length: 20 }, () => isReady()))).toEqual(Array(20).fill(false));
    expect(await isReady()).toBe(false);
    const signIn = await ask("/login", form({ email: "jan@example.be", password: "verkeerd wachtwoord" }));
    expect([signIn.status, signIn.headers.get("Retry-After")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  } finally {
    server.signalAll("SIGCONT");
  }
  await untilReady();
});
