import { Phone } from "lucide-react";
import { links } from "../../shop/links.ts";
import { bookingHref } from "../../shop/navigation.ts";
import { WhatsAppIcon } from "../../ui/brand-icons.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export function ContactCall() {
  return (
    <section aria-labelledby="call-title" className="wrap py-section">
      <h2 id="call-title" className="max-w-[16ch] text-h1">
        Tot in de stoel?
      </h2>
      <p className="mt-5 max-w-[48ch] text-lead text-sand">
        Bel of stuur een WhatsApp voor een afspraak, of{" "}
        <a href={bookingHref} className="link">
          boek zelf online
        </a>
        , ook als de zaak dicht is.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={links.phone}>
          <Phone aria-hidden /> Bel nu
        </ButtonLink>
        <ButtonLink look="line" href={links.whatsapp} newTab>
          <WhatsAppIcon /> WhatsApp
        </ButtonLink>
      </div>
    </section>
  );
}
