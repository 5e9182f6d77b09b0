import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makePrivateFolder } from "../files/folders.server.ts";
import type { Settings } from "../settings.server.ts";

type Place = Pick<Settings, "dataDir" | "port">;

const crashSchema = z.object({
  reason: z.enum(["memory", "unknown"]),
  since: z.iso.datetime(),
  /** Within a minute, except for `memory`, which is exact. */
  endedAt: z.iso.datetime(),
});
/** How a process ended that nobody had told to stop. */
export type Crash = z.infer<typeof crashSchema>;

/** @property isStopping somebody asked for its end. */
const runSchema = z.object({
  since: z.iso.datetime(),
  isStopping: z.boolean(),
  lastCrash: crashSchema.optional(),
});
type Run = z.infer<typeof runSchema>;

/**
 * Writes down that this process runs, as only a later one can tell how it ended.
 * @returns how the one before crashed, if it did, and what to call when somebody asks this one to stop.
 */
export function recordRun(place: Place): { crash: Crash | undefined; stopping(): void } {
  try {
    makePrivateFolder(place.dataDir);
    const crash = crashOf(place);
    const run = {
      since: new Date().toISOString(),
      isStopping: false,
      lastCrash: crash ?? readRun(place)?.lastCrash,
    };
    write(place, run);
    rmSync(reportOf(place), { force: true });
    reportFatalErrors(place);
    const seen = setInterval(() => noteTime(place), 60_000).unref();
    return {
      crash,
      stopping() {
        clearInterval(seen);
        quietly(() => write(place, { ...run, isStopping: true }));
      },
    };
  } catch {
    // A folder that cannot be written: the site can do without.
    return { crash: undefined, stopping: () => {} };
  }
}

/** Returns the last crash of a process of this site, also when it stopped in order since. */
export function lastCrash(place: Place): Crash | undefined {
  return readRun(place)?.lastCrash;
}

function crashOf(place: Place): Crash | undefined {
  const former = readRun(place);
  if (!former || former.isStopping) return;
  const report = statSync(reportOf(place), { throwIfNoEntry: false });
  const seenAt = report ?? statSync(fileOf(place));
  return { reason: report ? "memory" : "unknown", since: former.since, endedAt: seenAt.mtime.toISOString() };
}

/** Node.js ends without a word of ours when the memory is full, but it writes this file. */
function reportFatalErrors(place: Place): void {
  const { dataDir } = place;
  const name = reportOf(place).slice(dataDir.length + 1);
  Object.assign(process.report, {
    directory: dataDir,
    filename: name,
    compact: true,
    excludeEnv: true,
    excludeNetwork: true,
    reportOnFatalError: true,
  });
}

/** Several processes may share the folder. */
const fileOf = ({ dataDir, port }: Place) => join(dataDir, `process-${port}.json`);
const reportOf = ({ dataDir, port }: Place) => join(dataDir, `process-${port}-memory.json`);

function readRun(place: Place): Run | undefined {
  try {
    return runSchema.parse(JSON.parse(readFileSync(fileOf(place), "utf8")));
  } catch {
    // None yet, or one that the power cut: nothing is known.
  }
}

function write(place: Place, run: Run): void {
  const unfinished = `${fileOf(place)}.unfinished`;
  writeFileSync(unfinished, JSON.stringify(run), { mode: 0o600 });
  renameSync(unfinished, fileOf(place));
}

function noteTime(place: Place): void {
  const now = new Date();
  quietly(() => utimesSync(fileOf(place), now, now));
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // As in `recordRun`.
  }
}
