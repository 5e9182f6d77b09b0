import { now, shopInstant, shopToday, shopWallClock } from "#app/i18n/format/clock.ts";
import { addDays } from "#app/i18n/format/dates.ts";
import type { Notifications } from "#app/platform/database/database.server.ts";
import { globalValue } from "#app/platform/global-value.ts";
import { repeat, type Stop } from "#app/platform/jobs/jobs.server.ts";
import { idleSeconds } from "#app/platform/jobs/queue.server.ts";
import { db, log } from "#app/platform/runtime/runtime.server.ts";
import { memoizeBySnapshot, type Snapshot } from "#app/shop/documents.server.ts";
import { shop, snapshot } from "#app/shop/snapshot.server.ts";
import { bookableTimesOfEach } from "./bookable-times.server.ts";
import { shortestService } from "./day-states.ts";
import type { FreeDay } from "./free-times.ts";

/** @property until epoch milliseconds after which the entry is out of date. */
export type FirstFree = {
  date: string;
  today: string;
  times: { time: string; until: number }[];
  until: number;
};

const freeDays = globalValue<{ daysByService: Map<string, FreeDay[]>; planKey: string }>("freeDays");

/** Returns the first free times of the shortest service, which fits wherever any service does. */
export function firstFreeOfShortest(content: Snapshot): FirstFree | undefined {
  return firstFreeByService(content)[shortestService(content.shop).code];
}

type FirstFreeByService = Record<string, FirstFree | undefined>;
let cached: { second: number; content: Snapshot; known: unknown; firstFree: FirstFreeByService } | undefined;

/**
 * Returns the next day with free times for each bookable service, by code. Reads memory only, since public
 * pages read no database. A service without known times is undefined.
 */
export function firstFreeByService(content: Snapshot): FirstFreeByService {
  const known = freeDays.value;
  // Converting time zones is slow, so this is computed once per second.
  const second = Math.floor(now().epochMilliseconds / 1000);
  if (cached?.second !== second || cached.content !== content || cached.known !== known) {
    // Ignores times that were read before the last publication: it may have closed the day.
    const days = known?.planKey === planKeyOf(content) ? known.daysByService : undefined;
    const entries = content.shop.services.map(
      ({ code }) => [code, findFirstFree(days?.get(code) ?? [], content)] as const,
    );
    cached = { second, content, known, firstFree: Object.fromEntries(entries) };
  }
  return cached.firstFree;
}

function findFirstFree(days: FreeDay[], content: Snapshot): FirstFree | undefined {
  const today = shopWallClock(now());
  const notice = { minutes: content.shop.booking.noticeMinutes };
  const soonest = shopWallClock(now().add(notice));
  const isUpcoming = (date: string) => (time: string) =>
    date > soonest.date || (date === soonest.date && time > soonest.time);
  for (const { date, times } of days) {
    const upcomingTimes = times.filter(isUpcoming(date)).slice(0, maxTimes);
    if (upcomingTimes.length === 0) continue;
    const moments = upcomingTimes.map((time) => ({
      time,
      until: epochMsAt(date, time) - notice.minutes * 60_000,
    }));
    const midnight = epochMsAt(addDays(today.date, 1), "00:00");
    return {
      date,
      today: today.date,
      times: moments,
      until: Math.min(midnight, moments.at(-1)?.until ?? 0),
    };
  }
}

/** Three times are shown. The rest replace those that pass while the page is open. */
const maxTimes = 6;

export async function refreshFirstFree(): Promise<void> {
  const planKey = planKeyOf(snapshot());
  const services = shop().services.map(({ code }) => code);
  const from = shopToday();
  for (const days of [14, shop().booking.daysAhead]) {
    const to = addDays(from, days);
    const daysByService = await bookableTimesOfEach(db(), { services, from, to });
    freeDays.value = { daysByService, planKey };
    if ([...daysByService.values()].some((free) => free.some(({ times }) => times.length > 0))) return;
  }
}

/** Keeps the first free times up to date: reads them again soon after a booking or a block changes. */
export function followFirstFree(notifications: Notifications): Stop {
  const stop = repeat(readAgain, { seconds: 60, restMs: 2000, log: log(), wokenBy: notifications });
  return async () => {
    await stop();
    freeDays.value = undefined;
  };
}

/**
 * Reads the first free times. If that fails it throws, and `repeat` tries again sooner; meanwhile nothing is
 * shown.
 */
async function readAgain(): Promise<number> {
  try {
    await refreshFirstFree();
    return idleSeconds;
  } catch (error) {
    // Showing nothing is better than showing times that may be wrong.
    freeDays.value = undefined;
    throw error;
  }
}

const planKeyOf = memoizeBySnapshot(
  ({ shop: { openingHours, exceptions, closures, barbers, services, booking } }) =>
    JSON.stringify([openingHours, exceptions, closures, barbers, services, booking]),
);

function epochMsAt(date: string, time: string): number {
  return shopInstant(date, time).epochMilliseconds;
}
