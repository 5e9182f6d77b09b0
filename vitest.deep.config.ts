import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/setup/slowness.ts";
import everyTest from "./vitest.config.ts";

/** Files of `npm test` with tests for this command. */
const shared = globSync("tests/*/*.test.ts", { exclude: ["tests/*/browser-*"] }).filter((file) =>
  /deepTest|everyTest|rowsOfRun|isDeep|engineOfRun/.test(readFileSync(file, "utf8")),
);

/** `npm run test:deep`; with FAULTS=long at full length. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/deep/**/*.test.ts", ...shared],
    exclude: [],
    isolate: true,
    env: { ...everyTest.test?.env, TEST_DEEP: "1" },
    testTimeout: patience(300),
    // Most are processes under load: a fourth would make the others wait past their deadlines.
    maxWorkers: 3,
    // Memory is measured after a collection: only a process takes this option.
    ...(process.env.FAULTS === "long" && {
      pool: "forks" as const,
      execArgv: ["--expose-gc"],
      fileParallelism: false,
    }),
  },
});
