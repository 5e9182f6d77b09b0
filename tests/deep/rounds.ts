import { inspect } from "node:util";
import { patience } from "../setup/slowness.ts";

/** FAULTS=long runs the tests at full length; otherwise the short version runs. */
export const isLong = process.env.FAULTS === "long";

export function rounds({ quick, long }: { quick: number; long: number }): number {
  const faultRounds = Number(process.env.FAULT_ROUNDS);
  return faultRounds > 0 ? faultRounds : isLong ? long : quick;
}

/** The seed is random at full length. */
export const seed = Number(process.env.FAULT_SEED) || (isLong ? Date.now() % 2 ** 31 : 1);

export function limit(count: number, { secondsEach }: { secondsEach: number }): number {
  return patience(60 + count * secondsEach);
}

export function report(experiment: string, found: Record<string, unknown>): void {
  process.stdout.write(`  ${experiment}: ${inspect(found, { breakLength: Infinity, compact: true })}\n`);
}
