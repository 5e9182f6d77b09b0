import type { Ref } from "react";
import { dueForAll, prepaymentCents } from "#app/content/shop/prepayment.ts";
import { serviceBy, serviceName, serviceOf } from "#app/content/shop/services.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { longDateAndTime } from "#app/i18n/format/dates.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { useWords } from "#app/i18n/words.ts";
import { Button } from "#app/ui/button.tsx";
import type { Choice } from "./use-choice.ts";

export function SubmitButton(props: {
  ref: Ref<HTMLButtonElement>;
  sending: boolean;
  people: number;
  about?: Choice;
}) {
  const { ref, sending, people, about } = props;
  const shop = useShop();
  const { form, payment } = useWords();
  const language = useLanguage();
  const service =
    about && (about.barber ? serviceBy(about.service, about.barber, shop) : serviceOf(about.service, shop));
  const { isAsked, audience, percent } = shop.prepayment;
  const isForNew = isAsked && audience === "new";
  const isDue = dueForAll(service, shop) !== undefined;
  const firstCents = (isDue || isForNew) && (service || percent === 0) && prepaymentCents(service, shop);
  return (
    <div className="grid gap-4">
      <p id="booking-about" className="font-semibold text-accent empty:hidden">
        {service &&
          about.time &&
          [
            serviceName(service, language).text,
            longDateAndTime(about, language),
            ...(people > 1 ? [form.people(people)] : []),
          ].join(", ")}
      </p>
      {firstCents ? <p className="text-muted">{payment.first(firstCents, !isDue)}</p> : null}
      {shop.booking.mustConfirm && <p className="text-muted">{form.confirmAfter}</p>}
      <Button
        type="submit"
        ref={ref}
        aria-disabled={sending}
        aria-describedby="booking-about"
        className="w-full aria-disabled:cursor-progress aria-disabled:bg-surface-raised! aria-disabled:text-foreground sm:w-auto sm:justify-self-start sm:px-8"
      >
        {sending ? form.booking : form.book}
      </Button>
    </div>
  );
}
