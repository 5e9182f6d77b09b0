import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/setup/longest-first.ts";

export default defineConfig({
  // As with React for production.
  oxc: { jsx: { development: false } },
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup/once.ts",
    setupFiles: "tests/setup/each-file.ts",
    // One process: threads share what it has compiled of the embedded database.
    pool: "threads",
    // Nor is our own code loaded and compiled again for each file. See each-file.ts.
    isolate: false,
    // What visitors get: React for development takes half as long again.
    env: { NODE_ENV: "production" },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The default of 1 s is too short on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // More workers would compete for two cores.
    maxWorkers: 2,
    // Loaded by Node.js itself, which keeps compiled code; Vitest would transform it for each file.
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/setup/slowest-files.ts"],
    // Real browsers and killed processes; retries are reported.
    retry: process.env.CI ? 2 : 0,
  },
});
