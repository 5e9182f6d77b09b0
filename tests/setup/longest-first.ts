import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Measured: what begins last should be short, or it ends alone. */
const longest = [
  "platform/benchmarks",
  "owner/publishing",
  "owner/content-command",
  "faults/",
  "platform/embedded-crashes",
  "platform/backup",
  "pictures/backup",
  "staff/staff-access",
  "staff/guarded-addresses",
  "platform/",
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  const at = longest.findIndex((part) => moduleId.includes(`/tests/${part}`));
  return at < 0 ? longest.length : at;
}
