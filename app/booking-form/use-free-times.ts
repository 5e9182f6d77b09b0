import { startTransition, useEffect, useState } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { lastBookableDate, soonestStart } from "#app/bookings/day-states.ts";
import type { FreeDay } from "#app/bookings/free-times.ts";
import { addMonths, datesFrom, lastDateOf, monthOf } from "#app/i18n/format/dates.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";

type Status = "loading" | "known" | "failed" | "offline";
export type FreeTimes = {
  on: (date: string) => string[] | undefined;
  /** Status of the month on screen. */
  status: Status;
  /** Status of the current month and the next. */
  firstStatus: Status;
  /** Returns the first free time of a barber, if it is known and has not passed. */
  firstOf: (barberId: string) => Moment | undefined;
  retry: () => void;
  refresh: () => void;
};

/**
 * Loads the current month and the next, so that paging is instant; the nearest dates first.
 * @param request.clock the time in the shop; nothing is loaded without it.
 * @param request.held the time held for this visitor: free for him, taken for everybody else.
 */
export function useFreeTimes(request: {
  service: string;
  barber: string;
  /** Service codes of the companions, separated by commas. */
  others: string;
  month: string;
  clock: Moment | undefined;
  held?: Moment & { service: string; barber: string };
}): FreeTimes {
  const shop = useShop();
  const { service, barber, others, month, clock, held } = request;
  const today = clock?.date;
  const [known, setKnown] = useState<Record<string, string[]>>({});
  const [firsts, setFirsts] = useState<Record<string, Moment | undefined>>({});
  const [failed, setFailed] = useState<{ url: string; isOffline: boolean }>();

  // Contains today's date, so that times loaded yesterday are loaded again.
  const keyOf = (date: string) => `${today} ${service} ${barber} ${others} ${date}`;
  const isUnknown = (date: string) => !known[keyOf(date)];
  const visibleDates = today ? datesToLoad(month, today, shop) : [];
  const nearest = today ? datesToLoad(monthOf(today), today, shop) : [];
  // Loads the nearest dates first, unless the visitor looks further ahead.
  const spans = nearest.includes(`${month}-01`) ? [nearest, visibleDates] : [visibleDates, nearest];
  const dates = (spans.find((span) => span.some(isUnknown)) ?? []).filter(isUnknown);
  const from = dates[0] ?? "";
  const to = dates.at(-1) ?? "";
  const query = new URLSearchParams({ service, from, to });
  if (barber) query.set("barber", barber);
  if (others) query.set("others", others);
  const url = `/api/availability?${query}`;
  const hasFailed = failed?.url === url;
  const failure = failed?.isOffline ? "offline" : "failed";
  const statusOfUnknown = hasFailed ? failure : "loading";

  // biome-ignore lint/correctness/useExhaustiveDependencies: the url contains every dependency
  useEffect(() => {
    if (dates.length === 0 || hasFailed) return;
    const controller = new AbortController();
    fetchFreeTimes(url, controller.signal).then(
      ({ days, ofEach = {} }) => {
        const ids = barber ? [barber] : shop.barbers.map(({ id }) => id);
        const keyed = ids.map((id) => [`${service} ${id}`, ofEach[id]]);
        const times = new Map(days.map((day) => [day.date, day.times]));
        const answer = dates.map((date) => [keyOf(date), times.get(date) ?? []]);
        startTransition(() => {
          if (from === today) setFirsts((before) => ({ ...before, ...Object.fromEntries(keyed) }));
          setKnown((before) => ({ ...before, ...Object.fromEntries(answer) }));
        });
      },
      () => {
        if (!controller.signal.aborted) setFailed({ url, isOffline: !navigator.onLine });
      },
    );
    return () => controller.abort();
  }, [url, hasFailed]);

  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setFailed(undefined);
    window.addEventListener("online", retry, { once: true });
    return () => window.removeEventListener("online", retry);
  }, [hasFailed]);

  const soonest = clock && soonestStart(clock, shop);
  return {
    firstOf: (id) => {
      const first = firsts[`${service} ${id}`];
      const isPast = !first || !soonest || first.date + first.time <= soonest.date + soonest.time;
      return isPast ? undefined : first;
    },
    on: (date) => {
      const times = known[keyOf(date)]?.filter((time) => date !== soonest?.date || time > soonest.time);
      const isHeld = held?.date === date && held.service === service && held.barber === barber;
      return times && isHeld ? [...new Set([...times, held.time])].sort() : times;
    },
    status: visibleDates.some((date) => monthOf(date) === month && isUnknown(date))
      ? statusOfUnknown
      : "known",
    firstStatus: !today || nearest.some(isUnknown) ? statusOfUnknown : "known",
    retry: () => setFailed(undefined),
    refresh: () => {
      setKnown({});
      setFirsts({});
    },
  };
}

/** Returns the bookable dates of two months: at most 62, the API's limit. */
function datesToLoad(month: string, today: string, shop: ShopFacts): string[] {
  const first = `${month}-01`;
  const last = lastDateOf(addMonths(month, 1));
  const bookable = lastBookableDate(today, shop);
  return datesFrom(first < today ? today : first, last < bookable ? last : bookable);
}

type Answer = { days: FreeDay[]; ofEach?: Record<string, Moment> };

async function fetchFreeTimes(url: string, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(url, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`Free times: ${response.status}`);
  const answer = await response.json();
  if (!Array.isArray(answer.days)) throw new Error("Free times: unreadable");
  return answer;
}
