import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { patience } from "./tests/setup/slowness.ts";
import everyTest from "./vitest.config.ts";

/** Files of `npm test` with tests for this command. */
const shared = globSync("tests/*/*.test.ts", { exclude: ["tests/*/browser-*"] }).filter((file) =>
  /deepTest|everyTest|rowsOfRun|isDeep|engineOfRun/.test(readFileSync(file, "utf8")),
);

/** Names in a file that starts processes or browsers, or measures memory. */
const processNames = [
  "backup-commands",
  "child_process",
  "embedded-folder",
  "memoryUsage",
  "postgres-server",
  "setup/[\\w-]*browser",
  "silent-way",
  "site-process",
  "two-sites",
  "untouched-database",
  "worker_threads",
];
const files = [...globSync("tests/deep/**/*.test.ts"), ...shared];
const withProcesses = files.filter((file) =>
  new RegExp(processNames.join("|")).test(readFileSync(file, "utf8")),
);
const inThreads = files.filter((file) => !withProcesses.includes(file));

const {
  include: _include,
  exclude: _exclude,
  globalSetup,
  ...settings
} = {
  ...everyTest.test,
  env: { ...everyTest.test?.env, TEST_DEEP: "1" },
  testTimeout: patience(300),
  // Two of five files start processes under load: with a fourth the others would wait past their deadlines.
  maxWorkers: 3,
  // Memory is measured after a collection: only a process takes this option.
  ...(process.env.FAULTS === "long" && {
    pool: "forks" as const,
    execArgv: ["--expose-gc"],
    fileParallelism: false,
  }),
};

/** `npm run test:deep`; with FAULTS=long at full length. */
export default defineConfig({
  test: {
    ...settings,
    // Once for both projects: what it provides is handed down.
    globalSetup,
    projects: [
      projectOf({ name: "processes", include: withProcesses, isolate: true }),
      // A thread keeps its modules from file to file, as in vitest.config.ts.
      projectOf({ name: "threads", include: inThreads, isolate: false }),
    ],
  },
});

function projectOf(own: { name: string; include: string[]; isolate: boolean }) {
  return { ...everyTest, test: { ...settings, ...own } };
}
