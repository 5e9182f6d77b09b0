import { inspect } from "node:util";

/** `npm run test:faults` sets it (vitest.faults.config.ts); without it every experiment runs in its quick version. */
export const isLong = process.env.FAULTS === "long";

/** How often an experiment does its thing: a few times within `npm test`, many times in `npm run test:faults`. */
export function rounds({ quick, long }: { quick: number; long: number }): number {
  const chosen = Number(process.env.FAULT_ROUNDS);
  return chosen > 0 ? chosen : isLong ? long : quick;
}

/**
 * Where generated input begins: somewhere new in `npm run test:faults`, which is there to find what nobody thought of;
 * in `npm test` always the same, which says whether a change broke something.
 */
export const seed = Number(process.env.FAULT_SEED) || (isLong ? Date.now() % 2 ** 31 : 1);

/** A time limit that leaves room on a busy machine. */
export function limit(count: number, { secondsEach }: { secondsEach: number }): number {
  return 60_000 + count * secondsEach * 1_000;
}

/** Every experiment ends with what it did and found, in one line. */
export function report(experiment: string, found: Record<string, unknown>): void {
  process.stdout.write(`  ${experiment}: ${inspect(found, { breakLength: Infinity, compact: true })}\n`);
}
