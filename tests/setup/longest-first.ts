import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Measured: what begins last should be short, or it ends alone. */
const longest = [
  "platform/benchmarks",
  "staff/staff-command",
  "platform/backup",
  "platform/log-output",
  "owner/content-command",
  "prepayment/browser-prepayment",
  "platform/nightly-backup",
  "owner/publishing",
  "faults/",
  "platform/embedded-crashes",
  "prepayment/prepayment-process",
  "pictures/backup",
  "platform/",
  "staff/staff-sign-in",
  "staff/live.",
  "waiting/waiting-races",
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
