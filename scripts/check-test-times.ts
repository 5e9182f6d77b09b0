/**
 * Part of `npm run check`: a file of `npm test` that needs more processor time than the budget must be listed with its
 * reason.
 */
import { existsSync, readFileSync } from "node:fs";

const budgetSeconds = 10;
const read = (path: string) => JSON.parse(readFileSync(path, "utf8"));
const recorded: Record<string, { wall: number; processor: number }> = read("tests/recorded-times.json");
/** Seconds allowed for each listed file. */
const allowed: Record<string, number> = read("tests/slow-files.json");

const problems = [
  ...Object.entries(recorded)
    .filter(
      ([file, { processor }]) =>
        existsSync(file) && !file.startsWith("tests/deep/") && processor > (allowed[file] ?? budgetSeconds),
    )
    .map(
      ([file, { processor }]) =>
        `${file} took ${processor} s of a processor, ${allowed[file] ?? budgetSeconds} are allowed: make it cheaper, or decide so in tests/slow-files.json.`,
    ),
  ...Object.keys(allowed)
    .filter((file) => !existsSync(file) || (recorded[file]?.processor ?? 0) <= budgetSeconds)
    .map((file) => `${file} needs no place in tests/slow-files.json any more.`),
];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
