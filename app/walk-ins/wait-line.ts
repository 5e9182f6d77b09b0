/**
 * The wait as last computed.
 * @property freeAt when a customer who comes in now can sit down, in epoch ms
 * @property queueUsedAt when staff last changed the queue, in epoch ms
 * @property queueUsedTime the same moment as the page shows it, such as "14:02"
 */
export type Wait = { freeAt: number; queueUsedAt: number; queueUsedTime: string };

const freshMs = 30 * 60_000;

export const freshUntil = (queueUsedAt: number) => queueUsedAt + freshMs;

export const isFresh = (queueUsedAt: number, now: number) => now < freshUntil(queueUsedAt);

/** Returns the wait in words; empty if staff have not used the queue for half an hour. Runs in browsers too. */
export function waitLine(wait: Wait | undefined, now: number): string {
  if (!wait || !isFresh(wait.queueUsedAt, now)) return "";
  return `${aboutMinutes(wait.freeAt - now)} (bijgewerkt om ${wait.queueUsedTime})`;
}

const fiveMinutesMs = 300_000;

/** @param at epoch milliseconds */
export const roundUpToFiveMinutes = (at: number) => Math.ceil(at / fiveMinutesMs) * fiveMinutesMs;

function aboutMinutes(ms: number): string {
  const minutes = roundUpToFiveMinutes(ms) / 60_000;
  if (minutes <= 0) return "Nu geen wachttijd";
  return minutes > 120 ? "Nu meer dan 2 uur wachten" : `Nu ongeveer ${minutes} min wachten`;
}
