/** A log that cannot be written, or that nobody reads, does not stop the site. */
import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import type { Socket } from "node:net";
import { expect, test, vi } from "vitest";
import { logOutput } from "#app/platform/log/log.server.ts";
import { bookingRequest, openDate } from "../setup/booking-requests.ts";
import { environmentOf } from "../setup/engines.ts";
import { freePort } from "../setup/postgres-server.ts";
import { cleanEnvironment, dataFolder } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

test("lines that cannot be written are dropped, and the next written line gives their number", () => {
  const loggedLines: string[] = [];
  let isFull = false;
  const output = logOutput((line) => !isFull && loggedLines.push(line) > 0);
  output.write("1\n");
  isFull = true;
  for (const line of ["2\n", "3\n", "4\n"]) output.write(line);
  isFull = false;
  output.write("5\n");
  output.write("6\n");
  expect(loggedLines).toEqual([
    "1\n",
    expect.stringContaining('"dropped":3,"msg":"log lines dropped"'),
    "5\n",
    "6\n",
  ]);
});

// A full disk and a closed reader fail on the first line; only a pipe has to be filled.
test.concurrent.each([
  ["a full disk", 100],
  ["a reader that stands still", 5_000],
  ["a reader that went away", 100],
])(
  "a site whose log goes to %s starts, books and stops",
  async (where, lines) => {
    using data = dataFolder({ isEmpty: true });
    const environment = await environmentOf("server", data.path);
    const port = await freePort();
    const child = spawn(process.execPath, ["server.js"], {
      env: { ...cleanEnvironment, ...environment, PORT: String(port), LOG_LEVEL: "trace" },
      stdio: ["ignore", where === "a full disk" ? openSync("/dev/full", "w") : "pipe", "ignore"],
    });
    const stdout = child.stdio[1] as Socket | null;
    stdout?.pause();
    if (where === "a reader that went away") stdout?.destroy();
    const url = `http://127.0.0.1:${port}`;
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
      timeout: patience(40),
      interval: 200,
    });
    // Each line has about 300 bytes, so that 5,000 exceed the pipe and the process's own buffer.
    const path = `/${"x".repeat(190)}%00`;
    for (let count = 0; count < lines; count += 50)
      await Promise.all(
        Array.from({ length: 50 }, () => fetch(url + path, { redirect: "manual" }).then((r) => r.text())),
      );
    const body = JSON.stringify(bookingRequest({ date: openDate(7) }));
    expect((await fetch(`${url}/api/bookings`, { method: "POST", body })).status).toBe(201);
    const exit = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await exit).toBe(0);
  },
  patience(120),
);
