import type { Moment } from "#app/bookings/form-outcome.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Free } from "./view.server.ts";

export function WhenFields({
  moment,
  free: { from, isFull, moments },
  errors,
  onPick,
}: {
  moment: Moment;
  free: Free;
  errors: { date?: string; time?: string };
  onPick: (moment: Moment) => void;
}) {
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Field id="new-time" label="Tijd" required error={errors.time}>
          {(control) => <input type="time" name="time" step={300} defaultValue={moment.time} {...control} />}
        </Field>
        <Field id="new-date" label="Datum" required error={errors.date}>
          {(control) => <input type="date" name="date" defaultValue={moment.date} {...control} />}
        </Field>
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
