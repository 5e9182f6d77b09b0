import { defineConfig } from "vitest/config";
import everyTest from "./vitest.config.ts";

/** `npm run test:faults` */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/faults/**/*.test.ts"],
    env: { FAULTS: "long" },
    // Memory is measured after a collection: only a process takes this option.
    pool: "forks",
    execArgv: ["--expose-gc"],
    isolate: true,
    fileParallelism: false,
  },
});
