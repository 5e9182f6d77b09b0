/** Tests starts by npm and the launcher, and builds made while a site runs. */
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
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
import { copyPrefix } from "#app/backup/copy-for-backup.server.ts";
import { freePort } from "../setup/postgres-server.ts";
import { cleanEnvironment, dataFolder, startSite, stopSite } from "../setup/site-process.ts";
import { patience } from "../setup/slowness.ts";

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
    const env = { ...cleanEnvironment, PORT: String(port), DATA_DIR: data.path, LOG_LEVEL: "warn" };
    const npm = spawn("npm", ["run", "serve"], { env, stdio: "ignore" });
    await vi.waitFor(async () => expect(await isUp(port)).toBe(true), {
      timeout: patience(50),
      interval: 200,
    });
    const exit = once(npm, "exit");
    npm.kill(signal);
    await exit;
    await vi.waitFor(async () => expect(await isUp(port)).toBe(false), {
      timeout: patience(10),
      interval: 100,
    });
    // The folder is free again, and was left in order.
    await vi.waitFor(() => expect(existsSync(join(data.path, "control.sock"))).toBe(false), patience(10));
  },
);

test("files left in the folder by a killed download of everything are gone once the site is open", async () => {
  using data = dataFolder();
  const copy = join(data.path, `${copyPrefix}killed`);
  mkdirSync(copy);
  writeFileSync(join(copy, "alles.zip"), "every customer");
  const site = await startSite({ DATA_DIR: data.path });
  expect(readdirSync(data.path).filter((name) => name.startsWith(copyPrefix))).toEqual([]);
  expect(await stopSite(site)).toBe(0);
});

test("PORT=0 takes any free port, and prints and links to its address", async () => {
  using data = dataFolder();
  const site = await startSite({ DATA_DIR: data.path, PORT: "0" });
  const [, url = ""] = /is open: (\S+)/.exec(site.output()) ?? [];
  expect(await (await fetch(`${url}/contact`)).text()).toContain(`href="${url}/contact"`);
  expect(await stopSite(site)).toBe(0);
});

test("a start without a build names the command that makes one", async () => {
  const { child } = inEmptyFolder([resolve("server.js")]);
  const exit = once(child, "exit");
  const output = await text(child.stderr);
  expect(output).toContain("npm run build");
  expect(output).not.toContain("    at ");
  expect(await exit).toEqual([1, null]);
});

const tellsHowItBegan = `console.log(JSON.stringify({
  ...process.env, pid: process.pid, flags: process.execArgv, args: process.argv.slice(2) }))`;

test("the launcher adds .env and flags that save memory, in one process; variables already set win", async () => {
  const { child } = inEmptyFolder(
    [resolve("server.js"), "serve", "now"],
    {
      ".env": "PORT=1\nLOG_LEVEL=warn\n",
      "own.env": "PORT=2\n",
      "build/server/serve.js": `${tellsHowItBegan}; process.exitCode = 3`,
    },
    { PORT: "4", MALLOC_ARENA_MAX: "2", NODE_OPTIONS: "--max-semi-space-size=4" },
  );
  const exit = once(child, "exit");
  expect(JSON.parse(await text(child.stdout))).toMatchObject({
    PORT: "4",
    LOG_LEVEL: "warn",
    MALLOC_ARENA_MAX: "2",
    MALLOC_MMAP_THRESHOLD_: "32000",
    pid: child.pid,
    flags: ["--max-old-space-size=256", "--min-semi-space-size=8"],
    args: ["now"],
  });
  expect(await exit).toEqual([3, null]);
});

test.each([
  ["", { PORT: undefined }],
  ["own.env", { PORT: "2" }],
])("ENV_FILE=%s is read instead of .env", async (ENV_FILE, expected) => {
  const { child } = inEmptyFolder(
    [resolve("server.js"), "staff"],
    { ".env": "PORT=1\n", "own.env": "PORT=2\n", "build/server/staff.js": tellsHowItBegan },
    { ENV_FILE },
  );
  const { PORT, flags } = JSON.parse(await text(child.stdout));
  expect({ PORT, flags }).toEqual({ ...expected, flags: [] });
});

test("a missing ENV_FILE ends every command with one sentence", async () => {
  const files = { "build/server/staff.js": tellsHowItBegan };
  const { child } = inEmptyFolder([resolve("server.js"), "staff"], files, { ENV_FILE: "no.env" });
  const exit = once(child, "exit");
  expect(await text(child.stderr)).toMatch(/^ENV_FILE: no\.env cannot be read\. ENOENT.*\n$/);
  expect(await exit).toEqual([1, null]);
});

test("npm ci ends with one sentence where the installed Node.js does not run", async () => {
  const { scripts } = JSON.parse(readFileSync("scripts/node-check/package.json", "utf8"));
  const { child, folder } = inEmptyFolder(["-e", ""], {
    // Exits like the loader without libatomic.
    "bin/node": "#!/bin/sh\necho 'node: libatomic.so.1: cannot open shared object file' >&2\nexit 127\n",
  });
  await once(child, "exit");
  chmodSync(join(folder, "bin/node"), 0o755);
  const options = { env: { PATH: `${join(folder, "bin")}:${process.env.PATH}` }, encoding: "utf8" } as const;
  const { status, stdout } = spawnSync("sh", ["-c", scripts.install], options);
  expect([status, stdout]).toEqual([1, expect.stringContaining("apt-get install libatomic1")]);
  // A package's `install` runs before any `postinstall` if the package is copied and not linked.
  expect(readFileSync(".npmrc", "utf8")).toContain("install-links=true");
  expect(readFileSync("package-lock.json", "utf8")).toContain('"resolved": "file:scripts/node-check"');
});

test("a build without the development packages says how to install them", async () => {
  const { child } = inEmptyFolder([resolve("scripts/build.ts")]);
  const exit = once(child, "exit");
  expect(await text(child.stderr)).toMatch(/^Building needs .*`npm ci --include=dev`.*\n$/);
  expect(await exit).toEqual([1, null]);
});

test("a build is not repeated while no file has changed", () => {
  const output = execFileSync("npm", ["run", "build"], { encoding: "utf8" });
  expect(output).toContain("The build is up to date");
});

test("a complete build replaces the former one", async () => {
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

test("a killed build leaves the one that the site runs on", async () => {
  // Ignores the cache, which sites of other tests fill meanwhile.
  const files = () =>
    readdirSync("build", { recursive: true, encoding: "utf8" })
      .filter((name) => !name.startsWith("compile-cache/"))
      .sort();
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

function inEmptyFolder(
  command: string[],
  files: Record<string, string> = {},
  environment: Record<string, string> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "shop-start-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(join(folder, name, ".."), { recursive: true });
    writeFileSync(join(folder, name), contents);
  }
  return {
    folder,
    child: spawn(process.execPath, command, {
      cwd: folder,
      env: { PATH: process.env.PATH, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  };
}
