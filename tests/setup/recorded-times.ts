import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Seconds that each file took. `TEST_TIMES=record npm test` and `TEST_TIMES=record npm run test:deep` write them. A file
 * of both keeps the time of `npm test`.
 */
export type RecordedTimes = Record<string, { wall: number; processor: number }>;

const path = "tests/recorded-times.json";

export const readTimes = (): RecordedTimes => JSON.parse(readFileSync(path, "utf8"));

/** Records the times of the files that ran. Leaves out files that no longer exist. */
export function recordTimes(timed: { name: string; wall: number; processor: number }[]): void {
  const times = { ...readTimes() };
  for (const { name, wall, processor } of timed)
    times[name] = { wall: seconds(wall), processor: seconds(processor) };
  const lines = Object.entries(times)
    .filter(([name]) => existsSync(name))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { wall, processor }]) => `  "${name}": { "wall": ${wall}, "processor": ${processor} }`);
  writeFileSync(path, `{\n${lines.join(",\n")}\n}\n`);
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;
