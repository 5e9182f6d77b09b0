import { CalendarDays, Phone } from "lucide-react";
import { openingHoursSummary } from "#app/content/shop/opening-hours.ts";
import { useShop } from "#app/content/shop/use-shop.ts";
import { WhatsAppButton } from "#app/site/whatsapp-button.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export function MakeAppointment() {
  const shop = useShop();
  return (
    <section
      aria-labelledby="make-appointment"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 md:p-8"
    >
      <h2 id="make-appointment" className="text-h3">
        Maak een afspraak
      </h2>
      <p className="text-muted">
        {`${shop.address.street}, ${shop.address.postcode} ${shop.address.city}`}
        <br />
        {openingHoursSummary(shop).join(", ")}
      </p>
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <ButtonLink href="/#booking">
          <CalendarDays aria-hidden="true" />
          Afspraak boeken
        </ButtonLink>
        <ButtonLink variant="outline" href={shop.links.phone}>
          <Phone aria-hidden="true" />
          <span className="whitespace-nowrap">{`Bel ${shop.phone}`}</span>
        </ButtonLink>
        <WhatsAppButton />
      </div>
    </section>
  );
}
