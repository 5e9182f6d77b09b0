import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { firstOpenDate, isChoosable } from "#app/bookings/day-states.ts";
import { offeredChoice } from "#app/bookings/linked-choice.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { isDate, monthOf } from "#app/i18n/format/dates.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { valuesIn } from "./form-draft.ts";
import { rememberedCustomer } from "./remember-me.tsx";

export type Choice = { service: string; barber: string; date: string; time: string; month: string };

/**
 * Holds the choices, including what was entered before the script ran. `clock`, the time in the shop, is
 * undefined until the script runs.
 */
export function useChoice(form: RefObject<HTMLFormElement | null>, values: Record<string, string>) {
  const shop = useShop();
  const [clock, setClock] = useState<Moment>();
  const [choice, setChoice] = useState<Choice>(() => ({ ...choiceFrom(values), month: "" }));

  useLayoutEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const readFields = () => choiceFrom(valuesIn(fields));
    const takeOver = () => {
      const now = wallClockAt(new Date());
      const input = readFields();
      // If the server filled in the choices of a link, the remembered ones are not used.
      const known = input.service ? {} : (rememberedCustomer() ?? {});
      const remembered = offeredChoice(known, shop);
      const chosen = {
        ...input,
        service: input.service || remembered.service,
        barber: input.barber || remembered.barber,
        date: isDate(input.date) ? input.date : "",
      };
      const visibleDate = isChoosable(chosen.date, { today: now.date }, shop)
        ? chosen.date
        : firstOpenDate(now, shop);
      // A transition yields between parts of the form, which is drawn anew here.
      startTransition(() => {
        setChoice({ ...chosen, month: monthOf(visibleDate) });
        setClock(now);
      });
    };
    const date = fields.elements.namedItem("date");
    if (!(date instanceof HTMLInputElement) || date !== document.activeElement) return takeOver();
    // Taking over now would close the browser's open date picker.
    setChoice((before) => ({ ...before, ...readFields() }));
    date.addEventListener("blur", takeOver, { once: true });
    return () => date.removeEventListener("blur", takeOver);
  }, [form, shop]);

  const isAwake = clock !== undefined;
  useEffect(() => {
    if (!isAwake) return;
    // A tab that stays open must notice that the hour, or the day, is over.
    const look = () => {
      const now = wallClockAt(new Date());
      setClock((before) => (before?.date === now.date && before.time === now.time ? before : now));
    };
    const timer = setInterval(look, 30_000);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isAwake]);

  // The page may stay open over the end of a month.
  const thisMonth = monthOf(clock?.date ?? "");
  return {
    clock,
    choice: choice.month < thisMonth ? { ...choice, month: thisMonth } : choice,
    choose: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
  };
}

function choiceFrom(values: Record<string, FormDataEntryValue>) {
  const text = (name: string) => String(values[name] ?? "");
  return { service: text("service"), barber: text("barber"), date: text("date"), time: text("time") };
}
