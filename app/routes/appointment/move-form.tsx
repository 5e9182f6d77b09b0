import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Field, Select } from "../../ui/field.tsx";
import type { View } from "./view.server.ts";

export function MoveForm({ choice, isOpen }: { choice: NonNullable<View["move"]>; isOpen: boolean }) {
  return (
    <Disclosure id="verplaatsen" title="Afspraak verplaatsen" isOpen={isOpen}>
      {choice.date ? (
        <>
          <DayForm choice={choice} />
          <TimeForm choice={choice} />
        </>
      ) : (
        <p className="text-muted">De komende weken is alles volzet. Bel ons, dan zoeken we samen.</p>
      )}
    </Disclosure>
  );
}

function DayForm({ choice }: { choice: NonNullable<View["move"]> }) {
  return (
    <form method="get" action="#verplaatsen" className="flex flex-wrap items-end gap-3">
      <Field id="move-day" label="Dag" className="min-w-0 flex-[1_1_18rem]">
        {(control) => (
          <Select {...control} name="datum" key={choice.date} defaultValue={choice.date}>
            {choice.days.map(({ date, day }) => (
              <option key={date} value={date}>
                {day}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        Toon vrije uren
      </Button>
    </form>
  );
}

function TimeForm({ choice: { date, day, times } }: { choice: NonNullable<View["move"]> }) {
  return (
    <form method="post" className="grid gap-6">
      <input type="hidden" name="intent" value="move" />
      <fieldset>
        <legend className="mb-3 font-semibold">Vrije uren op {day}</legend>
        <div className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2.5">
          {times.map((time) => (
            <label key={`${date}T${time}`} className={timeClass}>
              <input type="radio" name="pick" value={`${date}T${time}`} required className="sr-only" />
              {time}
            </label>
          ))}
        </div>
      </fieldset>
      <p className="text-muted">
        Je oude uur komt vrij zodra het nieuwe vastligt. Wat je al betaalde, telt gewoon mee.
      </p>
      <Button type="submit" className="justify-self-start">
        Verplaats mijn afspraak
      </Button>
    </form>
  );
}

const timeClass =
  "grid min-h-12 cursor-pointer place-items-center rounded-control border border-field-line bg-surface-raised tabular-nums " +
  "transition-colors hover:border-accent has-checked:border-accent has-checked:bg-accent has-checked:font-semibold " +
  "has-checked:text-background has-focus-visible:outline-3 has-focus-visible:outline-accent has-focus-visible:outline-offset-3";
