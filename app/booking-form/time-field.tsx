import { partsOfDay } from "#app/bookings/day-choice.ts";
import { startTimes } from "#app/bookings/day-states.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Field } from "#app/ui/field.tsx";
import { waitingPath } from "#app/waiting-list/waiting-link.tsx";
import { ButtonsOverSelect, ChoiceButton } from "./buttons-over-select.tsx";
import type { FreeTimes } from "./use-free-times.ts";

/**
 * @param live whether script runs. Without it every time of the week is offered until the times of a day are
 * requested.
 * @param times the free times of the date; undefined if not loaded.
 */
export function TimeField(props: {
  live: boolean;
  date: string;
  times: string[] | undefined;
  status: FreeTimes["status"];
  value: string;
  error?: string;
  waitFor: { service: string; barber: string };
  onChoose: (time: string) => void;
}) {
  const { live, date, times, status, value, error, waitFor, onChoose } = props;
  const shop = useShop();
  const language = useLanguage();
  const { form } = useWords();
  const isInvalid = isUnavailable(value, times);
  const chosen = isInvalid ? "" : value;
  const offered = live ? (times ?? [value].filter(Boolean)) : (times ?? startTimes(shop));
  return (
    <Field
      id="booking-time"
      label={form.time}
      required
      error={error}
      hint={live || times ? hint({ date, times, status, unavailable: isInvalid ? value : "" }, form) : ""}
    >
      {(control) => (
        <ButtonsOverSelect
          live={live}
          groupName={form.freeTimesTitle}
          control={control}
          select={{
            name: "time",
            value: chosen,
            disabled: live && !date,
            onChange: (event) => onChoose(event.currentTarget.value),
          }}
          options={
            <>
              <option value="">{form.chooseTime}</option>
              {offered.map((time) => (
                <option key={time} value={time}>
                  {time}
                </option>
              ))}
            </>
          }
        >
          {live && <TimeButtons times={times ?? []} chosen={chosen} onChoose={onChoose} />}
          {date && times && (
            <p className="mt-3 text-muted text-small">
              {form.nothingFits}{" "}
              <a href={waitingPath({ ...waitFor, language, date })} className="tap-link font-semibold">
                {form.tellMe}
              </a>
            </p>
          )}
        </ButtonsOverSelect>
      )}
    </Field>
  );
}

function TimeButtons(props: { times: string[]; chosen: string; onChoose: (time: string) => void }) {
  const { times, chosen, onChoose } = props;
  const { moments } = useWords();
  return (
    <div className="grid gap-4">
      {partsOfDay(times).map((part) => (
        <div key={part.code}>
          <p className="mb-1.5 text-muted text-small">{moments.dayParts[part.code]}</p>
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

function hint(
  {
    date,
    times,
    status,
    unavailable,
  }: {
    date: string;
    times: string[] | undefined;
    status: FreeTimes["status"];
    unavailable: string;
  },
  words: Words["form"],
): string {
  if (!date) return words.chooseDateFirst;
  if (!times) return waitingHint(status, words);
  if (unavailable) return words.notFree(unavailable);
  return times.length > 0 ? words.freeTimes(times.length, date) : words.fullDay(date);
}

function waitingHint(status: FreeTimes["status"], words: Words["form"]): string {
  if (status === "loading") return words.timesLoading;
  if (status === "failed") return words.timesFailed;
  return status === "offline" ? words.timesOffline : "";
}
