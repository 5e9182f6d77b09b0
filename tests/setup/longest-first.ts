import { createHash } from "node:crypto";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { readTimes } from "./recorded-times.ts";

/** Wall time of a file without a record. */
const usualSeconds = 20;

/** Runs long files first, so that none runs alone at the end. With `--sequence.shuffle`, the order depends on the seed. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const times = readTimes();
    const secondsOf = ({ moduleId }: TestSpecification) =>
      times[moduleId.slice(moduleId.lastIndexOf("/tests/") + 1)]?.wall ?? usualSeconds;
    const drawn = ({ moduleId }: TestSpecification) =>
      createHash("sha256").update(`${seed} ${moduleId}`).digest().readUInt32BE();
    const weight = shuffle ? drawn : secondsOf;
    return files.toSorted((one, other) => (weight(one) < weight(other) ? 1 : -1));
  }
}
