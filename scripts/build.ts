/** `npm run build`: rebuilds build/ if one of its source files has changed. `--verbose` lists the files it makes. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

const sources = [
  "app/**",
  "commands/**",
  "content/**",
  "public/**",
  "scripts/**",
  "*.config.ts",
  "package*.json",
  "tsconfig.json",
];
// Files that the build makes itself.
const generatedFiles = ["app/ui/fonts/**", "**/*.gen.ts", "public/{images,og,icons}/**"];
const stamp = "stamp";

const now = hashOfSources();
if (existsSync(`build/${stamp}`) && readFileSync(`build/${stamp}`, "utf8") === now) {
  process.stdout.write("The build is up to date: no file that it is made of has changed.\n");
} else if (!existsSync("node_modules/@react-router/dev")) {
  process.stderr.write(
    "Building needs the packages for development, which NODE_ENV=production and --omit=dev leave out: `npm ci --include=dev` installs them, `npm run serve` runs a build that was copied here.\n",
  );
  process.exit(1);
} else {
  process.stdout.write("Building the site: this takes about a minute.\n");
  for (const part of ["fonts", "images", "share-pictures", "icons"]) await import(`./build-${part}.ts`);
  runReactRouter();
  writeFileSync(`build.next/${stamp}`, now);
  await import("./swap-build.ts");
}

function hashOfSources(): string {
  const hash = createHash("sha256");
  const files = globSync(sources, { exclude: generatedFiles, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(".", join(parentPath, name)));
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}

function runReactRouter(): void {
  const logLevel = process.argv.includes("--verbose") ? "info" : "warn";
  const NODE_OPTIONS = "--max-old-space-size=512 --max-semi-space-size=8";
  try {
    execFileSync("react-router", ["build", "--logLevel", logLevel], {
      stdio: "inherit",
      env: { ...process.env, NODE_OPTIONS, VITE_BUILD_ID: now.slice(0, 12) },
    });
  } catch {
    // The command has printed why.
    process.exit(1);
  }
}
