import { longDate } from "../../shop/dates.ts";
import { useShop } from "../../shop/use-shop.ts";
import { Field } from "../../ui/field.tsx";
import { waitingPath } from "../../waiting/waiting-path.ts";
import { partsOfDay } from "../day-choice.ts";
import { ButtonsOverSelect, ChoiceButton } from "./buttons-over-select.tsx";
import { startTimes } from "./start-times.ts";
import type { FreeTimes } from "./use-free-times.ts";

/**
 * @param live whether script runs; without it every time is offered.
 * @param times free times of the date; undefined while unknown.
 */
export function TimeField({
  live,
  date,
  times,
  status,
  value,
  error,
  waitFor,
  onChoose,
}: {
  live: boolean;
  date: string;
  times: string[] | undefined;
  status: FreeTimes["status"];
  value: string;
  error?: string;
  waitFor: { service: string; barber: string };
  onChoose: (time: string) => void;
}) {
  const shop = useShop();
  const isInvalid = live && isUnavailable(value, times);
  const chosen = isInvalid ? "" : value;
  const offered = live ? (times ?? [value].filter(Boolean)) : startTimes(shop);
  return (
    <Field
      id="booking-time"
      label="Tijd"
      required
      error={error}
      hint={live ? hint({ date, times, status, unavailable: isInvalid ? value : "" }) : ""}
    >
      {(control) => (
        <ButtonsOverSelect
          live={live}
          groupName="Vrije uren"
          control={control}
          select={{
            name: "time",
            value: chosen,
            disabled: live && !date,
            onChange: (event) => onChoose(event.currentTarget.value),
          }}
          options={
            <>
              <option value="">Kies een uur</option>
              {offered.map((time) => (
                <option key={time}>{time}</option>
              ))}
            </>
          }
        >
          {live && <TimeButtons times={times ?? []} chosen={chosen} onChoose={onChoose} />}
          {live && date && times && (
            <p className="mt-3 text-muted text-small">
              Past er niets?{" "}
              <a
                href={waitingPath({ ...waitFor, date })}
                className="link inline-flex min-h-11 items-center font-semibold"
              >
                Verwittig me als er iets vrijkomt
              </a>
            </p>
          )}
        </ButtonsOverSelect>
      )}
    </Field>
  );
}

function TimeButtons({
  times,
  chosen,
  onChoose,
}: {
  times: string[];
  chosen: string;
  onChoose: (time: string) => void;
}) {
  return (
    <div className="grid gap-4">
      {partsOfDay(times).map((part) => (
        <div key={part.name}>
          <p className="mb-1.5 text-muted text-small">{part.name}</p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-2">
            {part.times.map((time) => (
              <ChoiceButton
                key={time}
                isChosen={time === chosen}
                onChoose={() => onChoose(time)}
                className="text-center tabular-nums aria-pressed:font-semibold"
              >
                {time}
              </ChoiceButton>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

export function isUnavailable(time: string, times: string[] | undefined): boolean {
  return time !== "" && times !== undefined && !times.includes(time);
}

function hint({
  date,
  times,
  status,
  unavailable,
}: {
  date: string;
  times: string[] | undefined;
  status: FreeTimes["status"];
  unavailable: string;
}): string {
  if (!date) return "Kies eerst een datum.";
  if (!times) return waitingHints[status];
  if (unavailable) return `${unavailable} is dan niet vrij. Kies een ander uur.`;
  return `${times.length === 1 ? "1 vrij moment" : `${times.length} vrije momenten`} op ${longDate(date)}.`;
}

const waitingHints: Record<FreeTimes["status"], string> = {
  known: "",
  loading: "We kijken welke uren vrij zijn…",
  failed: "De vrije uren laden niet. Kijk je internet na en probeer opnieuw.",
  offline: "Geen verbinding. Zodra je weer online bent, tonen we de vrije uren.",
};
