import type { Snapshot } from "#app/content/documents.server.ts";
import { perVersion, shop, snapshot } from "#app/content/snapshot.server.ts";
import { now, shopInstant, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Notifications } from "#app/platform/database/notifications.server.ts";
import { repeat, type Stop } from "#app/platform/jobs/repeat.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import type { FreeDay } from "./free-times.ts";
import { shortestService } from "./start-times.ts";
import { bookableTimes } from "./taken-times.server.ts";

/** @property until epoch ms: afterwards it is no longer so. */
export type FirstFree = {
  date: string;
  today: string;
  times: { time: string; until: number }[];
  until: number;
};

// On globalThis: the development server reloads modules.
const holder: { shopFreeDays?: { days: FreeDay[]; plan: string } } = globalThis as typeof holder;

/** Of the next day with free times, from memory: public pages read no database. Undefined when nothing is known. */
export function firstFree(of: Snapshot): FirstFree | undefined {
  const known = holder.shopFreeDays;
  // What was published since may have closed the day.
  if (!known || known.plan !== plan(of)) return;
  const today = shopWallClock(now());
  const notice = { minutes: of.shop.booking.noticeMinutes };
  const soonest = shopWallClock(now().add(notice));
  const isToCome = (date: string) => (time: string) =>
    date > soonest.date || (date === soonest.date && time > soonest.time);
  for (const { date, times } of known.days) {
    const toCome = times.filter(isToCome(date)).slice(0, mostTimes);
    if (toCome.length === 0) continue;
    const moments = toCome.map((time) => ({ time, until: momentOf(date, time) - notice.minutes * 60_000 }));
    const midnight = momentOf(addDays(today.date, 1), "00:00");
    return {
      ...{ date, today: today.date, times: moments },
      until: Math.min(midnight, moments.at(-1)?.until ?? 0),
    };
  }
}

/** As one passes, an open page shows the next. */
const mostTimes = 3;

export async function refreshFirstFree(): Promise<void> {
  const planned = plan(snapshot());
  const service = shortestService(shop()).code;
  const from = shopWallClock(now()).date;
  for (const days of [14, shop().booking.daysAhead]) {
    const to = addDays(from, days);
    const free = await bookableTimes(db(), { service, from, to });
    holder.shopFreeDays = { days: free.filter(({ times }) => times.length > 0), plan: planned };
    if (holder.shopFreeDays.days.length > 0) return;
  }
}

/** Every minute, and soon after a booking or a block changes. */
export function followFirstFree(notifications: Notifications): Stop {
  const stop = repeat(readAgain, { seconds: 60, restMs: 2000, log: log(), wokenBy: notifications });
  return async () => {
    await stop();
    holder.shopFreeDays = undefined;
  };
}

async function readAgain(): Promise<void> {
  try {
    await refreshFirstFree();
  } catch (error) {
    // Nothing is better than what may be wrong.
    holder.shopFreeDays = undefined;
    throw error;
  }
}

const plan = perVersion(({ shop: { openingHours, exceptions, closures, barbers, services, booking } }) =>
  JSON.stringify([openingHours, exceptions, closures, barbers, services, booking]),
);

function momentOf(date: string, time: string): number {
  return shopInstant(date, time).epochMilliseconds;
}
