import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/setup/slowness.ts";
import everyTest from "./vitest.config.ts";

/** Files of `npm test` that contain tests for `npm run test:deep`. */
const shared = globSync("tests/*/*.test.ts", { exclude: ["tests/*/browser-*"] }).filter((file) =>
  /deepTest|everyTest|rowsOfRun|isDeep|engineOfRun/.test(readFileSync(file, "utf8")),
);

/** The tests of `npm run test:deep`, at full length with FAULTS=long. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/deep/**/*.test.ts", ...shared],
    exclude: [],
    isolate: true,
    env: { ...everyTest.test?.env, TEST_DEEP: "1" },
    testTimeout: patience(300),
    // Most test files run processes under load: with a fourth, the others would wait past their deadlines.
    maxWorkers: 3,
    // Memory is measured after a garbage collection, an option that only a process takes.
    ...(process.env.FAULTS === "long" && {
      pool: "forks" as const,
      execArgv: ["--expose-gc"],
      fileParallelism: false,
    }),
  },
});
