import { shortDate } from "#app/i18n/format/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SeriesRefusal } from "#app/workflows/staff/planning/add-series.server.ts";
import type { ConflictsRefusal } from "#app/workflows/staff/planning/conflicts.server.ts";
import { HiddenFields } from "../form-parts.tsx";

/** What stands in the way of one appointment. */
export function ConflictNotice({ refusal: { conflicts, keys } }: { refusal: ConflictsRefusal }) {
  return (
    <Notice kind="info" role="alert" title="Er staat iets in de weg" takesFocus>
      <ul className="mt-2 grid gap-1">
        {conflicts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Button type="submit" variant="outline" name="confirmed" value={keys} className="mt-4 w-full sm:w-auto">
        Toch inboeken
      </Button>
      <p className="mt-3 text-muted text-small">Of kies hieronder een ander uur.</p>
    </Notice>
  );
}

/** Every date of a series, before any is booked. What stands in the way is only booked when it is ticked. */
export function SeriesNotice({ series: { dates, keys }, time }: { series: SeriesRefusal; time: string }) {
  const blocked = dates.filter(({ conflicts }) => conflicts.length > 0).length;
  const title =
    blocked === 0
      ? `Alle ${dates.length} dagen zijn vrij`
      : blocked === 1
        ? "Op 1 dag staat er iets in de weg"
        : `Op ${blocked} dagen staat er iets in de weg`;
  return (
    <Notice kind="info" role="alert" title={title} takesFocus>
      <HiddenFields fields={{ seriesKeys: keys }} />
      <fieldset className="mt-2">
        <legend className="sr-only">Welke dagen boek je in?</legend>
        {dates.map(({ date, conflicts }) => (
          <label
            key={date}
            className="flex min-h-11 cursor-pointer gap-3 border-line border-b py-2 last:border-b-0"
          >
            <input
              type="checkbox"
              name={`on-${date}`}
              defaultChecked={conflicts.length === 0}
              className="mt-1 size-5 shrink-0 accent-accent"
            />
            <span className="min-w-0">
              <span className="font-semibold">
                {shortDate(date)} {time}
              </span>
              {conflicts.map((words) => (
                <span key={words} className="block text-accent text-small">
                  {words}
                </span>
              ))}
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="outline" name="step" value="series" className="mt-4 w-full sm:w-auto">
        Boek de gekozen dagen in
      </Button>
    </Notice>
  );
}
