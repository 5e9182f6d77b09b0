import type { Moment } from "#app/bookings/booking-schema.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { InputField, SelectField } from "#app/ui/labelled-controls.tsx";
import { Segments } from "#app/ui/segments.tsx";
import { rhythms, seriesTimes, sources } from "#app/workflows/staff/planning/staff-booking-schema.ts";
import { ServiceSelects } from "../customer-fields.tsx";
import type { Free } from "./new-booking-view.server.ts";

type Values = Record<string, string>;

export function WhenFields(props: {
  moment: Moment;
  free: Free;
  errors: Values;
  onPick: (moment: Moment) => void;
}) {
  const { moment, errors, onPick } = props;
  const { from, isFull, moments } = props.free;
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <InputField
          id="new-time"
          label="Tijd"
          isMarked
          error={errors.time}
          type="time"
          name="time"
          step={300}
          defaultValue={moment.time}
        />
        <InputField
          id="new-date"
          label="Datum"
          isMarked
          error={errors.date}
          type="date"
          name="date"
          defaultValue={moment.date}
        />
      </div>
      <fieldset aria-labelledby="new-free" className="-mt-3">
        <p id="new-free" className="mb-2 text-muted text-small">
          {isFull && "Die dag is niets meer vrij. "}
          {moments.length > 0
            ? `Eerste vrije momenten${from && ` vanaf ${from}`}:`
            : `In twee weken${from && ` vanaf ${from}`} is niets vrij.`}
        </p>
        <ul className="grid grid-cols-3 gap-2 empty:hidden">
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

export function ServiceFields({ values, errors }: { values: Values; errors: Values }) {
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
      <ServiceSelects id="new" services={services} values={values} error={errors.service} />
      {barbers.length > 1 && (
        <SelectField
          id="new-barber"
          label="Kapper"
          name="barber"
          error={errors.barber}
          defaultValue={values.barber}
          options={[["", "Wie vrij is"], ...barbers.map(({ id, name }): [string, string] => [id, name])]}
        />
      )}
    </>
  );
}

/** For a customer who comes every few weeks. */
export function RepeatFields({ values, errors }: { values: Values; errors: Values }) {
  const isOpen = Boolean(values.weeks || errors.weeks || errors.times);
  return (
    <Disclosure id="new-repeat" title="Herhalen" isOpen={isOpen}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          id="new-weeks"
          label="Hoe vaak?"
          name="weeks"
          error={errors.weeks}
          defaultValue={values.weeks}
          options={rhythms.map(({ code, label }) => [code, label])}
        />
        <SelectField
          id="new-times"
          label="Hoeveel keer?"
          name="times"
          error={errors.times}
          defaultValue={values.times ?? "4"}
          options={seriesTimes.map((count) => [String(count), `${count} keer`])}
        />
      </div>
      <p className="text-muted text-small">Je ziet eerst alle dagen, en kiest welke je inboekt.</p>
    </Disclosure>
  );
}
