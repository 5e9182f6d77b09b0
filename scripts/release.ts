/** `npm run release [-- FOLDER]`: copies what runs the site on another machine, after `npm ci` there. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const usual = "release";
const [folder = usual] = process.argv.slice(2);
const parts = [
  "build",
  "content",
  "migrations",
  "server.js",
  "exec.cmd",
  ".env.example",
  "package-lock.json",
  ".npmrc",
  "scripts/node-check",
];
// Scripts that need no sources.
const runs = ["postinstall", "start", "serve", "staff", "content", "backup", "restore", "seed"];

if (folder === usual) rmSync(usual, { recursive: true, force: true });
if (existsSync(folder)) {
  process.stderr.write(`${folder} exists already: name a new folder.\n`);
  process.exit(1);
}
const isMade = (path: string) => path !== join("build", "compile-cache");
for (const part of parts) cpSync(part, join(folder, part), { recursive: true, filter: isMade });

const { name, version, type, engines, scripts, dependencies, allowScripts } = JSON.parse(
  readFileSync("package.json", "utf8"),
);
const manifest = {
  name,
  version,
  type,
  engines,
  dependencies,
  allowScripts,
  private: true,
  scripts: Object.fromEntries(runs.map((run) => [run, scripts[run]])),
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
// Removes from the lock file what package.json no longer lists.
const prune = ["install", "--package-lock-only", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"];
execFileSync("npm", prune, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
process.stdout.write(`${folder}/ is complete: copy it, then run \`npm ci && npm start\` there.\n`);
