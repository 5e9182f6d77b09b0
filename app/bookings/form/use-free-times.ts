import { useEffect, useState } from "react";
import { z } from "zod";
import { addMonths, datesFrom, lastDateOf } from "../calendar-dates.ts";
import type { Moment } from "../form-outcome.ts";
import { lastBookableDate } from "./day-states.ts";

export type FreeTimes = {
  on: (date: string) => string[] | undefined;
  status: "loading" | "known" | "failed";
  retry: () => void;
  refresh: () => void;
};

/**
 * Loads this month and the next, so that paging is instant.
 * @param today the shop's date; nothing is loaded without it.
 * @param held taken for everyone else, free for this visitor.
 */
export function useFreeTimes(asked: {
  service: string;
  barber: string;
  month: string;
  today: string | undefined;
  held?: Moment & { service: string; barber: string };
}): FreeTimes {
  const { service, barber, month, today, held } = asked;
  const [known, setKnown] = useState<Record<string, string[]>>({});
  const [failed, setFailed] = useState("");

  const nameOf = (date: string) => `${service} ${barber} ${date}`;
  const dates = today ? datesToAsk(month, today) : [];
  const isKnown = dates.every((date) => known[nameOf(date)]);
  const { 0: from = "", [dates.length - 1]: to = "" } = dates;
  const question = `/api/availability?${new URLSearchParams({ service, from, to, ...(barber && { barber }) })}`;
  const hasFailed = failed === question;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question names all it is made of
  useEffect(() => {
    if (isKnown || hasFailed) return;
    const asking = new AbortController();
    askFreeTimes(question, asking.signal).then(
      (days) => {
        const times = new Map(days.map((day) => [day.date, day.times]));
        const answer = dates.map((date) => [nameOf(date), times.get(date) ?? []]);
        setKnown((before) => ({ ...before, ...Object.fromEntries(answer) }));
      },
      () => {
        if (!asking.signal.aborted) setFailed(question);
      },
    );
    return () => asking.abort();
  }, [question, isKnown, hasFailed]);

  return {
    on: (date) => {
      const times = known[nameOf(date)];
      const isHeld = held?.date === date && held.service === service && held.barber === barber;
      return times && isHeld ? [...new Set([...times, held.time])].sort() : times;
    },
    status: isKnown ? "known" : hasFailed ? "failed" : "loading",
    retry: () => setFailed(""),
    refresh: () => setKnown({}),
  };
}

/** At most 62 dates, the API's limit. */
function datesToAsk(month: string, today: string): string[] {
  const first = `${month}-01`;
  const last = lastDateOf(addMonths(month, 1));
  const bookable = lastBookableDate(today);
  return datesFrom(first < today ? today : first, last < bookable ? last : bookable);
}

const answerSchema = z.object({ days: z.array(z.object({ date: z.string(), times: z.array(z.string()) })) });

async function askFreeTimes(question: string, signal: AbortSignal) {
  const response = await fetch(question, { signal, headers: { Accept: "application/json" } });
  if (!response.ok) throw new Error(`The free times answered ${response.status}`);
  return answerSchema.parse(await response.json()).days;
}
