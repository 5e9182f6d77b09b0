/** Sends requests that no browser would, written by hand to a socket. */
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bookingRequest } from "../setup/booking-requests.ts";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";

const data = dataFolder();
let site: Site;
beforeAll(async () => {
  site = await startSite({ DATA_DIR: data.path });
});
afterAll(async () => {
  await stopSite(site);
  data[Symbol.dispose]();
});

/** Writes this and then `drop` every second, until the site closes the connection. Returns its answer. */
function send(head: string, drop?: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => socket.write(head));
    const dripping = drop ? setInterval(() => socket.write(drop), 1_000) : undefined;
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    // The site may close the connection while something is written to it.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearInterval(dripping);
      resolve(answer);
    });
  });
}

const post = "POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test.each([
  ["headers that never end are cut off at 16 KiB", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["a body that says it is too large is not read", `${post}Content-Length: 70000\r\n\r\n`, 413],
  [
    "a body of unstated length is read up to the limit",
    `${post}Transfer-Encoding: chunked\r\n\r\n${chunk("x".repeat(70_000))}0\r\n\r\n`,
    413,
  ],
  ["two lengths are no request", `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    "a length and chunks are no request",
    `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
  ],
  ["text that is not HTTP is no request", "hallo\r\n\r\n", 400],
  ["two hosts are no request", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400],
  ["two hosts are no request to the API either", `${post}Host: localhost\r\n\r\n`, 400],
  ["HTTP/0.9 is too old", "GET /\r\n\r\n", 400],
  ["HTTP/0.9 is too old also when it says so", "GET /healthz HTTP/0.9\r\nHost: localhost\r\n\r\n", 400],
  ["a TRACE request is refused", "TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 405],
])("%s", async (_, request, status) => {
  expect(await send(request)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test("after a body that is far too large the connection serves the next request", async () => {
  const body = "x".repeat(1_000_000);
  const large = `POST /api/bookings HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answers = await send(`${large}GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
});

test("a booking in chunks is accepted like any other", async () => {
  const body = JSON.stringify(bookingRequest());
  const chunks = chunk(body.slice(0, 10)) + chunk(body.slice(10));
  expect(await send(`${post}Transfer-Encoding: chunked\r\n\r\n${chunks}0\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 201 /,
  );
});

test("a client that sends drop by drop gets 408 and is disconnected, while others are served", async () => {
  const slow = [
    send("GET / HTTP/1.1\r\nHost: localhost\r\n", "X-Slow: x\r\n"),
    send(`${post}Content-Length: 1000\r\n\r\n{`, " "),
  ];
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test("bodies that never end occupy no place, and an address has at most 32 of them", async () => {
  const unfinished = (address: string, path: string) =>
    send(
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${address}\r\nContent-Length: 2000\r\n\r\n{`,
    );
  const paths = ["/api/bookings", "/api/create-prepayment-checkout", "/login", "/admin/vandaag"];
  const held = paths.flatMap((path, i) =>
    Array.from({ length: 64 }, (_, j) => unfinished(`10.1.${i}.${j}`, path)),
  );
  const crowd = Array.from({ length: 40 }, () => unfinished("10.2.0.1", "/login"));
  const answers = Promise.all([
    ...["/login", "/api/availability?service=haarknip", "/admin/vandaag"].map((path) =>
      fetch(site.url + path),
    ),
    ...["/api/verify-prepayment", "/api/bookings"].map((path) =>
      fetch(site.url + path, { method: "POST", body: "{}" }),
    ),
  ]);
  const first = await Promise.race([answers, ...held]);
  expect(Array.isArray(first) && first.map(({ status }) => status)).toEqual([200, 400, 200, 200, 422]);
  const statuses = async (answers: Promise<string>[]) =>
    (await Promise.all(answers)).map((answer) => answer.slice(9, 12)).sort();
  expect(await statuses(held)).toEqual(held.map(() => "408"));
  expect(await statuses(crowd)).toEqual([...Array(32).fill("408"), ...Array(8).fill("429")]);
});

test("a client that disconnects in the middle of a form, while the site is busy, does not count as an outage", async () => {
  const head =
    "POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
  const visits = Array.from({ length: 200 }, () => {
    const socket = connect(site.port, "127.0.0.1");
    socket.on("error", () => {});
    socket.end(`${head}Content-Length: 100\r\n\r\nemail=`);
    return new Promise((resolve) => socket.resume().on("close", resolve));
  });
  await Promise.all(visits);
  expect((await fetch(`${site.url}/login`)).status).toBe(200);
  expect(site.output()).not.toMatch(/page failed|request failed|"status":5/);
});
