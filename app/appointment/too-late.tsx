import { Phone } from "lucide-react";
import { useShop } from "#app/content/shop/use-shop.ts";
import { usePageWords } from "#app/i18n/page-words.ts";

import { ButtonLink } from "#app/ui/button.tsx";
import type { AppointmentView } from "./appointment-view.server.ts";

export function TooLate({ view: { changeUntil, payment } }: { view: AppointmentView }) {
  const shop = useShop();
  const { appointment } = usePageWords();
  return (
    <section aria-labelledby="too-late" className="grid gap-4">
      <h2 id="too-late" className="text-h2">
        {appointment.changeNoMore}
      </h2>
      <p className="max-w-prose text-muted">
        {appointment.changeWasUntil({
          ...{ phone: shop.phone, until: changeUntil, canWithdraw: payment?.withdraw !== undefined },
          kept: payment?.isKept ? payment.amount : undefined,
        })}
      </p>
      <p>
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden />
          {appointment.call(shop.phone)}
        </ButtonLink>
      </p>
    </section>
  );
}
