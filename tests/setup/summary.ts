import { basename } from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { forgetRun, keepRun, keptRun } from "./kept-run.ts";
import { spentByRun } from "./processor-time.ts";
import { recordTimes } from "./recorded-times.ts";

/** The commands, in the order in which `.ci/run` runs them. */
const commands = ["npm test", "npm run test:browser", "npm run test:deep"] as const;

/** Prints where the time went, the names of failures, and one closing line. */
export default class Summary implements Reporter {
  #vitest?: Vitest;
  #command: (typeof commands)[number] = commands[0];
  readonly #awaited = new Map<string, NodeJS.Timeout>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    const { configFile = "" } = vitest.vite.config;
    const [, kind = ""] = basename(configFile).split(".");
    this.#command = commands.find((command) => command.endsWith(`:${kind}`)) ?? commands[0];
    keepRun(this.#command, [`${this.#command}: did not end`]);
  }

  onTestModuleStart(file: TestModule): void {
    this.#await(file);
  }

  onTestCaseResult({ module }: TestCase): void {
    this.#await(module);
  }

  onTestModuleEnd({ id }: TestModule): void {
    clearTimeout(this.#awaited.get(id));
  }

  /** Ends a thread that computes for ever, which no time-out does. */
  #await({ id, relativeModuleId }: TestModule): void {
    if (process.env.FAULTS === "long") return;
    clearTimeout(this.#awaited.get(id));
    const end = () => {
      const line = `${relativeModuleId} does not go on: the run ends`;
      print(line);
      keepRun(this.#command, [line]);
      process.exitCode = 1;
      void this.#vitest?.exit(true);
    };
    this.#awaited.set(id, setTimeout(end, 10 * (this.#vitest?.config.testTimeout ?? 60_000)).unref());
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly { message?: string }[]): void {
    const timedFiles = files.map((file) => ({
      name: file.relativeModuleId,
      wall: wallMs(file),
      processor: file.meta().processorMs ?? 0,
    }));
    timedFiles.sort((one, other) => other.wall - one.wall);
    if (files.length > 10)
      for (const { name, wall, processor } of process.env.TEST_TIMES ? timedFiles : timedFiles.slice(0, 10))
        print(`  ${seconds(wall)} s, of a processor ${seconds(processor)} s  ${name}`);
    if (process.env.TEST_TIMES === "record")
      recordTimes(
        timedFiles.filter(
          ({ name }) => this.#command !== "npm run test:deep" || name.startsWith("tests/deep/"),
        ),
      );
    const tests = files.flatMap((file) => [...file.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // Skipped without a reason: tests that belong to another command.
    const otherCommandCount = tests.filter(
      (test) => test.result().state === "skipped" && !noteOf(test),
    ).length;
    const failures = [
      // A file that could not be read or set up, whose tests tell nothing.
      ...files.flatMap((file) =>
        [file, ...file.children.allSuites()].flatMap((part) =>
          part.errors().map((error) => failureText(file.relativeModuleId, error)),
        ),
      ),
      ...tests.flatMap((test) => {
        const { state, errors } = test.result();
        return state === "failed"
          ? [failureText(`${test.module.relativeModuleId} > ${test.fullName}`, errors[0])]
          : [];
      }),
      ...new Set(errors.map((error) => failureText("outside of every test", error))),
    ];
    const closingLine = `${this.#command}: ${count("passed")} passed, ${failures.length} failed, ${count("skipped") - otherCommandCount} skipped, ${otherCommandCount} left to another command`;
    const lines = [...failures.map((line) => `  failed: ${line}`), closingLine];
    // CI shows the end of a long output, which is that of the last command.
    for (const before of commands.slice(0, commands.indexOf(this.#command)))
      for (const line of keptRun(before)) print(`before, ${line.trim()}`);
    for (const line of lines) print(line);
    print(`took ${minutes(performance.now())}, of a processor ${minutes(spentByRun())}`);
    if (failures.length > 0) keepRun(this.#command, lines);
    else forgetRun(this.#command);
  }
}

function failureText(what: string, error: { message?: string } | undefined): string {
  const [message = ""] = error?.message?.split("\n") ?? [];
  return `${what}: ${message.slice(0, 200)}`;
}

function noteOf(test: TestCase): string | undefined {
  const result = test.result();
  return result.state === "skipped" ? result.note : undefined;
}

function wallMs(file: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = file.diagnostic();
  return duration + collectDuration + setupDuration + prepareDuration;
}

function minutes(ms: number): string {
  const wholeSeconds = Math.round(ms / 1_000);
  return `${Math.floor(wholeSeconds / 60)} min ${wholeSeconds % 60} s`;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const print = (line: string) => process.stdout.write(`${line}\n`);
