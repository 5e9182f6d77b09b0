import { defineConfig } from "vitest/config";
import everyTest from "./vitest.config.ts";

/** `npm run test:faults` */
export default defineConfig({
  test: {
    ...everyTest.test,
    include: ["tests/faults/**/*.test.ts"],
    env: { FAULTS: "long" },
    // Memory is measured after a collection.
    execArgv: ["--expose-gc"],
    fileParallelism: false,
  },
});
