import { type RefObject, useLayoutEffect, useState } from "react";
import { wallClockAt } from "../../shop/browser-clock.ts";
import { isDate, monthOf } from "../../shop/dates.ts";
import type { ShopFacts } from "../../shop/facts.ts";
import { useShop } from "../../shop/use-shop.ts";
import { firstOpenDate, isChoosable } from "./day-states.ts";

export type Choice = { service: string; barber: string; date: string; time: string; month: string };

/** Takes over what was typed before the script ran; `today`, the shop's date, is undefined until then. */
export function useChoice(form: RefObject<HTMLFormElement | null>, values: Record<string, string>) {
  const shop = useShop();
  const [today, setToday] = useState<string>();
  const [choice, setChoice] = useState<Choice>(() => ({ ...choiceFrom(values), month: "" }));

  useLayoutEffect(() => {
    const fields = form.current;
    if (!fields) return;
    const readFields = () => choiceFrom(Object.fromEntries(new FormData(fields)));
    const takeOver = () => {
      const now = wallClockAt(new Date());
      const typed = readFields();
      const chosen = { ...typed, date: isDate(typed.date) ? typed.date : "" };
      const shown = isChoosable(chosen.date, { today: now.date }, shop)
        ? chosen.date
        : firstOpenDate(now, shop);
      setChoice({ ...chosen, service: chosen.service || serviceOfAddress(shop), month: monthOf(shown) });
      setToday(now.date);
    };
    const date = fields.elements.namedItem("date");
    if (!(date instanceof HTMLInputElement) || date !== document.activeElement) return takeOver();
    // Taking over now would close the browser's open date picker.
    setChoice((before) => ({ ...before, ...readFields() }));
    date.addEventListener("blur", takeOver, { once: true });
    return () => date.removeEventListener("blur", takeOver);
  }, [form, shop]);

  return {
    today,
    choice,
    choose: (change: Partial<Choice>) => setChoice((before) => ({ ...before, ...change })),
  };
}

function choiceFrom(values: Record<string, FormDataEntryValue>) {
  const text = (name: string) => String(values[name] ?? "");
  return { service: text("service"), barber: text("barber"), date: text("date"), time: text("time") };
}

/** Service links are "/?service=baard#booking". */
function serviceOfAddress(shop: ShopFacts): string {
  const code = new URLSearchParams(window.location.search).get("service");
  return shop.services.find((service) => service.code === code)?.code ?? "";
}
