import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import type { Moment } from "#app/bookings/booking-schema.ts";
import { firstOpenDate, isChoosable } from "#app/bookings/day-states.ts";
import type { ShopFacts } from "#app/content/shop/facts.ts";
import { doesService, serviceOf } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { wallClockAt } from "#app/i18n/format/clock.ts";
import { addDays, datesFrom, isDate, isTime, monthOf, weekdayOf } from "#app/i18n/format/dates.ts";
import { typedIn } from "./kept-typed.ts";
import { rememberedCustomer } from "./remember-me.tsx";

export type Choice = { service: string; barber: string; date: string; time: string; month: string };

/** Takes over what was typed before the script ran; `clock`, the shop's, is undefined until then. */
export function useChoice(form: RefObject<HTMLFormElement | null>, values: Record<string, string>) {
  const shop = useShop();
  const [clock, setClock] = useState<Moment>();
  const [choice, setChoice] = useState<Choice>(() => ({ ...choiceFrom(values), month: "" }));

  useLayoutEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const readFields = () => choiceFrom(typedIn(fields));
    const takeOver = () => {
      const now = wallClockAt(new Date());
      const typed = readFields();
      const address = addressed();
      const known = address?.service ? undefined : rememberedCustomer();
      const service = address?.service || known?.service;
      const barber = address?.barber || known?.barber;
      const asked = choiceOf({ service, barber, date: address?.date }, shop);
      const again = sameMoment(address?.like ?? "", now.date);
      const date = typed.date || asked.date || again?.date || "";
      const chosen = {
        ...typed,
        service: typed.service || asked.service,
        barber: typed.barber || asked.barber,
        date: isDate(date) ? date : "",
        time: typed.time || ([again, address].find((one) => one?.date === date)?.time ?? ""),
      };
      const shown = isChoosable(chosen.date, { today: now.date }, shop)
        ? chosen.date
        : firstOpenDate(now, shop);
      setChoice({ ...chosen, month: monthOf(shown) });
      setClock(now);
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
    // A tab that is left open outlives its hours, and its day.
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

  return {
    clock,
    choice,
    choose: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
  };
}

function choiceFrom(values: Record<string, FormDataEntryValue>) {
  const text = (name: string) => String(values[name] ?? "");
  return { service: text("service"), barber: text("barber"), date: text("date"), time: text("time") };
}

/**
 * Links are "/?service=baard&kapper=barber-1&dag=2026-11-25&uur=10:30#booking", all of it optional; `zoals`: an
 * appointment before.
 */
function addressed() {
  const query = new URLSearchParams(window.location.search);
  const names = ["service", "kapper", "dag", "uur", "zoals"];
  const [service = "", barber = "", date = "", time = "", like = ""] = names.map(
    (name) => query.get(name) ?? "",
  );
  return service || barber || date || like ? { service, barber, date, time, like } : undefined;
}

/** The next day of the same weekday, at the same hour; of "2026-11-25T10:30". */
function sameMoment(like: string, today: string): Moment | undefined {
  const [date = "", time = ""] = like.split("T");
  if (!isDate(date) || !isTime(time)) return;
  const week = datesFrom(addDays(today, 1), addDays(today, 7));
  const again = week.find((day) => weekdayOf(day) === weekdayOf(date));
  return again === undefined ? undefined : { date: again, time };
}

/** Without what is not offered. */
function choiceOf(asked: Partial<Choice>, shop: ShopFacts): Pick<Choice, "service" | "barber" | "date"> {
  const service = serviceOf(asked.service ?? "", shop);
  const barber = shop.barbers.find(({ id }) => id === asked.barber);
  const isAble = barber && (!service || doesService(barber.id, service));
  return { service: service?.code ?? "", barber: isAble ? barber.id : "", date: asked.date ?? "" };
}
