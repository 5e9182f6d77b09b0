import { enableCompileCache } from "node:module";
import { afterAll, vi } from "vitest";
import "../fixtures/clock-moved.ts";
import { spentByProcesses } from "./processor-time.ts";
import { snapshot } from "./starter.ts";
import "./hash-once.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Of the thread of this file and the processes that it started. */
    processorMs?: number;
  }
}

// Each file has a thread of its own, which finds what the ones before it have compiled.
enableCompileCache(process.env.NODE_COMPILE_CACHE);
// For code that is tested without a site; a site brings its own.
Object.assign(globalThis, { shopSnapshot: snapshot });

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures it names
afterAll(({}, { meta }) => {
  vi.useRealTimers();
  const { user, system } = process.threadCpuUsage();
  meta.processorMs = (user + system) / 1_000 + spentByProcesses();
});
