import { Clock, MapPin, Phone } from "lucide-react";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { ClosingCta } from "#app/site/closing-cta.tsx";
import type { Texts } from "#app/site/texts.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PictureChoice } from "#app/ui/picture-data.ts";

export function ServicesCta({ texts, picture }: { texts: Texts["services"]; picture: PictureChoice }) {
  const shop = useShop();
  const { street, postcode, city } = shop.address;
  return (
    <ClosingCta title={texts.closingTitle} lead={texts.closingText} picture={picture}>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/#contact">Online Boeken</ButtonLink>
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden />
          {`Bel ${shop.phone}`}
        </ButtonLink>
      </div>
      <ul className="mt-10 space-y-3 text-muted">
        <li className="flex items-start gap-3">
          <MapPin aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          {`${street}, ${postcode} ${city}`}
        </li>
        <li className="flex items-start gap-3">
          <Clock aria-hidden className="mt-1 size-5 shrink-0 text-accent" />
          {openingHoursSummary(shop).join(", ")}
        </li>
      </ul>
    </ClosingCta>
  );
}
