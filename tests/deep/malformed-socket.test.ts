import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { dataFolder, type Site, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";
import { patterns } from "./malformed/program.ts";
import { limit, report, rounds, seed } from "./rounds.ts";

const count = rounds({ quick: 300, long: 10_000 });

test(
  "bytes that are not HTTP are refused or cut off, and never end the process",
  async () => {
    using data = dataFolder();
    const site = await startSite({ DATA_DIR: data.path, LOG_LEVEL: "error" });
    const residentMb = [await residentOf(site)];
    const answers: Record<string, number> = {};
    const problems: string[] = [];
    const waiting = fc.sample(conversations, { seed, numRuns: count }).values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const bytes of waiting) {
          const status = await converse(site, bytes);
          answers[status] = (answers[status] ?? 0) + 1;
          if (!/^(none|[1-4]\d\d)$/.test(status))
            problems.push(`${status}: ${JSON.stringify(bytes.slice(0, 600))}`);
        }
      }),
    );
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    residentMb.push(await residentOf(site));
    expect(await stopSite(site)).toBe(0);
    report("malformed bytes on a socket", { seed, conversations: count, answers, residentMb });
    expect(problems, `to see it again: FAULT_SEED=${seed}`).toEqual([]);
    expect(site.output()).not.toContain("    at ");
  },
  limit(count, { secondsEach: 0.1 }),
);

/** Sends everything, half-closes, and reads to the end. */
async function converse({ port }: Site, bytes: string): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let received = "";
  socket.on("error", () => {});
  socket.setEncoding("latin1").on("data", (text) => {
    received += text;
  });
  socket.end(Buffer.from(bytes, "latin1"));
  const closed = new Promise((resolve) => socket.once("close", () => resolve(true)));
  const isDone = await Promise.race([
    closed,
    new Promise((resolve) => setTimeout(resolve, patience(15), false)),
  ]);
  socket.destroy();
  if (!isDone) return "no end within 15 s";
  return /HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? "none";
}

const body = '{"name":"Jan Vandeputte","phone":"0470123456","email":"jan@example.be"}';
const startLines = fc.oneof(
  {
    arbitrary: fc
      .constantFrom("GET", "POST", "TRACE")
      .chain((method) => fc.constantFrom(...patterns).map((path) => `${method} ${path} HTTP/1.1`)),
    weight: 8,
  },
  fc
    .tuple(
      fc.constantFrom(
        "GET",
        "POST",
        "HEAD",
        "OPTIONS",
        "TRACE",
        "CONNECT",
        "get",
        "G\0T",
        "",
        "POST ".repeat(20),
      ),
      fc.oneof(
        fc.constantFrom(
          ...patterns,
          "*",
          "http://evil.example/admin",
          "//",
          "/%",
          "/\x80\xff",
          "/a b",
          "",
          "?",
          "#",
          "localhost:80",
        ),
        fc.constantFrom("/", "/api/availability?").map((path) => path + "x".repeat(20_000)),
      ),
      fc.constantFrom(
        "HTTP/1.1",
        "HTTP/1.1",
        "HTTP/1.1",
        "HTTP/1.0",
        "HTTP/0.9",
        "HTTP/2.0",
        "http/1.1",
        "XTP/1.1",
        "",
      ),
    )
    .map((parts) => parts.join(" ")),
  fc.string({ unit: "binary", maxLength: 60 }).map((text) => text.replace(/[^\0-\xff]/g, "\xfe")),
  fc.constantFrom(
    "PRI * HTTP/2.0",
    "\x16\x03\x01\x02\0\x01\0\x01\xfc\x03\x03",
    "\0".repeat(300),
    "SSH-2.0-x",
    "\r\n\r\n\r\n",
  ),
);
const headerLines = fc.constantFrom(
  "Host: localhost",
  "Host: localhost",
  "Host: localhost",
  "Host: ",
  "Host: a\0b",
  "Host: evil.example@",
  "Host: [::1",
  "Host: a/b?c#d",
  "Content-Length: 0",
  "Content-Length: -1",
  "Content-Length: 1e3",
  `Content-Length: ${body.length}`,
  "Content-Length: 7",
  "Content-Length: 99999999999999999999",
  "Content-Length: 65537",
  "Transfer-Encoding: chunked",
  "Transfer-Encoding: gzip, chunked",
  "Transfer-Encoding: identity",
  "Content-Type: application/json",
  "Content-Type: multipart/form-data; boundary=x",
  "Expect: 100-continue",
  "Connection: close",
  "Connection: upgrade",
  "Upgrade: websocket",
  "Upgrade: h2c",
  `Cookie: ${"a=b; ".repeat(3_000)}`,
  `X: ${"x".repeat(20_000)}`,
  "Bad Header: x",
  ": x",
  " folded",
  "X\0: x",
  "X: \x80\xff\x01",
  "X: a\rb",
  "Range: bytes=0-0,-1",
  "X-Forwarded-For: ,,,",
);
const ends = fc.constantFrom(
  "",
  body,
  body.slice(0, 20),
  `${body}${body}`,
  "0\r\n\r\n",
  "5\r\nhello\r\n0\r\n\r\n",
  "zz\r\n",
  "-1\r\n",
  "ffffffffffffffff\r\nx",
  "fffffff\r\n",
  "x".repeat(70_000),
  "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
  "--x\r\n\r\n--x--",
  "\0\0\0",
);
const conversations = fc
  .tuple(
    startLines,
    fc.tuple(
      fc.constantFrom(["Host: localhost"], ["Host: localhost", "Connection: close"], []),
      fc.array(headerLines, { maxLength: 2 }),
    ),
    fc.oneof({ arbitrary: fc.constant("\r\n\r\n"), weight: 9 }, fc.constantFrom("\n\n", "\r\n", "")),
    ends,
    fc.oneof({ arbitrary: fc.constant(null), weight: 5 }, fc.double({ min: 0, max: 1, noNaN: true })),
  )
  .map(([start, headers, gap, end, cut]) => {
    const text = [start, ...headers.flat()].join("\r\n") + gap + end;
    return cut === null ? text : text.slice(0, Math.floor(text.length * cut));
  });

/** Returns resident megabytes; Linux only. */
async function residentOf({ process: { pid } }: Site): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
}
