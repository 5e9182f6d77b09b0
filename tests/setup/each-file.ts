import { enableCompileCache } from "node:module";
import { afterAll, afterEach, beforeEach, vi } from "vitest";
import { globalValue } from "#app/platform/global-value.ts";
import "../fixtures/clock-moved.ts";
import { beginPages, endPages } from "./complaints.ts";
import { spentByThread } from "./processor-time.ts";
import { snapshot } from "./starter.ts";
import "./hash-once.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time of this file in its thread, and of the processes that it started. */
    processorMs?: number;
  }
}

// A thread reuses what previous threads compiled.
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// One thread runs many files, and keeps the modules that they share. This module is evaluated again for each.
const spentBefore = spentByThread();
for (const name of ["engravedGallery", "freeDays", "messageIdHost", "origin", "wait"])
  globalValue(name).value = undefined;
// A site that listens in this thread replaced Node.js's classes with quicker ones for its own answers.
const native = globalValue<Pick<typeof globalThis, "Request" | "Response">>("native");
native.value ??= { Request, Response };
Object.assign(globalThis, native.value);
// For code that is tested without a site; a site brings its own snapshot.
globalValue("snapshot").value = snapshot;

// A test that timed out still runs: later tests of its file would tell little.
let hasTimedOut = false;
beforeEach(({ skip }) => skip(hasTimedOut, "after a time-out"));
afterEach(({ task }) => {
  hasTimedOut ||=
    task.result?.errors?.some(({ name }) => /^(Test|Hook)TimeoutError$/.test(name ?? "")) ?? false;
});

beforeEach(beginPages);
afterEach(endPages);

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures it names
afterAll(({}, { meta }) => {
  vi.useRealTimers();
  meta.processorMs = spentByThread() - spentBefore;
});
