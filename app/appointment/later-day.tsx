import { useState } from "react";
import { useNavigate } from "react-router";
import { Calendar } from "#app/booking-form/calendar.tsx";
import { dayState } from "#app/bookings/day-states.ts";
import { monthOf } from "#app/i18n/format/dates.ts";
import { usePageWords } from "#app/i18n/page-words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import { Field, Select } from "#app/ui/field.tsx";
import { useHydrated } from "#app/ui/use-now.ts";
import type { AppointmentView } from "./appointment-view.server.ts";

export type MoveDays = NonNullable<AppointmentView["move"]>;

/** Chooses any day with a free time: with the form's calendar, or with a list if there is no script. */
export function DayPicker({ choice }: { choice: MoveDays }) {
  const isScripted = useHydrated();
  return (
    // Reserves the height of the calendar until it is drawn.
    <div className={isScripted ? undefined : "[@media(scripting:enabled)]:min-h-80"}>
      {isScripted ? <DayCalendar choice={choice} /> : <DayList choice={choice} />}
    </div>
  );
}

function DayCalendar({ choice: { today, date = today, days, isTogether } }: { choice: MoveDays }) {
  const shop = useShop();
  const navigate = useNavigate();
  const [month, setMonth] = useState(monthOf(date));
  const freeDates = new Set(days.map((day) => day.date));
  return (
    <div className="max-w-[21.5rem]">
      <Calendar
        today={today}
        month={month}
        selected={date}
        stateOf={(day) => (freeDates.has(day) ? "free" : dayState(day, { today, times: [] }, shop))}
        isBusy={false}
        onMonth={setMonth}
        onSelect={(day) =>
          navigate(`?datum=${day}${isTogether ? "" : "&wie=alleen"}`, {
            preventScrollReset: true,
            replace: true,
          })
        }
      />
    </div>
  );
}

function DayList({ choice: { date, days } }: { choice: MoveDays }) {
  const { appointment } = usePageWords();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id="move-day" label={appointment.day} className="min-w-0 flex-[1_1_18rem]">
        {(control) => (
          <Select {...control} name="datum" key={date} defaultValue={date}>
            {days.map((each) => (
              <option key={each.date} value={each.date}>
                {each.day}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" variant="outline">
        {appointment.showTimes}
      </Button>
    </div>
  );
}
