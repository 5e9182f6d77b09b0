import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup/once.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Vitest gives what is polled one second, which a busy machine needs for a request and a mail beside it.
    expect: { poll: { timeout: 15_000 } },
    // Two cores: more workers than that only wait for each other, with a browser and two databases each.
    maxWorkers: 2,
    // Real browsers and killed processes on a busy machine: another try is reported, not hidden.
    retry: process.env.CI ? 2 : 0,
  },
});
