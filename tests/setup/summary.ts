import { basename } from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { recordTimes } from "./recorded-times.ts";

/** Prints where the time went, and one closing line. */
export default class Summary implements Reporter {
  #vitest?: Vitest;
  #command = "";
  readonly #awaited = new Map<string, NodeJS.Timeout>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
    const { configFile = "" } = vitest.vite.config;
    this.#command = basename(configFile).includes(".deep.") ? "npm run test:deep" : "npm test";
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

  /** No time-out ends a thread that computes for ever. */
  #await({ id, relativeModuleId }: TestModule): void {
    if (process.env.FAULTS === "long") return;
    clearTimeout(this.#awaited.get(id));
    const end = () => {
      print(`${relativeModuleId} does not go on: the run ends`);
      process.exitCode = 1;
      void this.#vitest?.exit(true);
    };
    this.#awaited.set(id, setTimeout(end, 10 * (this.#vitest?.config.testTimeout ?? 60_000)).unref());
  }

  onTestRunEnd(files: readonly TestModule[], errors: readonly unknown[]): void {
    const timed = files.map((file) => ({
      name: file.relativeModuleId,
      wall: wallMs(file),
      processor: file.meta().processorMs ?? 0,
    }));
    const slowest = timed.sort((one, other) => other.wall - one.wall).slice(0, 10);
    if (files.length > slowest.length)
      for (const { name, wall, processor } of slowest)
        print(`  ${seconds(wall)} s, of a processor ${seconds(processor)} s  ${name}`);
    if (process.env.TEST_TIMES === "record") recordTimes(timed);
    const states = files.flatMap((file) => [...file.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.filter((each) => each === state).length;
    // A file that could not be read has no tests.
    const broken = files.filter((file) => file.errors().length > 0).length + errors.length;
    const failed = count("failed") + broken;
    print(`${this.#command}: ${count("passed")} passed, ${failed} failed, ${count("skipped")} skipped`);
  }
}

function wallMs(file: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = file.diagnostic();
  return duration + collectDuration + setupDuration + prepareDuration;
}

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const print = (line: string) => process.stdout.write(`${line}\n`);
