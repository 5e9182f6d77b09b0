import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inject } from "vitest";
import { movedMs } from "../fixtures/clock-moved.ts";
import { freePort } from "./postgres-server.ts";
import { countProcessorTime } from "./processor-time.ts";

export type Site = { url: string; port: number; process: ChildProcess; output(): string };

/**
 * The account and folder in which the process runs. Only root may choose the account.
 * @property startsWithoutFlags starts as operators do, without the flags that server.js adds
 */
type ProcessOptions = Pick<SpawnOptions, "uid" | "gid" | "cwd"> & { startsWithoutFlags?: boolean };

/** Runs the existing build like `npm start`. Resolves when it is open. */
export async function startSite(environment: Record<string, string>, as?: ProcessOptions): Promise<Site> {
  const port = environment.PORT ? Number(environment.PORT) : await freePort();
  const { child, output } = runServer({ ...environment, PORT: String(port) }, as);
  const open = Promise.withResolvers<void>();
  child.stdout?.on("data", () => output().includes("is open:") && open.resolve());
  child.once("exit", () => open.reject(new Error(`The site stopped at its start:\n${output()}`)));
  await open.promise;
  return { url: `http://localhost:${port}`, port, process: child, output };
}

export async function runUntilExit(environment: Record<string, string>, as?: ProcessOptions) {
  const { child, output } = runServer(environment, as);
  // Everything that it printed has been read by then.
  const [code] = await once(child, "close");
  return { code, output: output() };
}

export async function stopSite(
  { process }: Site,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<number | null> {
  if (process.exitCode !== null || process.signalCode !== null) return process.exitCode;
  const exit = once(process, "exit");
  countProcessorTime(process.pid);
  process.kill(signal);
  const [code] = await exit;
  return code;
}

/** Makes a folder that `using` removes; by default it looks as after a first start. */
export function dataFolder({ isEmpty = false } = {}) {
  const path = mkdtempSync(join(tmpdir(), "shop-data-"));
  if (!isEmpty) cpSync(inject("preparedData"), path, { recursive: true });
  return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) };
}

const clock = movedMs ? [`--import=${resolve("tests/fixtures/clock-moved.ts")}`] : [];
const { PATH, HOME } = process.env;
/** Contains nothing of the account that runs the tests, nor of its .env. */
export const cleanEnvironment = { PATH, HOME, ENV_FILE: "" };
/** Short processes do not benefit from compiling the embedded database twice. */
export const quickToStart = process.env.VITEST && process.env.FAULTS !== "long" ? ["--liftoff-only"] : [];

/** Flags and variables that server.js adds. Without them it begins again, a third of a second of each start. */
const startFlags = ["--max-old-space-size=256", "--max-semi-space-size=8", "--min-semi-space-size=8"];
const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32000",
};

function runServer(
  environment: Record<string, string>,
  { startsWithoutFlags = false, ...as }: ProcessOptions = {},
) {
  const env = {
    ...cleanEnvironment,
    ...(!startsWithoutFlags && allocator),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...(movedMs && { TEST_CLOCK_MOVED: String(movedMs) }),
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    TRUST_PROXY: "1",
    ...environment,
  };
  const child = spawn(
    process.execPath,
    [...(startsWithoutFlags ? [] : startFlags), ...quickToStart, ...clock, "server.js"],
    {
      env,
      ...as,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let printed = "";
  const keep = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return { child, output: () => printed };
}
