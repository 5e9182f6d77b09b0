import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { addDays, longDate } from "#app/i18n/format/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "../form-parts.tsx";
import { StepLink } from "../page-parts.tsx";

type StepTo = { to: string; label: string };

export function stepsOf(date: string, hrefOf: (date: string) => string): { previous: StepTo; next: StepTo } {
  const step = (days: number, label: string) => {
    const to = addDays(date, days);
    return { to: hrefOf(to), label: `${label}, ${longDate(to)}` };
  };
  return { previous: step(-1, "Vorige dag"), next: step(1, "Volgende dag") };
}

/** @property query parameters that stay when the date changes @property weekday written before the date */
export function DayNavigation(props: {
  date: string;
  action: string;
  previous: StepTo;
  next: StepTo;
  query?: Record<string, string | undefined>;
  weekday?: string;
}) {
  const { date, action, previous, next, query = {}, weekday } = props;
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const showChosen = useEffectEvent(() => {
    const field = form.current?.elements.namedItem("dag");
    if (field instanceof HTMLInputElement && field.value >= "2000" && field.value !== field.defaultValue)
      submit(form.current);
  });
  // Uses a day that was chosen before the script ran.
  useEffect(() => showChosen(), []);

  return (
    <nav aria-label="Dag" className="flex flex-wrap items-center gap-2 max-md:@container max-md:w-full">
      <StepLink {...previous}>
        <ChevronLeft aria-hidden />
      </StepLink>
      <Form
        ref={form}
        key={date}
        action={action}
        // Large letters take a line of their own.
        className="flex min-w-0 flex-1 gap-2 @max-[16rem]:order-last @max-[16rem]:basis-full md:flex-none"
        onChange={({ currentTarget, target }) => {
          // Ignores years before 2000, which appear while typing.
          if (target instanceof HTMLInputElement && target.value >= "2000") submit(currentTarget);
        }}
      >
        <label className="control flex gap-2 py-0">
          {weekday && (
            <span aria-hidden className="self-center text-muted">
              {weekday}
            </span>
          )}
          <input
            type="date"
            name="dag"
            aria-label="Datum"
            defaultValue={date}
            required
            className="min-h-11.5 min-w-0 flex-1 bg-transparent"
          />
        </label>
        <HiddenFields fields={query} />
        <noscript>
          <Button type="submit" variant="outline">
            Toon
          </Button>
        </noscript>
      </Form>
      <StepLink {...next}>
        <ChevronRight aria-hidden />
      </StepLink>
    </nav>
  );
}
