import { defineConfig } from "vitest/config";
import everyTest from "./vitest.config.ts";

/** The tests of `npm run test:browser`: each page and each state in a browser. */
export default defineConfig({
  ...everyTest,
  test: { ...everyTest.test, include: ["tests/**/browser-*.test.ts"], isolate: true },
});
