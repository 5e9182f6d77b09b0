import type { ReactNode, Ref } from "react";
import { useWords } from "#app/i18n/words.ts";
import { chargesNewCustomers, prepaymentCents, prepaymentScope } from "#app/shop/facts/prepayment.ts";
import { findServiceByCode, serviceBy, withPricesOn } from "#app/shop/facts/services.ts";
import { useShop } from "#app/shop/facts/use-shop.ts";
import { Button } from "#app/ui/button.tsx";
import type { Choice } from "./use-choice.ts";

/**
 * Shows the chosen appointment and the submit button. On a phone it sticks to the bottom from the first
 * choice, or the first mistake, on.
 */
export function SubmitBar(props: {
  ref: Ref<HTMLButtonElement>;
  sending: boolean;
  choice: Choice;
  hasIssues: boolean;
  children: ReactNode;
}) {
  const { ref, sending, choice, hasIssues, children } = props;
  const { service: code, barber, date, time } = choice;
  const shop = withPricesOn(date, useShop());
  const { form, payment } = useWords();
  const isWhole = date !== "" && time !== "";
  const service = isWhole
    ? barber
      ? serviceBy(code, barber, shop)
      : findServiceByCode(code, shop)
    : undefined;
  const isDue = prepaymentScope(service, shop) !== undefined;
  const isKnown = service !== undefined || shop.prepayment.percent === 0;
  const firstCents = (isDue || chargesNewCustomers(shop)) && isKnown && prepaymentCents(service, shop);
  return (
    <>
      {firstCents ? <p className="text-muted">{payment.payInAdvance(firstCents, !isDue)}</p> : null}
      {shop.booking.mustConfirm && <p className="text-muted">{form.confirmAfter}</p>}
      <div className="booking-bar" data-following={code !== "" || date !== "" || hasIssues || undefined}>
        <div id="booking-about">{children}</div>
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
    </>
  );
}
