import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { freshDatabase } from "../setup/engines.ts";
import { interruptibleProxy } from "../setup/interruptible-proxy.ts";
import { mailsIn } from "../setup/outbox.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

const data = dataFolder();
let proxy: Awaited<ReturnType<typeof interruptibleProxy>>;
let site: Site;

beforeAll(async () => {
  proxy = await interruptibleProxy(await freshDatabase(inject("postgresUrl")));
  await proxy.open();
  site = await startSite({ DATABASE_URL: proxy.url, AUTH_SECRET: "x".repeat(32), DATA_DIR: data.path });
});
afterAll(async () => {
  await stopSite(site);
  await proxy.close();
  data[Symbol.dispose]();
});

const date = openDate(7);
async function book(number: number, time: string): Promise<number> {
  const body = JSON.stringify(bookingRequest({ date, time, email: `klant${number}@example.be` }));
  const headers = { "X-Forwarded-For": `203.0.113.${number}` };
  return (await fetch(`${site.url}/api/bookings`, { method: "POST", body, headers })).status;
}
const everyone = (time: string) => Promise.all(Array.from({ length: 16 }, (_, number) => book(number, time)));
const readiness = async () => (await fetch(`${site.url}/readyz`)).status;

test("silent connections are given up: not ready at first, then bookings and mails work without a restart", async () => {
  expect((await everyone("09:30")).filter((status) => status === 201)).toHaveLength(1);
  // Both the pool of visitors and the jobs have open connections now.
  expect(await readiness()).toBe(200);
  await vi.waitFor(async () => expect(await mailsIn(data.path)).not.toHaveLength(0), {
    timeout: patience(20),
  });
  // The answer of /readyz is cached for a second.
  await pause(1_100);
  proxy.goSilent();
  expect(await readiness()).toBe(503);
  const hung = await everyone("10:30");
  expect(new Set(hung)).not.toContain(500);
  await vi.waitFor(async () => expect(await readiness()).toBe(200), { timeout: patience(20), interval: 200 });
  await vi.waitFor(async () => expect(await book(20, "11:30")).toBe(201), { timeout: patience(10) });
  await vi.waitFor(
    async () => {
      const receivers = (await mailsIn(data.path)).flatMap(({ to }) => to?.map(({ address }) => address));
      expect(receivers).toContain("klant20@example.be");
    },
    { timeout: patience(90), interval: 500 },
  );
});
