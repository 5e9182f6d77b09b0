import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Seconds of a processor that each file of `npm test` took; `TEST_TIMES=record npm test` writes them. */
export type RecordedTimes = Record<string, number>;

const path = "tests/recorded-times.json";

export const readTimes = (): RecordedTimes => JSON.parse(readFileSync(path, "utf8"));

/** Of those that ran; files that are gone are left out. */
export function recordTimes(timed: { name: string; processor: number }[]): void {
  const times = {
    ...readTimes(),
    ...Object.fromEntries(timed.map(({ name, processor }) => [name, processor / 1_000])),
  };
  const kept = Object.entries(times)
    .filter(([name]) => existsSync(name))
    .sort();
  const rounded = kept.map(([name, each]) => [name, Math.round(each * 10) / 10]);
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(rounded), undefined, 2)}\n`);
}
