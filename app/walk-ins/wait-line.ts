/** What is known of the wait. @property freeAt when whoever comes in now can sit down, epoch ms. */
export type Wait = { freeAt: number; updatedAt: number; updated: string };

const freshMs = 30 * 60_000;

export const freshUntil = (updatedAt: number) => updatedAt + freshMs;

export const isFresh = (updatedAt: number, now: number) => now < freshUntil(updatedAt);

/** Empty when staff keep no queue, or did not look at it for half an hour. Runs in browsers too. */
export function waitLine(wait: Wait | undefined, now: number): string {
  if (!wait || !isFresh(wait.updatedAt, now)) return "";
  return `${aboutMinutes(wait.freeAt - now)} (bijgewerkt om ${wait.updated})`;
}

function aboutMinutes(ms: number): string {
  const minutes = Math.ceil(ms / 300_000) * 5;
  if (minutes <= 0) return "Nu geen wachttijd";
  return minutes > 120 ? "Nu meer dan 2 uur wachten" : `Nu ongeveer ${minutes} min wachten`;
}
