/** The wait as last computed. @property freeAt when a customer who comes in now can sit down, in epoch ms */
export type Wait = { freeAt: number; updatedAt: number; updated: string };

const freshMs = 30 * 60_000;

export const freshUntil = (updatedAt: number) => updatedAt + freshMs;

export const isFresh = (updatedAt: number, now: number) => now < freshUntil(updatedAt);

/** Returns the wait in words; empty if staff have not used the queue for half an hour. Runs in browsers too. */
export function waitLine(wait: Wait | undefined, now: number): string {
  if (!wait || !isFresh(wait.updatedAt, now)) return "";
  return `${aboutMinutes(wait.freeAt - now)} (bijgewerkt om ${wait.updated})`;
}

const fiveMinutesMs = 300_000;

/** @param at epoch milliseconds */
export const roundUpToFiveMinutes = (at: number) => Math.ceil(at / fiveMinutesMs) * fiveMinutesMs;

function aboutMinutes(ms: number): string {
  const minutes = roundUpToFiveMinutes(ms) / 60_000;
  if (minutes <= 0) return "Nu geen wachttijd";
  return minutes > 120 ? "Nu meer dan 2 uur wachten" : `Nu ongeveer ${minutes} min wachten`;
}
