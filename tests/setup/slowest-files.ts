import type { Reporter, TestModule } from "vitest/node";

/** Prints where the time went. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    const timed = files.map((file) => ({ name: file.relativeModuleId, seconds: secondsOf(file) }));
    const slowest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
    if (files.length > slowest.length)
      for (const { name, seconds } of slowest) process.stdout.write(`  ${seconds} s  ${name}\n`);
  }
}

function secondsOf(file: TestModule): number {
  const { duration, collectDuration, setupDuration, prepareDuration } = file.diagnostic();
  return Math.round((duration + collectDuration + setupDuration + prepareDuration) / 1000);
}
