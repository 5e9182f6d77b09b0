/**
 * `node scripts/with-packages.ts FOLDER [PROGRAM …]`: installs the packages of FOLDER's own lock file, and runs its
 * program.
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const [folder = "", program, ...options] = process.argv.slice(2);
const lock = readFileSync(join(folder, "package-lock.json"), "utf8");
const installed = join(folder, "node_modules", "installed-lock.json");
const run = (command: string, words: string[], cwd?: string) =>
  execFileSync(command, words, { cwd, stdio: "inherit" });

if (!existsSync(installed) || readFileSync(installed, "utf8") !== lock) {
  process.stdout.write(`Installing what only ${folder}/ needs.\n`);
  run("npm", ["ci", "--no-audit", "--no-fund"], folder);
  writeFileSync(installed, lock);
}
if (program) run(join(folder, "node_modules", ".bin", program), options);
