import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** The closing lines of an `npm test` that was not green, for the run after it. */
const path = "test-results/npm-test.txt";

export function keepRun(lines: string[]): void {
  mkdirSync("test-results", { recursive: true });
  writeFileSync(path, `${lines.join("\n")}\n`);
}

export const forgetRun = () => rmSync(path, { force: true });

export function keptRun(): string[] {
  try {
    return readFileSync(path, "utf8").trimEnd().split("\n");
  } catch {
    return [];
  }
}
