import type { FirstFree } from "#app/bookings/first-free.server.ts";

/**
 * Links free times to the form; CSS shows three, app/hydrate-on-demand.ts hides those that have passed.
 * @param label what the times are, with their day.
 * @param page the address of the page of the form.
 */
export function FreeTimes(props: { free: FirstFree; label: string; page: string; className?: string }) {
  const { free, label, page, className } = props;
  const { date, times, until } = free;
  return (
    <div data-until={until} className={className}>
      <p className="free-now flex flex-wrap items-center gap-2">
        <span className="font-semibold max-sm:basis-full">{`${label} `}</span>
        {times.map(({ time, until: starts }) => (
          <a
            key={time}
            href={`${page}?dag=${date}&uur=${time}#booking`}
            data-until={starts}
            className="free-time"
          >
            <time dateTime={`${date}T${time}`}>{time}</time>
          </a>
        ))}
      </p>
    </div>
  );
}
