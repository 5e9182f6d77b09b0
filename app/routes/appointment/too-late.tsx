import { Phone } from "lucide-react";
import { usePageWords } from "../../languages/page-words.ts";
import { useShop } from "../../shop/use-shop.ts";

import { ButtonLink } from "../../ui/button.tsx";
import type { View } from "./view.server.ts";

export function TooLate({ view: { changeUntil, payment } }: { view: View }) {
  const shop = useShop();
  const { appointment } = usePageWords();
  return (
    <section aria-labelledby="too-late" className="grid gap-4">
      <h2 id="too-late" className="text-h2">
        {appointment.changeNoMore}
      </h2>
      <p className="max-w-prose text-muted">
        {appointment.changeWasUntil(changeUntil, payment?.isKept ? payment.amount : undefined)}
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
