/** Folders of the embedded database, and other processes that write to them. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { openEmbedded } from "#app/platform/embedded/pglite.server.ts";
import { prepare } from "../fixtures/write-rows.ts";
import { quickToStart } from "./site-process.ts";

/** Returns a folder that was built before the tests, for each test to copy. @param options.isNew builds it from nothing */
export function builtFolder({ isNew = false } = {}) {
  const scratch = mkdtempSync(join(tmpdir(), "embedded-"));
  const built = join(scratch, "built", "postgres");
  beforeAll(async () => {
    if (!isNew) cpSync(join(inject("untouchedData"), "postgres"), built, { recursive: true });
    const database = await openEmbedded({ folder: built, prepare });
    await database.close();
  });
  afterEach(() => {
    for (const writer of writers) writer.kill("SIGKILL");
    writers.clear();
  });
  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
  return {
    scratch,
    built,
    copyOfBuilt(): string {
      const folder = join(mkdtempSync(join(scratch, "copy-")), "postgres");
      cpSync(built, folder, { recursive: true });
      return folder;
    },
  };
}

const writers = new Set<ChildProcess>();

/** Starts another process that opens the folder and writes. `mostBytesPerFile` simulates a full disk. */
export function writeRows(folder: string, { mostBytesPerFile = 0 } = {}) {
  const limit = mostBytesPerFile ? `trap '' XFSZ; ulimit -f ${mostBytesPerFile / 512};` : "";
  const script = resolve("tests/fixtures/write-rows.ts");
  const command = [process.execPath, ...quickToStart, script, folder];
  const child = spawn("sh", ["-c", `${limit} exec "$0" "$@"`, ...command]);
  writers.add(child);
  let output = "";
  let errors = "";
  child.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close").then(([code]): number | null => code);
  const ids = () => output.split("\n").slice(0, -1).map(Number).filter(Number.isInteger);
  async function until(reached: () => boolean): Promise<void> {
    while (!reached()) {
      if (child.exitCode !== null) throw new Error(`ended too early: ${errors}`);
      await pause(2);
    }
  }
  return {
    ended,
    ids,
    errors: () => errors,
    untilLine: (line: string) => until(() => output.split("\n").includes(line)),
    untilConfirmed: (rows: number) => until(() => ids().length >= rows),
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
