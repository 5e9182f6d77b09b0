import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
}

export function p99(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;
}

/** Returns for example "412 (398-431)": median, smallest and largest. */
export function spread(values: number[], digits = 0): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median(values))} (${text(Math.min(...values))}-${text(Math.max(...values))})`;
}

export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Returns processor time. Linux only. @param withEnded includes its children that ended */
export function cpuMs(pid: number, { withEnded = false } = {}): number {
  const stat = readProcess(pid, "stat", withEnded);
  const fields = stat.replace(/^.*\) /, "").split(" ");
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
}

/**
 * Returns the proportional set size, in which shared memory counts once. Linux only. @param withEnded returns 0 for a
 * process that has ended
 */
export function memoryMb(pid: number, { withEnded = false } = {}): number {
  const [, kilobytes = 0] = /^Pss:\s+(\d+)/m.exec(readProcess(pid, "smaps_rollup", withEnded)) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

/** @param mayBeGone returns "" for a process that has ended, whose time is in its parent's count */
function readProcess(pid: number, file: string, mayBeGone: boolean): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && ["ENOENT", "ESRCH"].includes(`${error.code}`);
    if (mayBeGone && isGone) return "";
    throw error;
  }
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Returns the milliseconds of each call, one after the other. */
export async function timed(count: number, call: (index: number) => Promise<unknown>): Promise<number[]> {
  const times = [];
  for (let index = 0; index < count; index++) {
    const start = performance.now();
    await call(index);
    times.push(performance.now() - start);
  }
  return times;
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
