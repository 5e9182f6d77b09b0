/** `npm run release [-- FOLDER]` copies all files that another machine needs to run the site, after `npm ci` there. */
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const defaultFolder = "release";
const [folder = defaultFolder] = process.argv.slice(2);
const copiedPaths = [
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
// The scripts of package.json that work without the sources.
const keptScripts = ["postinstall", "start", "serve", "staff", "content", "backup", "restore", "seed"];

if (folder === defaultFolder) rmSync(defaultFolder, { recursive: true, force: true });
if (existsSync(folder)) {
  process.stderr.write(`${folder} exists already: name a new folder.\n`);
  process.exit(1);
}
const isCopied = (path: string) => path !== join("build", "compile-cache");
for (const part of copiedPaths) cpSync(part, join(folder, part), { recursive: true, filter: isCopied });

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
  scripts: Object.fromEntries(keptScripts.map((run) => [run, scripts[run]])),
};
writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
// Removes the packages from the lock file that the new package.json does not list.
const prune = ["install", "--package-lock-only", "--ignore-scripts", "--offline", "--no-audit", "--no-fund"];
execFileSync("npm", prune, { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
process.stdout.write(`${folder}/ is complete: copy it, then run \`npm ci && npm start\` there.\n`);
