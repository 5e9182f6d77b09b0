import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFolder } from "../files/folders.server.ts";
import type { Settings } from "../settings.server.ts";

type Instance = Pick<Settings, "dataDir" | "port">;

const crashSchema = z.object({
  reason: z.enum(["memory", "unknown"]),
  since: z.iso.datetime(),
  /** Exact for `memory`, otherwise within a minute. */
  endedAt: z.iso.datetime(),
});
/** A process that ended without being told to stop. */
export type Crash = z.infer<typeof crashSchema>;

/** @property isStopping true once somebody asked the process to stop. */
const runSchema = z.object({
  since: z.iso.datetime(),
  isStopping: z.boolean(),
  lastCrash: crashSchema.optional(),
});
type Run = z.infer<typeof runSchema>;

/**
 * Records that this process runs, because only a later process can tell how it ended.
 * @returns how the previous process crashed, if it did, and a function to call when this one is asked to stop.
 */
export function recordRun(instance: Instance): { crash: Crash | undefined; stopping(): void } {
  try {
    makePrivateFolder(instance.dataDir);
    const crash = crashOf(instance);
    const run = {
      since: new Date().toISOString(),
      isStopping: false,
      lastCrash: crash ?? readRun(instance)?.lastCrash,
    };
    write(instance, run);
    rmSync(reportOf(instance), { force: true });
    reportFatalErrors(instance);
    const heartbeat = setInterval(() => noteTime(instance), 60_000).unref();
    return {
      crash,
      stopping() {
        clearInterval(heartbeat);
        quietly(() => write(instance, { ...run, isStopping: true }));
      },
    };
  } catch {
    // The site works without a record when the folder cannot be written.
    return { crash: undefined, stopping: () => {} };
  }
}

/** Returns the last crash of the site, even if later runs stopped in order. */
export function lastCrash(instance: Instance): Crash | undefined {
  return readRun(instance)?.lastCrash;
}

function crashOf(instance: Instance): Crash | undefined {
  const former = readRun(instance);
  if (!former || former.isStopping) return;
  const report = statSync(reportOf(instance), { throwIfNoEntry: false });
  const seenAt = report ?? statSync(fileOf(instance));
  return { reason: report ? "memory" : "unknown", since: former.since, endedAt: seenAt.mtime.toISOString() };
}

/** Makes Node.js write a report when the memory is full: it then ends without running our code. */
function reportFatalErrors(instance: Instance): void {
  const { dataDir } = instance;
  const name = reportOf(instance).slice(dataDir.length + 1);
  Object.assign(process.report, {
    directory: dataDir,
    filename: name,
    compact: true,
    excludeEnv: true,
    excludeNetwork: true,
    reportOnFatalError: true,
  });
}

/** Names contain the port, because several processes may share the folder. */
const fileOf = ({ dataDir, port }: Instance) => join(dataDir, `process-${port}.json`);
const reportOf = ({ dataDir, port }: Instance) => join(dataDir, `process-${port}-memory.json`);

function readRun(instance: Instance): Run | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(fileOf(instance), "utf8")));
  } catch {
    // Missing, or cut short by a power cut: nothing is known.
  }
}

function write(instance: Instance, run: Run): void {
  const unfinished = `${fileOf(instance)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(run), { mode: 0o600 });
  renameSync(unfinished, fileOf(instance));
}

function noteTime(instance: Instance): void {
  const now = new Date();
  quietly(() => utimesSync(fileOf(instance), now, now));
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The record is optional, as in `recordRun`.
  }
}
