import type { Moment } from "../../../bookings/form-outcome.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import type { FreeMoment } from "./start.server.ts";

/** The moment: typed, or with one tap on a free one. Without script the tap is a post that fills it in. */
export function WhenFields({
  moment,
  free,
  errors,
  onPick,
}: {
  moment: Moment;
  free: FreeMoment[];
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
      <fieldset aria-labelledby="new-free" className="-mt-2">
        <p id="new-free" className="mb-2 text-sand text-small">
          {free.length > 0 ? "Eerst vrij:" : "De komende twee weken is niets vrij."}
        </p>
        <ul className="flex flex-wrap gap-2 empty:hidden">
          {free.map(({ date, time, words }) => {
            const isChosen = date === moment.date && time === moment.time;
            return (
              <li key={words}>
                <Button
                  type="submit"
                  look={isChosen ? "paper" : "line"}
                  name="pick"
                  value={`${date}T${time}`}
                  aria-pressed={isChosen}
                  className="min-w-20 px-3"
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
