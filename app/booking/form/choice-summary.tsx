import { createPortal } from "react-dom";
import { barberName, serviceBy, serviceName } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { longDate } from "#app/i18n/format/dates.ts";
import { formatPrice } from "#app/i18n/format/money.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { Fact } from "#app/ui/section.tsx";
import type { Choice } from "./use-choice.ts";

/** What is chosen so far, beside the form on wide screens: what happens in the form is what counts. */
export function ChoiceSummary({ service, barber, date, time }: Omit<Choice, "month">) {
  const shop = useShop();
  const language = useLanguage();
  const { form, booked } = useWords();
  const place = document.getElementById("booking-choice");
  const chosen = serviceBy(service, barber, shop);
  if (!place || (!chosen && !date)) return null;
  const toChoose = <span className="font-normal text-muted">{form.toChoose}</span>;
  return createPortal(
    <dl className="grid gap-4">
      <Fact term={booked.what}>
        {chosen ? `${serviceName(chosen, language).text} (${chosen.minutes} min)` : toChoose}
      </Fact>
      {barber && <Fact term={booked.with}>{barberName(barber, shop)}</Fact>}
      <Fact term={booked.when}>
        {date ? longDate(date, language) : toChoose}
        {date && time && `\n${time}`}
      </Fact>
      {chosen?.price && <Fact term={booked.price}>{formatPrice(chosen.price, language)}</Fact>}
    </dl>,
    place,
  );
}
