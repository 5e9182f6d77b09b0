import { defineConfig } from "vitest/config";
import everyTest from "./vitest.config.ts";

/** `npm run test:deep`; with FAULTS=long at full length. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/deep/**/*.test.ts"],
    exclude: [],
    // Memory is measured after a collection: only a process takes this option.
    ...(process.env.FAULTS === "long" && {
      pool: "forks" as const,
      execArgv: ["--expose-gc"],
      fileParallelism: false,
    }),
  },
});
