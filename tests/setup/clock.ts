import { vi } from "vitest";
import { shopInstant } from "#app/i18n/format/clock.ts";

/** Sets the clock, for example to "2027-02-01 10:00" in shop time. Timers stay real. */
export function clockAt(wallClock: string, { minutes = 0 } = {}): void {
  const [date = "", time = ""] = wallClock.split(" ");
  setClock(shopInstant(date, time).add({ minutes }));
}

export function setClock(instant: Temporal.Instant): void {
  if (!vi.isFakeTimers()) vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(instant.epochMilliseconds);
}
