import pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { listenOnServer } from "#app/platform/database/server-connections.server.ts";
import { freshDatabase } from "../setup/engines.ts";
import { interruptibleProxy } from "../setup/interruptible-proxy.ts";
import { patience } from "../setup/slowness.ts";

let url: string;
let client: pg.Client;
beforeAll(async () => {
  url = await freshDatabase(inject("postgresUrl"));
  client = new pg.Client(url);
  await client.connect();
});
afterAll(() => client.end());

const tell = (message: string) => client.query("SELECT pg_notify('rumour', $1)", [message]);
const lines = "FROM pg_stat_activity WHERE application_name = 'listen rumour'";
const open = async () => (await client.query(`SELECT pid ${lines}`)).rows.length;
const waiting = { timeout: patience(20), interval: 50 };

/** Listens, and collects the notifications. */
async function listen(connectionString: string, { pingMs }: { pingMs?: number } = {}) {
  const received: (string | undefined)[] = [];
  const stop = await listenOnServer({
    connectionString,
    channel: "rumour",
    onNotification: (message) => received.push(message),
    pingMs,
  });
  const until = (...expected: (string | undefined)[]) =>
    vi.waitFor(() => expect(received).toEqual(expected), waiting);
  return { received, stop, until };
}

test("a connection that the server cuts is restored, and reports that something may have been missed", async () => {
  const { stop, until } = await listen(url);
  await tell("one");
  await until("one");
  await client.query(`SELECT pg_terminate_backend(pid) ${lines}`);
  await until("one", undefined);
  await tell("two");
  await until("one", undefined, "two");
  await stop();
  await vi.waitFor(async () => expect(await open()).toBe(0), waiting);
});

test("a server that is unreachable at the start is connected once it is there", async () => {
  const detour = await interruptibleProxy(url);
  const { received, stop, until } = await listen(detour.url);
  expect(received).toEqual([]);
  await detour.open();
  await until(undefined);
  await tell("one");
  await until(undefined, "one");
  await stop();
  await detour.close();
});

test("a server that disappears silently is noticed", async () => {
  const detour = await interruptibleProxy(url);
  await detour.open();
  const { stop, until } = await listen(detour.url, { pingMs: 200 });
  detour.goSilent();
  await until(undefined);
  await tell("one");
  await until(undefined, "one");
  await stop();
  await detour.close();
});

test("a stop during reconnecting leaves no connection behind", async () => {
  for (const waitMs of [0, 490, 510, 530]) {
    const { stop, received } = await listen(url);
    await client.query(`SELECT pg_terminate_backend(pid) ${lines}`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    await stop();
    await vi.waitFor(async () => expect(await open()).toBe(0), waiting);
    const before = received.length;
    await tell("too late");
    expect(received).toHaveLength(before);
  }
});
