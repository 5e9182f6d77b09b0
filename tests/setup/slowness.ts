import { pbkdf2Sync } from "node:crypto";

/** Milliseconds that `measured` takes at rest on the reference machine, for which the seconds in these tests were chosen. */
const millisecondsThere = 170;

/** Nothing ran beside the measurement, but other files run beside a test. */
const timesSlowerBesideOthers = 3;

/** How many times slower this machine is now: 1 to 10. */
export const slowness = Number(process.env.TEST_SLOWNESS) || measured();

/** Returns milliseconds to wait for something that takes at most so many seconds at rest on the reference machine. */
export const patience = (seconds: number) => Math.round(seconds * 1_000 * slowness * timesSlowerBesideOthers);

function measured(): number {
  const begun = performance.now();
  pbkdf2Sync("password", "salt", 400_000, 32, "sha512");
  const factor = (performance.now() - begun) / millisecondsThere;
  return Math.min(Math.max(factor, 1), 10);
}
