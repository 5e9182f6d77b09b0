/** Marks, in a file of `npm test`, the tests that `npm run test:deep` runs. */
import { test as everyTest } from "vitest";

export const isDeep = process.env.TEST_DEEP !== undefined;

/** A test that `npm run test:deep` leaves out. */
export const test = everyTest.skipIf(isDeep);
/** A test that only `npm run test:deep` runs: a rare state, or another way through the same code. */
export const deepTest = everyTest.runIf(isDeep);
/** A test that both commands run, each with its own rows. */
export { everyTest };
/** Returns the first row, or in `npm run test:deep` all others. */
export const rowsOfRun = <Row extends string | [unknown, ...unknown[]]>(rows: Row[]): Row[] =>
  rows.filter((_, index) => isDeep === index > 0);
