/** What happens around the process: builds beside it, npm above it. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { freePort } from "../setup/postgres-server.ts";
import { dataFolder } from "../setup/site-process.ts";

const isUp = (port: number) =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s to npm stops the site that it started, in order",
  async (signal) => {
    using data = dataFolder();
    const port = await freePort();
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, PORT: String(port), DATA_DIR: data.path, LOG_LEVEL: "warn" };
    const npm = spawn("npm", ["run", "serve"], { env, stdio: "ignore" });
    await vi.waitFor(async () => expect(await isUp(port)).toBe(true), { timeout: 50_000, interval: 200 });
    const gone = once(npm, "exit");
    npm.kill(signal);
    await gone;
    await vi.waitFor(async () => expect(await isUp(port)).toBe(false), { timeout: 10_000, interval: 100 });
    // The folder is free again, and was left in order.
    await vi.waitFor(() => expect(existsSync(join(data.path, "control.sock"))).toBe(false), 10_000);
  },
);

test("a start without a build says which command makes one", async () => {
  const { child } = inEmptyFolder([resolve("server.js")]);
  const gone = once(child, "exit");
  const output = await text(child.stderr);
  expect(output).toContain("npm run build");
  expect(output).not.toContain("    at ");
  expect(await gone).toEqual([1, null]);
});

test("a build without the packages for development says how to install them", async () => {
  const { child } = inEmptyFolder([resolve("scripts/build.ts")]);
  const gone = once(child, "exit");
  expect(await text(child.stderr)).toMatch(/^Building needs .*`npm ci --include=dev`.*\n$/);
  expect(await gone).toEqual([1, null]);
});

test("a build of which no file has changed is not made again", () => {
  const output = execFileSync("npm", ["run", "build"], { encoding: "utf8" });
  expect(output).toContain("The build is up to date");
});

test("a complete build takes the place of the former one", async () => {
  const { child, folder } = inEmptyFolder([resolve("scripts/swap-build.ts")], {
    "build/server/index.js": "former",
    "build/server/assets/old.js": "",
    "build.next/server/index.js": "new",
  });
  await once(child, "exit");
  expect(readdirSync(folder)).toEqual(["build"]);
  expect(readdirSync(join(folder, "build/server"))).toEqual(["index.js"]);
  expect(readFileSync(join(folder, "build/server/index.js"), "utf8")).toBe("new");
});

test("a build that is killed leaves the one that the site runs on", async () => {
  const files = () => readdirSync("build", { recursive: true }).sort();
  const before = files();
  rmSync("build.next", { recursive: true, force: true });
  const build = spawn("node_modules/.bin/react-router", ["build"], { stdio: "ignore", detached: true });
  while (!existsSync("build.next/client") && build.exitCode === null) await pause(50);
  expect(build.exitCode).toBe(null);
  process.kill(-(build.pid ?? expect.fail()), "SIGKILL");
  await once(build, "exit");
  expect(files()).toEqual(before);
  rmSync("build.next", { recursive: true, force: true });
});

function inEmptyFolder(command: string[], files: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "shop-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return {
    folder,
    child: spawn(process.execPath, command, { cwd: folder, stdio: ["ignore", "ignore", "pipe"] }),
  };
}
