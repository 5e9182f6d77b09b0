/** Fails if a file of `npm test` needs more processor time than its budget. Part of `npm run check`. */
import { existsSync, readFileSync } from "node:fs";

const budgetSeconds = 10;
const recordedTimes: Record<string, { processor: number }> = JSON.parse(
  readFileSync("tests/recorded-times.json", "utf8"),
);

for (const [file, { processor }] of Object.entries(recordedTimes)) {
  const isInNpmTest = existsSync(file) && !/^tests\/deep\/|\/browser-/.test(file);
  if (!isInNpmTest || processor <= budgetSeconds) continue;
  process.stderr.write(
    `${file} took ${processor} s of a processor, ${budgetSeconds} are allowed: make it cheaper, or move a part to another command.\n`,
  );
  process.exitCode = 1;
}
