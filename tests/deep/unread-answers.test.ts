/** Tests clients that send many requests and read no answers. */
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#app/platform/limits.server.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const data = dataFolder();
let site: Site;
beforeAll(async () => {
  site = await startSite({ DATA_DIR: data.path, TRUST_PROXY: "0" });
});
afterAll(async () => {
  await stopSite(site);
  data[Symbol.dispose]();
});

/** Uses a new connection, because a busy site may close a kept one at the moment of its reuse. */
async function askOnce(path: string, localAddress?: string): Promise<IncomingMessage> {
  const request = get({ host: "127.0.0.1", port: site.port, path, localAddress, agent: false });
  const [answer]: IncomingMessage[] = await once(request, "response");
  return answer ?? expect.fail(`No answer: ${path}`);
}
const statusOf = async (path: string, localAddress?: string) =>
  (await askOnce(path, localAddress)).resume().statusCode;

/** Returns a number of GET /metrics by its name. */
async function metric(name: string): Promise<number> {
  const answer = await askOnce("/metrics");
  const body = await text(answer);
  const values = [...body.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, "gm"))];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}
const megabytes = async () => Math.round((await metric("process_resident_memory_bytes")) / 1024 ** 2);
const answered = () => metric("http_request_duration_seconds_count");

/** @param localAddress the address that it appears to come from. */
function askWithoutReading(path: string, times: number, localAddress = "127.0.0.1") {
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let answer = "";
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  const socket = connect({ port: site.port, host: "127.0.0.1", localAddress }, () => {
    socket.write(request.repeat(times));
  });
  // The site may cut the connection while the client writes.
  socket.on("error", () => {});
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  socket.on("close", () => resolve(answer));
  socket.pause();
  return { closed, read: () => socket.resume(), leave: () => socket.destroy() };
}

test("40,000 requests on one connection, without reading: it is cut off after a few", async () => {
  const [before, answeredBefore] = [await megabytes(), await answered()];
  const flood = askWithoutReading("/", 40_000);
  await pause(1_000);
  expect(await statusOf("/services")).toBe(200);
  expect((await answered()) - answeredBefore).toBeLessThan(50);
  expect((await megabytes()) - before).toBeLessThan(60);
  flood.read();
  await flood.closed;
});

test.each(["/services", "/boeken"])(
  "300 connections that each ask 200 times for %s, without reading, take little memory",
  async (path) => {
    const before = await megabytes();
    const floods = Array.from({ length: 300 }, () => askWithoutReading(path, 200));
    await pause(2_000);
    expect(await statusOf("/services")).toBe(200);
    // Waits for garbage to be collected, but not until unread answers are dropped.
    await expect
      .poll(async () => (await megabytes()) - before, { timeout: limits.connection.silentSeconds * 500 })
      .toBeLessThan(150);
    for (const flood of floods) flood.leave();
  },
);

test("answers that nobody reads for half a minute are dropped", async () => {
  const before = await megabytes();
  const floods = Array.from({ length: 800 }, () =>
    askWithoutReading("/boeken", limits.connection.unanswered),
  );
  await pause(5_000);
  expect((await megabytes()) - before).toBeLessThan(350);
  await pause(limits.connection.silentSeconds * 1000 + 2_000);
  expect((await megabytes()) - before).toBeLessThan(100);
  for (const flood of floods) flood.leave();
});

test("a client that requests the next pages before it has read the first gets all of them", async () => {
  const socket = askWithoutReading("/services", limits.connection.unanswered);
  socket.read();
  await pause(500);
  socket.leave();
  expect((await socket.closed).match(/HTTP\/1.1 200/g)).toHaveLength(limits.connection.unanswered);
});

test("one address has at most 128 connections; clients on this machine, such as a proxy, have no limit", async () => {
  const { perAddress } = limits.connection;
  const askFrom = (address: string, count: number) =>
    Array.from({ length: count }, () => askWithoutReading("/readyz", 1, address));
  const connections = askFrom("127.0.0.1", 2 * perAddress);
  const first = askFrom("127.0.0.2", perAddress);
  await pause(500);
  const [one] = askFrom("127.0.0.2", 1);
  const [other] = askFrom("127.0.0.3", 1);
  one?.read();
  other?.read();
  expect(await one?.closed).toMatch(/^HTTP\/1.1 429 .*Retry-After: 5/s);
  await pause(200);
  for (const client of [...connections, ...first]) client.read();
  other?.leave();
  expect(await other?.closed).toMatch(/^HTTP\/1.1 200 /);
  await pause(200);
  for (const client of connections) client.leave();
  expect(
    new Set((await Promise.all(connections.map(({ closed }) => closed))).map((text) => text.slice(0, 13))),
  ).toEqual(new Set(["HTTP/1.1 200 "]));
  for (const client of first) client.leave();
});

test("addresses that together take every connection of the process shut nobody else out", async () => {
  const { perAddress, total } = limits.connection;
  const addresses = Array.from({ length: Math.ceil(total / perAddress) + 1 }, (_, i) => `127.0.0.${10 + i}`);
  const crowd = addresses.flatMap((address) =>
    Array.from({ length: perAddress }, () => askWithoutReading("/readyz", 1, address)),
  );
  await pause(2000);
  for (const visitor of ["127.0.1.1", "127.0.1.2", "127.0.1.3"])
    expect(await statusOf("/readyz", visitor)).toBe(200);
  for (const client of crowd) client.leave();
});
