import type { Moment } from "#app/bookings/booking-schema.ts";
import type { ConflictsRefusal } from "#app/bookings/flows/planning/conflicts.server.ts";
import { rhythms, sources } from "#app/bookings/flows/planning/staff-booking-schema.ts";
import { shortDate } from "#app/i18n/format/dates.ts";
import { countText } from "#app/i18n/format/numbers.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { ServiceSelects } from "../customer-fields.tsx";
import { fieldsOf, HiddenFields, type Typed } from "../form-parts.tsx";
import type { Free } from "./new-booking-view.server.ts";
import type { SeriesChoice } from "./series-alternatives.server.ts";

export function WhenFields(props: {
  moment: Moment;
  free: Free;
  errors: Typed["errors"];
  onPick: (moment: Moment) => void;
}) {
  const { moment, errors, onPick } = props;
  const { from, isFull, moments } = props.free;
  const field = fieldsOf("new", { values: moment, errors });
  return (
    <>
      <div className="field-pairs">
        <InputField {...field("time")} label="Tijd" isMarkedRequired type="time" step={300} />
        <InputField {...field("date")} label="Datum" isMarkedRequired type="date" />
      </div>
      <fieldset aria-labelledby="new-free" className="-mt-3">
        <p id="new-free" className="mb-2 text-muted text-small">
          {isFull && "Die dag is niets meer vrij. "}
          {moments.length > 0
            ? `Eerste vrije momenten${from && ` vanaf ${from}`}:`
            : `In twee weken${from && ` vanaf ${from}`} is niets vrij.`}
        </p>
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(max(30%,5rem),1fr))] gap-2 empty:hidden">
          {moments.map(({ date, time, words }) => {
            const isChosen = date === moment.date && time === moment.time;
            return (
              <li key={words}>
                <Button
                  type="submit"
                  variant={isChosen ? "secondary" : "outline"}
                  name="pick"
                  value={`${date}T${time}`}
                  aria-pressed={isChosen}
                  className="w-full px-1"
                  onClick={(event) => {
                    event.preventDefault();
                    onPick({ date, time });
                  }}
                >
                  {words}
                </Button>
              </li>
            );
          })}
        </ul>
      </fieldset>
    </>
  );
}

export function ServiceFields({ values, errors }: Typed) {
  const { services, barbers } = useShop();
  return (
    <>
      <Segments
        label="Hoe is de afspraak gemaakt?"
        name="source"
        options={sources}
        value={values.source ?? "phone"}
        error={errors.source}
      />
      <ServiceSelects id="new" services={services} values={values} errors={errors} />
      {barbers.length > 1 && (
        <SelectField
          {...fieldsOf("new", { values, errors })("barber")}
          label="Kapper"
          options={[["", "Wie vrij is"], ...barbers.map(({ id, name }): [string, string] => [id, name])]}
        />
      )}
    </>
  );
}

export function RepeatFields({ values, errors }: Typed) {
  const field = fieldsOf("new", { values, errors });
  const isOpen = Boolean(values.weeks || errors.weeks || errors.until);
  return (
    <Disclosure id="new-repeat" title="Herhalen" isOpen={isOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("weeks")}
          label="Hoe vaak?"
          options={rhythms.map(({ code, label }) => [code, label])}
        />
        <InputField {...field("until")} type="date" label="Tot en met" hint="Leeg: een jaar lang." />
      </div>
      <p className="text-muted text-small">Je ziet eerst alle dagen, en kiest welke je inboekt.</p>
    </Disclosure>
  );
}

export function ConflictNotice({ refusal: { conflicts } }: { refusal: ConflictsRefusal }) {
  return (
    <Notice kind="info" role="alert" title="Er staat iets in de weg" takesFocus>
      <ul className="mt-2 grid gap-1">
        {conflicts.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-small">Kies een ander uur, of boek toch in.</p>
    </Notice>
  );
}

/** Lists the dates of a series before any is booked. A date with conflicts is left out unless a moment is chosen. */
export function SeriesNotice(props: { series: SeriesChoice; time?: string | undefined; noneLabel?: string }) {
  const { time = "", noneLabel = "Niets" } = props;
  const { dates, keys } = props.series;
  const blocked = dates.filter(({ conflicts }) => conflicts.length > 0).length;
  const title =
    blocked === 0
      ? `Alle ${dates.length} dagen zijn vrij`
      : `Op ${countText(blocked, "dag", "dagen")} staat er iets in de weg`;
  return (
    <Notice kind="info" role="alert" title={title} takesFocus>
      <HiddenFields fields={{ seriesKeys: keys, seriesTime: time }} />
      <fieldset className="mt-2">
        <legend className="sr-only">Welke dagen?</legend>
        {dates.map(({ date, at, conflicts, others, isChosen }) => {
          const moment = `${shortDate(at.date)} ${at.time}`;
          const code = `${at.date}T${at.time}`;
          return (
            <div key={date} className="border-line border-b py-2 last:border-b-0">
              {conflicts.length === 0 ? (
                <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
                  <input
                    type="checkbox"
                    name={`at-${date}`}
                    value={code}
                    defaultChecked={isChosen}
                    className="size-5 shrink-0 accent-accent"
                  />
                  {moment}
                </label>
              ) : (
                <>
                  <p className="font-semibold">{moment}</p>
                  {conflicts.map((words) => (
                    <p key={words} className="text-accent text-small">
                      {words}
                    </p>
                  ))}
                  <Segments
                    label={`In plaats van ${moment}`}
                    name={`at-${date}`}
                    value={isChosen ? code : ""}
                    options={[{ code: "", label: noneLabel }, ...others, { code, label: `Toch ${at.time}` }]}
                  />
                </>
              )}
            </div>
          );
        })}
      </fieldset>
    </Notice>
  );
}
