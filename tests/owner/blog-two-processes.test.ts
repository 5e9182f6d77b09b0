import { expect, inject, test } from "vitest";
import { shopWallClock } from "#app/shop/clock.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { freshDatabase } from "../setup/test-shop.ts";
import { password } from "../setup/visitor.ts";
import { address, everywhere, finished, nowhere, room, seenIn } from "./blog-desk.ts";

test("an article for the next minute appears on every process, without a restart or a visit", async () => {
  using data = dataFolder();
  const environment = {
    DATABASE_URL: await freshDatabase(inject("postgresUrl")),
    DATA_DIR: data.path,
    AUTH_SECRET: "x".repeat(32),
    ADMIN_EMAIL: "owner@shop.be",
    ADMIN_PASSWORD: password,
  };
  const one = await startSite(environment);
  const other = await startSite(environment);
  const signedIn = await send(one, "/login", { email: "owner@shop.be", password });
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  const seen = ({ url }: Site) =>
    seenIn({ fetch: (path: string, init?: RequestInit) => fetch(url + path, init) });

  // Not within the last seconds of a minute.
  const next = Temporal.Now.instant().add({ seconds: 75 });
  const article = { ...finished, author: "Team", when: "later", ...shopWallClock(next) };
  expect((await send(one, `${room}/nieuw`, article, { Cookie })).status).toBe(303);
  expect(await seen(one)).toEqual(nowhere);
  await expect.poll(() => seen(other)).toEqual(nowhere);
  for (const site of [other, one])
    await expect.poll(() => seen(site), { timeout: 80_000, interval: 500 }).toEqual(everywhere);
  expect(Date.now()).toBeLessThan(next.epochMilliseconds + 5_000);
  expect(await (await fetch(other.url + address)).text()).toContain("Was je haar");
  await Promise.all([one, other].map((site) => stopSite(site)));
}, 120_000);

function send(
  { url }: Site,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const body = new URLSearchParams(fields);
  return fetch(url + path, { method: "POST", body, headers, redirect: "manual" });
}
