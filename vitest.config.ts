import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    globalSetup: "tests/setup/postgres-server.ts",
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Two cores: more workers than that only wait for each other, with a browser and two databases each.
    maxWorkers: 2,
  },
});
