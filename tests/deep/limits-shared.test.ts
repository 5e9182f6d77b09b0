/** Tests limits that several processes on one database count together. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { storeNoShows } from "../setup/no-shows.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const data = dataFolder();
let sites: Site[];
beforeAll(async () => {
  const environment = {
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    DATA_DIR: data.path,
    AUTH_SECRET: randomBytes(32).toString("hex"),
    TRUST_PROXY: "1",
  };
  await storeNoShows(environment, ["b@example.be"]);
  sites = await Promise.all([startSite(environment), startSite(environment)]);
});
afterAll(async () => {
  await Promise.all(sites.map((site) => stopSite(site)));
  data[Symbol.dispose]();
});

const form = (fields: Record<string, string>) => ({ body: new URLSearchParams(fields) });
const json = (fields: object) => ({ body: JSON.stringify(fields) });

const ask = async (path: string, fields: object) =>
  (await fetch(sites[0]?.url + path, { method: "POST", ...json(fields) })).json();
const appointment = async () => (await ask("/api/bookings", bookingRequest())).booking.manageUrl;
const checkout = async () =>
  new URL((await ask("/api/create-prepayment-checkout", { email: "b@example.be" })).url).pathname;

type Case = [
  what: string,
  most: number,
  path: string | (() => Promise<string>),
  init: RequestInit,
  from?: number,
];

test.each<Case>([
  ["booking", 600, "/api/bookings", json({})],
  ["booking by form, where the API stopped", 0, "/?index", form({}), "booking".length],
  [
    "booking for one e-mail",
    120,
    "/api/bookings",
    json(bookingRequest({ email: "c@example.be", time: "12:00" })),
  ],
  ["booking for it by form", 0, "/?index", form(bookingRequest({ email: "C@example.be", time: "12:00" }))],
  ["asking for missed appointments", 120, "/api/check-no-shows", json({})],
  ["asking for those of one address", 10, "/api/check-no-shows", json({ email: "a@example.be" })],
  ["making a checkout", 120, "/api/create-prepayment-checkout", json({})],
  ["giving up a checkout", 240, "/api/cancel-prepayment", json({})],
  ["looking after a payment", 240, "/api/verify-prepayment", json({})],
  ["pressing a button of the test checkout", 240, checkout, form({ choice: "later" })],
  ["signing in", 10, "/login", form({ email: "a@shop.be", password: "geraden" })],
  ["the second step", 20, "/login/code", form({ code: "123456" })],
  ["changing an appointment", 30, appointment, form({ intent: "niets" })],
  ["trying links", 60, "/afspraak/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", { method: "GET" }],
])("%s is limited to %i in all processes together, with a polite message", async (...row) => {
  const [what, most, path, init, from = what.length] = row;
  const address = typeof path === "string" ? path : await path();
  const headers = { "X-Forwarded-For": `203.0.113.${from}` };
  const send = (index: number) =>
    fetch(`${sites[index % 2]?.url}${address}`, { method: "POST", redirect: "manual", headers, ...init });
  const maxConcurrent = most > 100 ? 20 : 1;
  for (let done = 0; done < most; done += maxConcurrent) {
    const answers = await Promise.all(Array.from({ length: maxConcurrent }, (_, i) => send(done + i)));
    expect(answers.map(({ status }) => status)).not.toContain(429);
  }
  for (const index of [0, 1]) {
    const answer = await send(index);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await answer.text()).toMatch(/opnieuw|\+32 56/);
  }
});
