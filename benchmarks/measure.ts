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

/** "412 (398-431)": median, smallest and largest. */
export function spread(values: number[], digits = 0): string {
  const text = (value: number) => value.toFixed(digits);
  return `${text(median(values))} (${text(Math.min(...values))}-${text(Math.max(...values))})`;
}

export function table(head: string[], rows: (string | number)[][]): string {
  const line = (cells: (string | number)[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Linux only. @param withEnded also of its children that ended. */
export function cpuMs(pid: number, { withEnded = false } = {}): number {
  let stat = "";
  try {
    stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  } catch (error) {
    // It ended just now: its parent counts it.
    if (withEnded && error instanceof Error && "code" in error && error.code === "ENOENT") return 0;
    throw error;
  }
  const fields = stat.replace(/^.*\) /, "").split(" ");
  const ticks = fields.slice(11, withEnded ? 15 : 13).map(Number);
  return (ticks.reduce((sum, each) => sum + each) * 1000) / ticksPerSecond;
}

/** Proportional set size, so that what processes share counts once; Linux only. */
export function memoryMb(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** Milliseconds of each call, one after the other. */
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
