import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";

/** Keeps the closing lines of commands whose last run failed, for the commands after it. */
const folder = "test-results";
const fileOf = (command: string) => `${folder}/${command.replaceAll(/\W/g, "-")}.txt`;

export function keepRun(command: string, lines: string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(command), `${lines.join("\n")}\n`);
}

export const forgetRun = (command: string) => rmSync(fileOf(command), { force: true });

export function keptRun(command: string): string[] {
  try {
    return readFileSync(fileOf(command), "utf8").trimEnd().split("\n");
  } catch {
    return [];
  }
}
