import { type DayState, dayState, isChoosable, weeksOf } from "#app/bookings/day-states.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { monthOf, weekdays } from "#app/i18n/format/dates.ts";
import type { Language } from "#app/i18n/format/language.ts";
import type { Words } from "#app/i18n/message-types.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import type { ShopFacts } from "#app/shop/facts/facts.ts";
import { dayName } from "#app/shop/facts/opening-hours.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { usePhoneLink } from "#app/site/contact-links.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { WaitingLink } from "#app/waiting-list/waiting-link.tsx";
import { Calendar } from "./calendar.tsx";
import type { Choice } from "./use-choice.ts";
import type { FreeTimes } from "./use-free-times.ts";

const id = "booking-date";

export function PlainDateField({ value, error }: { value?: string; error?: string }) {
  const { form } = useWords();
  return (
    <div className="grid content-start gap-3">
      <Field id={id} label={form.date} required error={error} hint={dateHint(useShop(), form, useLanguage())}>
        {(control) => <input type="date" name="date" defaultValue={value} {...control} />}
      </Field>
      <Button
        type="submit"
        variant="outline"
        name="toon"
        value="1"
        className="[@media(scripting:enabled)]:hidden"
      >
        {form.showTimes}
      </Button>
    </div>
  );
}

export function DateField(props: {
  choice: Choice;
  today: string;
  free: FreeTimes;
  error?: string;
  onChoose: (change: Partial<Choice>) => void;
}) {
  const { choice, today, free, error, onChoose } = props;
  const shop = useShop();
  const { form } = useWords();
  const { date, month } = choice;
  const { time } = wallClockAt(new Date());
  const stateOf = (day: string) => dayState(day, { today, time, times: free.on(day) }, shop);
  const mayBeFree = (day: string) => isChoosable(day, { today, times: free.on(day) }, shop);
  const isUnavailable = date !== "" && !mayBeFree(date);
  const isFull = date !== "" && stateOf(date) === "full";
  // At the end of a month the first days of the next one count too.
  const counts = (day: string, index: number) => monthOf(day) === month || (index < 14 && day > month);
  const isMonthFull = free.status === "known" && !weeksOf(month, today).flat().filter(counts).some(mayBeFree);
  const monthHint = isMonthFull ? form.fullMonth : form.legend;
  return (
    <div className="grid content-start gap-3">
      <FieldGroup
        id={id}
        label={form.date}
        required
        error={error}
        hint={isUnavailable ? unavailableReason(date, stateOf(date), { form, shop }) : monthHint}
      >
        <input type="hidden" name="date" value={isUnavailable ? "" : date} />
        <Calendar
          today={today}
          month={month}
          selected={isUnavailable ? "" : date}
          stateOf={stateOf}
          isBusy={free.status === "loading"}
          onMonth={(month) => onChoose({ month })}
          onSelect={(day) => onChoose({ date: day })}
        />
        {free.status === "failed" && <LoadError onRetry={free.retry} />}
      </FieldGroup>
      {(isFull || isMonthFull) && (
        <div id="booking-wait">
          <WaitingLink {...choice} date={isFull ? date : undefined} />
        </div>
      )}
    </div>
  );
}

export function unavailableReason(
  date: string,
  state: DayState,
  { form, shop }: { form: Words["form"]; shop: ShopFacts },
) {
  if (state === "past") return form.pastDay;
  if (state === "too-soon") return form.tooSoon;
  if (state === "too-far") return form.daysAhead(shop.booking.daysAhead);
  return state === "closed" ? form.closedDay(date) : form.fullDay(date);
}

function LoadError({ onRetry }: { onRetry: () => void }) {
  const phone = usePhoneLink();
  const { form } = useWords();
  return (
    <div role="alert" className="mt-3 rounded-control border border-line p-4 text-small">
      <p>{form.loadFailed(phone)}</p>
      <button type="button" onClick={onRetry} className="link min-h-11 font-semibold">
        {form.retry}
      </button>
    </div>
  );
}

function dateHint(
  { openingHours, booking: { daysAhead } }: ShopFacts,
  words: Words["form"],
  language: Language,
): string {
  const closed = weekdays
    .filter((day) => openingHours[day].length === 0)
    .map((day) => dayName(day, language));
  const range = words.daysAhead(daysAhead);
  return closed.length > 0 ? `${words.closedOn(closed)} ${range}` : range;
}
