/**
 * The launcher: `node server.js` runs the site that was built, `node server.js backup FILE` one of the commands.
 * Reads .env (or the file of ENV_FILE), and sets what saves memory.
 */
import { existsSync } from "node:fs";
import module from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Without limits 530 MB after some thousands of pages: Node.js collects its garbage late on a large machine. Room for
 * young objects from the first moment: a start takes 6 to 8 % less.
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
/** 60 MB less with glibc. */
const allocator = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
  MALLOC_MMAP_THRESHOLD_: "32000",
};

const [, self, name = "serve", ...rest] = process.argv;
// A command also runs before the first build; in a release there are no sources.
const files = [`build/server/${name}.js`, `commands/${name}.ts`].slice(0, name === "serve" ? 1 : 2);
const file = files.find((each) => existsSync(each));

if (!Object.hasOwn(flagsOf, name)) end(`There is no command ${name}: ${Object.keys(flagsOf).join(", ")}.`);
// Plain JavaScript, so that an older one gets here.
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
  // Starts sooner the next time; where it cannot write, as before.
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
 * Node.js and the C library read these only as they begin. The same process begins again, so signals and its exit code
 * stay its own; Windows cannot, and does without.
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
