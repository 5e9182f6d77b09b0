import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { Form, Link, useSubmit } from "react-router";
import { addDays, longDate } from "#app/shop/dates.ts";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import { dayHref } from "./chosen-day.ts";

export function DayNavigation({ date, today }: { date: string; today: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);

  const showChosen = useEffectEvent(() => {
    const field = form.current?.elements.namedItem("dag");
    if (field instanceof HTMLInputElement && field.value >= "2000" && field.value !== field.defaultValue)
      submit(form.current);
  });
  // A day that was chosen before the script ran.
  useEffect(() => showChosen(), []);

  return (
    <nav aria-label="Dag" className="mt-4 flex flex-wrap items-center gap-2 max-md:w-full">
      <Step to={addDays(date, -1)} today={today} label="Vorige dag">
        <ChevronLeft aria-hidden />
      </Step>
      <Form
        ref={form}
        key={date}
        action="/admin/vandaag"
        className="flex min-w-0 flex-1 gap-2 md:flex-none"
        onChange={({ currentTarget, target }) => {
          // Typing a year passes through the first centuries.
          if (target instanceof HTMLInputElement && target.value >= "2000") submit(currentTarget);
        }}
      >
        <input
          type="date"
          name="dag"
          aria-label="Datum"
          defaultValue={date}
          required
          className={controlClass}
        />
        <noscript>
          <Button type="submit" variant="outline">
            Toon
          </Button>
        </noscript>
      </Form>
      <Step to={addDays(date, 1)} today={today} label="Volgende dag">
        <ChevronRight aria-hidden />
      </Step>
    </nav>
  );
}

function Step(props: { to: string; today: string; label: string; children: ReactNode }) {
  const label = `${props.label}, ${longDate(props.to)}`;
  return (
    <Link
      to={dayHref(props.to, props.today)}
      aria-label={label}
      className="grid size-12 shrink-0 place-items-center rounded-control border border-field-line transition-colors hover:border-accent hover:bg-surface-raised"
    >
      {props.children}
    </Link>
  );
}
