import { Phone } from "lucide-react";
import { useShop } from "../../shop/use-shop.ts";
import { ClosingCta } from "../../site/closing-cta.tsx";
import { bookingSectionHref } from "../../site/navigation.ts";
import { WhatsAppIcon } from "../../ui/brand-icons.tsx";
import { ButtonLink } from "../../ui/button.tsx";

export function ContactCta({ title }: { title: string }) {
  const shop = useShop();
  return (
    <ClosingCta title={title} lead={lead} picture="barberpaal-detail">
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={shop.links.phone}>
          <Phone aria-hidden /> Bel nu
        </ButtonLink>
        <ButtonLink variant="outline" href={shop.links.whatsapp} newTab>
          <WhatsAppIcon /> WhatsApp
        </ButtonLink>
      </div>
    </ClosingCta>
  );
}

const lead = (
  <>
    Bel of stuur een WhatsApp voor een afspraak, of{" "}
    <a href={bookingSectionHref} className="link">
      boek zelf online
    </a>
    , ook als de zaak dicht is.
  </>
);
