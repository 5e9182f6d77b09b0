/**
 * The launcher: `node server.js` runs the site that was built, and `node server.js backup FILE` a command.
 * Reads .env (or the file of ENV_FILE), and starts Node.js with options that save memory.
 */
import { existsSync } from "node:fs";
import module from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Limits the memory, which would reach 530 MB after some thousands of pages: on a large machine Node.js collects its
 * garbage late. The room for young objects makes a start 6 to 8 % faster.
 */
const flagsOf = {
  serve: ["--max-old-space-size=256", "--max-semi-space-size=8", "--min-semi-space-size=8"],
  backup: ["--max-old-space-size=256"],
  staff: [],
  content: [],
  restore: [],
  seed: [],
  dev: [],
};
/** Saves 60 MB with glibc. */
const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32000",
};

const [, self, name = "serve", ...rest] = process.argv;
// A command also runs before the first build. A release has no sources.
const files = [`build/server/${name}.js`, `commands/${name}.ts`].slice(0, name === "serve" ? 1 : 2);
const file = files.find((each) => existsSync(each));

if (!Object.hasOwn(flagsOf, name)) end(`There is no command ${name}: ${Object.keys(flagsOf).join(", ")}.`);
// This file is plain JavaScript, so that an older Node.js gets here and prints the message.
else if (Number.parseInt(process.versions.node, 10) < 26)
  end(
    existsSync("node_modules/.bin/node")
      ? "This needs Node.js 26: start it through npm, or with node_modules/.bin/node."
      : "This needs Node.js 26: `npm ci` installs it, and says so when it does not run here.",
  );
else if (!file) end("There is no build yet: `npm run build` makes one, `npm start` makes one and starts.");
else if (readEnvironment()) {
  beginAgainWith(flagsOf[name], name === "serve" ? allocator : {});
  process.argv = [process.execPath, resolve(file), ...rest];
  // Makes the next start faster. Does nothing where the folder cannot be written.
  module.enableCompileCache("build/compile-cache");
  await import(pathToFileURL(file));
}

/** Reads the file of settings. Variables that are set already take precedence over it. */
function readEnvironment() {
  const { ENV_FILE: path = ".env" } = process.env;
  if (path && (process.env.ENV_FILE || existsSync(path))) {
    try {
      process.loadEnvFile(path);
    } catch (error) {
      return end(`ENV_FILE: ${path} cannot be read. ${error.message}`);
    }
  }
  return true;
}

/**
 * Replaces this process by one with flags and variables that Node.js and the C library read only at their start.
 * Signals and the exit code stay those of one process. Windows cannot do it, and runs without them.
 */
function beginAgainWith(flags, environment) {
  if (process.platform === "win32") return;
  const given = [...process.execArgv, ...(process.env.NODE_OPTIONS ?? "").split(/\s+/)];
  const missing = flags.filter((flag) => !given.some((each) => each.split("=")[0] === flag.split("=")[0]));
  const isSet = Object.keys(environment).every((variable) => variable in process.env);
  if (missing.length === 0 && isSet) return;
  const { execPath, execArgv, argv } = process;
  const args = [execPath, ...execArgv, ...missing, self, ...argv.slice(2)];
  process.execve(execPath, args, { ...environment, ...process.env });
}

function end(problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
