/** Requests of one address do not delay other visitors. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { daysFromNow } from "../setup/booking-requests.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const data = dataFolder();
const admin = { email: "admin@shop.be", password: "een-goed-wachtwoord" };
let site: Site;
beforeAll(async () => {
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  site = await startSite({ DATA_DIR: data.path, ...account });
});
afterAll(async () => {
  await stopSite(site);
  data[Symbol.dispose]();
});

const crowd = "203.0.113.7";
const services = ["haarknip", "premium", "baard", "complete"];
const freeTimesOf = (count: number) =>
  `/api/availability?service=${services[count % 4]}&from=${daysFromNow(count % 20)}&to=${daysFromNow((count % 20) + 58)}`;
const freeTimes = freeTimesOf(0);

async function ask(path: string, address: string): Promise<number> {
  const response = await fetch(site.url + path, { headers: { "X-Forwarded-For": address } });
  await response.text();
  return response.status;
}

async function signIn(email: string, password: string, address: string): Promise<number> {
  const body = new URLSearchParams({ email, password });
  const headers = { "X-Forwarded-For": address };
  const options = { method: "POST", body, headers, redirect: "manual" } as const;
  return (await fetch(`${site.url}/login`, options)).status;
}

test("one address asks for 59 days on 400 connections: every other visitor is served", async () => {
  let goesOn = true;
  const statuses = new Set<number>();
  let count = 0;
  const flood = Array.from({ length: 400 }, async () => {
    while (goesOn) statuses.add(await ask(freeTimesOf(count++), crowd));
  });
  const others: number[] = [];
  try {
    for (let visitor = 1; visitor <= 6; visitor++)
      others.push(await ask(visitor % 2 ? freeTimes : "/login", `10.0.0.${visitor}`));
  } finally {
    goesOn = false;
    await Promise.all(flood);
  }
  expect(others).toEqual(Array(6).fill(200));
  // The 503 answers prove that the queue was full.
  expect([...statuses].sort()).toEqual([200, 503]);
});

test("one address signs in wrongly 60 times at once: each attempt counts, and nobody else waits", async () => {
  const statuses: number[] = [];
  const attempts = Array.from({ length: 60 }, async (_, i) => {
    statuses.push(await signIn(`iemand${i}@example.be`, "verkeerd-wachtwoord", crowd));
  });
  const others = [];
  for (let visitor = 1; visitor <= 6; visitor++) others.push(await ask(freeTimes, `10.0.1.${visitor}`));
  expect(others).toEqual(Array(6).fill(200));
  expect(await signIn(admin.email, admin.password, "10.0.1.9")).toBe(303);
  await Promise.all(attempts);
  // 503 is allowed, because a slow machine gives up some of the fifty.
  expect(statuses).toContain(401);
  expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
  expect(await signIn(admin.email, admin.password, crowd)).toBe(429);
});
