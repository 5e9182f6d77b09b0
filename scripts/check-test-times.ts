/** Part of `npm run check`: no file of `npm test` needs more processor time than the budget. */
import { existsSync, readFileSync } from "node:fs";

const budgetSeconds = 10;
const recorded: Record<string, { processor: number }> = JSON.parse(
  readFileSync("tests/recorded-times.json", "utf8"),
);

for (const [file, { processor }] of Object.entries(recorded)) {
  const isOfTest = existsSync(file) && !/^tests\/deep\/|\/browser-/.test(file);
  if (!isOfTest || processor <= budgetSeconds) continue;
  process.stderr.write(
    `${file} took ${processor} s of a processor, ${budgetSeconds} are allowed: make it cheaper, or move a part to another command.\n`,
  );
  process.exitCode = 1;
}
