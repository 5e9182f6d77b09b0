import { defineConfig } from "vitest/config";
import everyTest from "./vitest.config.ts";

/** `npm run test:faults`: the experiments of tests/faults at their full length, one after the other. */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/faults/**/*.test.ts"],
    env: { FAULTS: "long" },
    // Memory is measured after the rubbish is collected.
    execArgv: ["--expose-gc"],
    fileParallelism: false,
  },
});
