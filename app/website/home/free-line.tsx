import type { FirstFree } from "#app/bookings/first-free.server.ts";
import { shortTime } from "#app/content/shop/opening-hours.ts";
import { addDays, longDateWithoutYear } from "#app/i18n/format/dates.ts";

/** The soonest time that is free. Those after it show as the first ones pass (app/hydrate-on-demand.ts). */
export function FreeLine({ free: { date, today, times, until } }: { free: FirstFree }) {
  return (
    <p data-until={until} className="free-now font-semibold">
      {date === today ? "Vandaag nog vrij: " : `Eerste vrije uur: ${dayText(date, today)} `}
      {times.map(({ time, until: starts }) => (
        <time
          key={time}
          dateTime={`${date}T${time}`}
          data-until={starts}
          className="text-accent tabular-nums"
        >
          {shortTime(time)}
        </time>
      ))}
    </p>
  );
}

function dayText(date: string, today: string): string {
  return date === addDays(today, 1) ? "morgen" : longDateWithoutYear(date);
}
