/** For files that both commands read. */
import { test as everyTest } from "vitest";

export const isDeep = process.env.TEST_DEEP !== undefined;

/** What `npm test` runs. */
export const test = everyTest.skipIf(isDeep);
/** What `npm run test:deep` runs: states that are rare, and what another way repeats. */
export const deepTest = everyTest.runIf(isDeep);
/** What both run, each with its rows. */
export { everyTest };
/** Of a matrix the first row is `npm test`'s, the others are `npm run test:deep`'s. */
export const rowsOfRun = <Row extends string | [unknown, ...unknown[]]>(rows: Row[]): Row[] =>
  rows.filter((_, index) => isDeep === index > 0);
