import { Phone } from "lucide-react";
import { shop } from "#content/shop.ts";
import { links } from "../../shop/links.ts";
import { ButtonLink } from "../../ui/button.tsx";
import type { View } from "./view.server.ts";

export function TooLate({ view: { changeUntil, payment } }: { view: View }) {
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
        <ButtonLink href={links.phone}>
          <Phone aria-hidden />
          Bel {shop.phone}
        </ButtonLink>
      </p>
    </section>
  );
}
