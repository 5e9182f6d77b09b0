import { defineConfig } from "vitest/config";
import LongestFirst from "./tests/setup/longest-first.ts";
import { patience, slowness } from "./tests/setup/slowness.ts";

/** Bundles packages of many modules into one file each, because each thread, and with `test:deep` each test file, reads them again. */
const bundledPackages = [
  "better-auth/crypto",
  "drizzle-orm",
  "drizzle-orm/pg-core",
  "postal-mime",
  "react-router",
  "zod",
  "zod/mini",
];

/** The tests of `npm test`. A single file runs by itself: npx vitest run tests/bookings/groups.test.ts */
export default defineConfig({
  // React for production, set below, has no development version of JSX.
  oxc: { jsx: { development: false } },
  test: {
    include: ["tests/**/*.test.ts"],
    exclude: ["tests/deep/**"],
    globalSetup: "tests/setup/once.ts",
    setupFiles: "tests/setup/each-file.ts",
    // Threads of one process share what it has compiled of the embedded database.
    pool: "threads",
    // A thread keeps its modules from file to file: isolated, the same files cost a third more processor time.
    // tests/setup/each-file.ts resets what the modules keep, so no file sees the state of another.
    isolate: false,
    // Visitors get React for production too; React for development takes half as long again.
    env: { NODE_ENV: "production", TEST_SLOWNESS: String(slowness) },
    testTimeout: patience(60),
    hookTimeout: patience(120),
    expect: { poll: { timeout: patience(15) } },
    // For two cores: while one waits for a browser, a mail server or a clock, the others work.
    maxWorkers: 4,
    deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
    // Node.js itself loads the build and keeps compiled code; Vitest would transform it for each file.
    server: { deps: { external: [/\/build\/server\//] } },
    sequence: { sequencer: LongestFirst },
    reporters: ["default", "./tests/setup/summary.ts"],
  },
});
