import { Phone } from "lucide-react";
import { useShop } from "../../shop/use-shop.ts";

import { ButtonLink } from "../../ui/button.tsx";
import type { View } from "./view.server.ts";

export function TooLate({ view: { changeUntil, payment } }: { view: View }) {
  const shop = useShop();
  return (
    <section aria-labelledby="too-late" className="grid gap-4">
      <h2 id="too-late" className="text-h2">
        Komt er toch iets tussen?
      </h2>
      <p className="max-w-prose text-muted">
        Zelf verplaatsen of annuleren kon tot {changeUntil}. Bel ons gerust, dan zoeken we samen een
        oplossing.
        {payment?.isKept && ` Kom je niet, dan houden we de ${payment.amount} die je betaalde.`}
      </p>
      <p>
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden />
          Bel {shop.phone}
        </ButtonLink>
      </p>
    </section>
  );
}
