import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup/once.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest gives what is polled one second, which a busy machine needs for a request and a mail beside it.
    expect: { poll: { timeout: 15_000 } },
    // On two cores three are quickest: one of them always waits for a browser, a mail or a process.
    maxWorkers: 3,
    // Real browsers and killed processes on a busy machine: a second try is reported, not hidden.
    retry: process.env.CI ? 1 : 0,
  },
});
