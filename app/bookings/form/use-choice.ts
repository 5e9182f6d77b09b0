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
      const asked = choiceOfAddress(shop);
      const date = typed.date || asked.date;
      const chosen = { ...typed, service: typed.service || asked.service, date: isDate(date) ? date : "" };
      const shown = isChoosable(chosen.date, { today: now.date }, shop)
        ? chosen.date
        : firstOpenDate(now, shop);
      setChoice({ ...chosen, month: monthOf(shown) });
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

/** Links are "/?service=baard&dag=2026-11-25#booking". */
function choiceOfAddress(shop: ShopFacts): { service: string; date: string } {
  const asked = new URLSearchParams(window.location.search);
  return {
    service: shop.services.find(({ code }) => code === asked.get("service"))?.code ?? "",
    date: asked.get("dag") ?? "",
  };
}
