import { longDate } from "../../shop/dates.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Field, Select } from "../../ui/field.tsx";
import { startTimes } from "./start-times.ts";

/**
 * @param live whether script runs; without it every time is offered.
 * @param times free times of the date; undefined while unknown.
 */
export function TimeField({
  live,
  date,
  times,
  value,
  error,
  onChoose,
}: {
  live: boolean;
  date: string;
  times: string[] | undefined;
  value: string;
  error?: string;
  onChoose: (time: string) => void;
}) {
  const shop = useShop();
  const isInvalid = live && isUnavailable(value, times);
  const offered = live ? (times ?? [value].filter(Boolean)) : startTimes(shop);
  return (
    <Field
      id="booking-time"
      label="Tijd"
      required
      error={error}
      hint={live ? hint({ date, times, unavailable: isInvalid ? value : "" }) : ""}
    >
      {(control) => (
        <Select
          name="time"
          value={isInvalid ? "" : value}
          disabled={live && !date}
          onChange={(event) => onChoose(event.target.value)}
          {...control}
        >
          <option value="">Kies een uur</option>
          {offered.map((time) => (
            <option key={time}>{time}</option>
          ))}
        </Select>
      )}
    </Field>
  );
}

export function isUnavailable(time: string, times: string[] | undefined): boolean {
  return time !== "" && times !== undefined && !times.includes(time);
}

function hint({
  date,
  times,
  unavailable,
}: {
  date: string;
  times: string[] | undefined;
  unavailable: string;
}): string {
  if (!date) return "Kies eerst een datum.";
  if (!times) return "We kijken welke uren vrij zijn…";
  if (unavailable) return `${unavailable} is dan niet vrij. Kies een ander uur.`;
  return `${times.length === 1 ? "1 vrij moment" : `${times.length} vrije momenten`} op ${longDate(date)}.`;
}
