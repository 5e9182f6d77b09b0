import { dayAndTime } from "#app/i18n/format/dates.server.ts";
import { lastCrash } from "#app/platform/runtime/former-run.server.ts";
import { runtime } from "#app/platform/runtime/runtime.server.ts";

/** Returns a sentence for the owner about the last crash; undefined if there was none in the past 30 days. */
export function crashWords(): string | undefined {
  const crash = lastCrash(runtime().settings);
  const monthAgo = Date.now() - 30 * 24 * 3600 * 1000;
  if (!crash || Date.parse(crash.endedAt) < monthAgo) return;
  const moment = dayAndTime(new Date(crash.endedAt));
  return crash.reason === "memory"
    ? `De site viel stil op ${moment}: haar geheugen was vol. Ze is daarna weer gestart. Gebeurt het vaker, vertel het dan aan wie je site installeerde.`
    : `De site viel stil rond ${moment}, zonder dat iemand haar stopte: de server viel uit, of brak haar af. Ze is daarna weer gestart. Gebeurt het vaker, vertel het dan aan wie je site installeerde.`;
}
