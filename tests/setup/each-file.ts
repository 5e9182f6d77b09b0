import { enableCompileCache } from "node:module";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { keptValue } from "#app/platform/kept-value.ts";
import "../fixtures/clock-moved.ts";
import { spentByProcesses } from "./processor-time.ts";
import { snapshot } from "./starter.ts";
import "./hash-once.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time of this file's thread and of the processes that it started. */
    processorMs?: number;
  }
}

// Each file runs in its own thread, which reuses what previous threads compiled.
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// For code that is tested without a site; a site brings its own snapshot.
keptValue("snapshot").value = snapshot;

// A test that timed out still runs: later tests of its file would tell little.
let hasTimedOut = false;
beforeEach(({ skip }) => skip(hasTimedOut, "after a time-out"));
afterEach(({ task }) => {
  hasTimedOut ||=
    task.result?.errors?.some(({ name }) => /^(Test|Hook)TimeoutError$/.test(name ?? "")) ?? false;
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures it names
afterAll(({}, { meta }) => {
  vi.useRealTimers();
  const { user, system } = process.threadCpuUsage();
  meta.processorMs = (user + system) / 1_000 + spentByProcesses();
});
